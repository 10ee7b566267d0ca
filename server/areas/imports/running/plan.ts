import type { Kysely } from "kysely";
import type { Database } from "../../../store/schema";
import type { Reading } from "./context";
import { takeAgain } from "./key-claims";
import { type CustomerRead, type CustomerWork, planCustomers, readCustomers } from "./plan-customers";
import { planTransactions, readTransactions, type TransactionRead, type TransactionWork } from "./plan-transactions";
import type { FileRow } from "./read-rows";
import type { Planned } from "./row";

export type Read = readonly CustomerRead[] | readonly TransactionRead[];
export type Work = CustomerWork | TransactionWork;

/** Parses the next rows of the file. Each must be read once and in order, because `reading` stores their claims. */
export const readNext = (kind: string, rows: readonly FileRow[], reading: Reading): Read =>
  kind === "customers" ? readCustomers(rows, reading) : readTransactions(rows, reading);

/** Reads rows that the run has already processed, repeating their claims. */
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

/** Computes the rows' outcomes from the store. @param foresee for a dry run: includes the effects of preceding rows. */
export const plan = (db: Kysely<Database>, read: Read, reading: Reading, foresee: boolean): Promise<Planned<Work>[]> =>
  areCustomers(read) ? planCustomers(db, read, reading, foresee) : planTransactions(db, read, reading, foresee);
