import { sql } from "kysely";
import { fold } from "./fold";

const mostWords = 8;

/** Every word of a search has to be in the name, wherever it stands. */
export const wordsOf = (q: string): string[] => [...new Set(fold(q).split(/\s+/).filter(Boolean))].slice(0, mostWords);

/** That a column of folded names holds a folded word. */
export const holdsWord = (column: string, word: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${word.replace(/[~%_]/g, "~$&")}%`} escape '~'`;
