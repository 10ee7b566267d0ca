import { sql } from "kysely";
import { fold } from "../contract/common/fold";

const mostWords = 8;

/** Folded words of a search; a name matches when it contains every one of them. */
export const wordsOf = (q: string): string[] => [...new Set(fold(q).split(/\s+/).filter(Boolean))].slice(0, mostWords);

/** Condition that a column of folded names contains a folded word. */
export const holdsWord = (column: string, word: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${word.replace(/[~%_]/g, "~$&")}%`} escape '~'`;
