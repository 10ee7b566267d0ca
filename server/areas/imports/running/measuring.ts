import type { Kysely } from "kysely";
import type { Database } from "../../../store/schema";
import { measure } from "../../../store/words";

/** Tables that an import fills, or that it queries for its next rows. */
const filled = [
  "customers",
  "customer_words",
  "customer_tags",
  "tag_wearers",
  "transactions",
  "ledger_entries",
  "lots",
  "lot_uses",
  "import_rows",
] as const satisfies readonly (keyof Database)[];

/** Rows until the first measurement, and the factor by which the number of rows grows until each next one. */
const first = 2_000;
const times = 4;

/**
 * Refreshes the store's statistics of the tables that an import fills, a few times during the import and however large
 * the file. Without this, queries for customers by their keys use a wrong index: where statistics say that a business
 * has almost no customers, all of its indexes look equally good.
 *
 * @param keep renews the import's lease: measuring a large table may take seconds.
 * @returns a function to call with the number of rows processed, outside of their transaction.
 */
export function measuring(db: Kysely<Database>, keep: () => Promise<void>): (rows: number) => Promise<void> {
  let rowCount = 0;
  let next = first;
  return async (rows) => {
    rowCount += rows;
    if (rowCount < next) return;
    next = rowCount * times;
    for (const table of filled) {
      await measure(db, table);
      await keep();
    }
  };
}
