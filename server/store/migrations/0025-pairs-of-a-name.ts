import type { Kysely } from "kysely";
import { fillSearchWords } from "../../customers/fill-search-words";
import { pairWords } from "../../customers/search-words";
import type { Database } from "../schema";

/** Customers are found by the beginnings of any two words of their name. */
export const up = (db: Kysely<Database>): Promise<void> => fillSearchWords(db, pairWords);
