import type { Kysely } from "kysely";
import type { Books } from "../../../ledger/types";
import type { Database } from "../../../store/schema";
import type { RowEffect } from "./row-effect";
import type { Attempt } from "./try-row";

/** The transaction, ledger and user with which rows are applied. */
export interface Applying {
  readonly trx: Kysely<Database>;
  /** `trx` scoped to the business. */
  readonly db: Kysely<Database>;
  readonly books: Books;
  readonly batchId: number;
  readonly userId: number;
}

/** What one row did, or why it was refused. */
export type Applied = Attempt<RowEffect>;

/** A row that has done nothing yet. */
export const untouched = { transactionId: null, before: {}, after: {}, reference: null } as const;
