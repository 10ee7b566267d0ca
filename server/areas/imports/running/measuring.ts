import type { Kysely } from "kysely";
import type { Database } from "../../../store/schema";
import { measure } from "../../../store/words";

/** What an import fills and finds its next rows by. */
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

/** Rows after which they are measured first, and how many times as many there are each time after. */
const first = 2_000;
const times = 4;

/**
 * Lets the store measure what an import fills as it grows: however large the file, what it goes by is never far behind,
 * and it looks a few times only. No way of asking for customers by their keys does without: where the figures say that a
 * business has next to none, each of its indexes looks as good as the one by the key.
 *
 * @param keep keeps the import in hand: a large table may take seconds.
 * @returns what is told of rows that are done, outside of their transaction.
 */
export function measuring(db: Kysely<Database>, keep: () => Promise<void>): (rows: number) => Promise<void> {
  let done = 0;
  let next = first;
  return async (rows) => {
    done += rows;
    if (done < next) return;
    next = done * times;
    for (const table of filled) {
      await measure(db, table);
      await keep();
    }
  };
}
