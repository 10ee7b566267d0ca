import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

/** Customers and everybody merged into them, or into one who was: by id, whom of the given ones each lives on in. */
export async function familiesOf(
  db: Kysely<Database>,
  businessId: number,
  customerIds: Iterable<number>,
): Promise<Map<number, number>> {
  const families = new Map<number, number>();
  for (const id of customerIds) families.set(id, id);
  for (let latest = [...families.keys()]; latest.length > 0; ) {
    const merges = await db
      .selectFrom("customer_merges")
      .select(["merged_id", "survivor_id"])
      .where("business_id", "=", businessId)
      .where("survivor_id", "in", latest)
      .where("undone_at", "is", null)
      .execute();
    const found = merges.filter(({ merged_id }) => !families.has(merged_id));
    for (const { merged_id, survivor_id } of found) families.set(merged_id, families.get(survivor_id) ?? survivor_id);
    latest = found.map(({ merged_id }) => merged_id);
  }
  return families;
}

/** The customer and everybody merged into them, and into those, by their ids. */
export const familyOf = async (db: Kysely<Database>, businessId: number, customerId: number): Promise<number[]> => [
  ...(await familiesOf(db, businessId, [customerId])).keys(),
];

/** Whom a customer lives on in: themselves, unless they were merged. */
export async function survivorOf(db: Kysely<Database>, businessId: number, customerId: number): Promise<number> {
  for (let id = customerId; ; ) {
    const merge = await db
      .selectFrom("customer_merges")
      .select("survivor_id")
      .where("business_id", "=", businessId)
      .where("merged_id", "=", id)
      .where("undone_at", "is", null)
      .executeTakeFirst();
    if (!merge) return id;
    id = merge.survivor_id;
  }
}
