import type { Kysely } from "kysely";
import { familyOf, survivorOf } from "../ledger/families";
import { handOverPurchases } from "../ledger/purchases";
import type { Database } from "../store/schema";

/** Tables whose rows go over with a merge, and back when it is undone. */
const belongings = ["appointments", "reviews", "devices"] as const;

/**
 * Brings what customers bought, booked, reviewed and are reached on to whom they live on in, after one was merged into
 * another or taken apart again.
 */
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
        // One of them for all: to the types they differ in other columns alone.
        .updateTable(table as "devices")
        .set({ customer_id: holder })
        .where("business_id", "=", businessId)
        .where("of_customer_id", "in", family)
        .where("customer_id", "!=", holder)
        .execute();
    }
  }
}
