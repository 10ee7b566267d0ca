import type { Kysely } from "kysely";
import type { Database } from "../../../store/schema";
import type { Reading } from "./context";
import { type CustomerRead, type CustomerWork, planCustomers, readCustomers } from "./plan-customers";
import { planTransactions, readTransactions, type TransactionRead, type TransactionWork } from "./plan-transactions";
import type { FileRow } from "./read-rows";
import type { Planned } from "./row";
import { takeAgain } from "./taken-keys";

export type Read = readonly CustomerRead[] | readonly TransactionRead[];
export type Work = CustomerWork | TransactionWork;

/** The next rows of the file as they are read: each once and in order, for `reading` keeps what they take. */
export const readNext = (kind: string, rows: readonly FileRow[], reading: Reading): Read =>
  kind === "customers" ? readCustomers(rows, reading) : readTransactions(rows, reading);

/** Reads rows that the run has done already: what they have taken they take again. */
export async function readAgain(
  db: Kysely<Database>,
  kind: string,
  rows: readonly FileRow[],
  reading: Reading,
): Promise<void> {
  const read = readNext(kind, rows, reading);
  if (areCustomers(read)) await takeAgain(db, reading.importId, read, reading.seen);
}

export const areCustomers = (read: Read): read is readonly CustomerRead[] =>
  read.every(({ kind }) => kind === "customers");

/** What the rows come to as the store is now. @param foresee in a dry run: counts in what the rows before would do. */
export const plan = (db: Kysely<Database>, read: Read, reading: Reading, foresee: boolean): Promise<Planned<Work>[]> =>
  areCustomers(read) ? planCustomers(db, read, reading, foresee) : planTransactions(db, read, reading, foresee);
