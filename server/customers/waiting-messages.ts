import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** Withholds the waiting messages of a customer who left. */
export async function withholdMessages(db: Db, businessId: number, customerId: number): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ status: "withheld", reason: "left" })
    .where("business_id", "=", businessId)
    .where("customer_id", "=", customerId)
    .where("status", "=", "waiting")
    .execute();
}

/** Releases the messages that were waiting for a customer when they left. */
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
    // Later messages were withheld from the start, without checking consent.
    .where("created_at", "<", left_at)
    .execute();
}

/** Erases the content of all messages to customers. @param db limited to one business, as are the ids. */
export async function forgetMessages(db: Db, customerIds: readonly number[]): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ address: "", subject: "", body: "", status: "withheld", reason: "left" })
    .where("customer_id", "in", customerIds)
    .execute();
}
