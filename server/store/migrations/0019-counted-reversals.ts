import type { Kysely } from "kysely";
import { createIndexes } from "../tables";

/** Whether a transaction takes another back stands in the index that the figures of levels are summed from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("transactions_customer").execute();
  await createIndexes(db, {
    transactions_customer: [
      "transactions",
      ["business_id", "customer_id", "day", "type", "amount", "points", "subtype", "reverses_id"],
    ],
  });
}
