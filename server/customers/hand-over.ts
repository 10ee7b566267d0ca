import type { Kysely } from "kysely";
import { familyOf, survivorOf } from "../ledger/families";
import { handOverPurchases } from "../ledger/purchases";
import type { Database } from "../store/schema";

/** Tables whose rows move with a merge, and back when it is undone. */
const belongings = ["appointments", "reviews", "devices"] as const;

/** Moves purchases, appointments, reviews and devices to the surviving customer, after a merge or its undo. */
export async function handOver(
  db: Kysely<Database>,
  businessId: number,
  customerIds: readonly number[],
): Promise<void> {
  await handOverPurchases(db, businessId, customerIds);
  for (const customerId of customerIds) {
    const holder = await survivorOf(db, businessId, customerId);
    const family = await familyOf(db, businessId, customerId);
    for (const table of belongings) {
      await db
        // Any of the tables, for the type checker: they differ only in other columns.
        .updateTable(table as "devices")
        .set({ customer_id: holder })
        .where("business_id", "=", businessId)
        .where("of_customer_id", "in", family)
        .where("customer_id", "!=", holder)
        .execute();
    }
  }
}
