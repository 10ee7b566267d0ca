import type { Kysely } from "kysely";
import type { Database } from "../schema";
import { fillCustomerWords, pairWords } from "./customer-words";

/** Customers are found by the beginnings of any two words of their name. */
export const up = (db: Kysely<Database>): Promise<void> => fillCustomerWords(db, pairWords);
