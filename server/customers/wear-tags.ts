import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

export async function wornTags(db: Kysely<Database>, businessId: number, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("customer_tags")
    .select("tag_id")
    .where("business_id", "=", businessId)
    .where("customer_id", "=", customerId)
    .orderBy("tag_id")
    .execute();
  return rows.map(({ tag_id }) => tag_id);
}

/** Sets a customer's tags to exactly `tags`, all of them known to be the business's. */
export async function wearTags(
  db: Kysely<Database>,
  businessId: number,
  customerId: number,
  tags: readonly number[],
): Promise<void> {
  const worn = await wornTags(db, businessId, customerId);
  const off = worn.filter((id) => !tags.includes(id));
  const on = [...new Set(tags)].filter((id) => !worn.includes(id));
  if (off.length > 0) {
    await db
      .deleteFrom("customer_tags")
      .where("business_id", "=", businessId)
      .where("customer_id", "=", customerId)
      .where("tag_id", "in", off)
      .execute();
  }
  if (on.length > 0) {
    await db
      .insertInto("customer_tags")
      .values(on.map((tag_id) => ({ business_id: businessId, customer_id: customerId, tag_id })))
      .execute();
  }
}
