import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

/** The customer and everybody merged into them, and into those, by their ids. */
export async function familyOf(db: Kysely<Database>, customerId: number): Promise<number[]> {
  const family = [customerId];
  for (let latest = [customerId]; latest.length > 0; ) {
    const merged = await db
      .selectFrom("customer_merges")
      .select("merged_id")
      .where("survivor_id", "in", latest)
      .where("undone_at", "is", null)
      .execute();
    latest = merged.map(({ merged_id }) => merged_id).filter((id) => !family.includes(id));
    family.push(...latest);
  }
  return family;
}
