import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** Nothing is sent to a customer who left: what waits for them is withheld. */
export async function withholdMessages(db: Db, businessId: number, customerId: number): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ status: "withheld", reason: "left" })
    .where("business_id", "=", businessId)
    .where("customer_id", "=", customerId)
    .where("status", "=", "waiting")
    .execute();
}

/** What waited for a customer when they left waits again. */
export async function releaseMessages(
  db: Db,
  businessId: number,
  { id, left_at }: { readonly id: number; readonly left_at: number | null },
): Promise<void> {
  if (left_at === null) return;
  await db
    .updateTable("outbox")
    .set({ status: "waiting", reason: "" })
    .where("business_id", "=", businessId)
    .where("customer_id", "=", id)
    .where("status", "=", "withheld")
    .where("reason", "=", "left")
    // Later ones were withheld from the start, and nobody asked for their consent.
    .where("created_at", "<", left_at)
    .execute();
}

/** Nothing is left of what was to be sent to them. @param db sees one business only, as do the ids. */
export async function forgetMessages(db: Db, customerIds: readonly number[]): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ address: "", subject: "", body: "", status: "withheld", reason: "left" })
    .where("customer_id", "in", customerIds)
    .execute();
}
