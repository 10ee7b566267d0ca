import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** The current customer for an id: themselves or the survivor of their merge; null for one who left. */
export async function livingAs(db: Db, businessId: number, customerId: number) {
  for (let id = customerId; ; ) {
    const row = await db
      .selectFrom("customers")
      .select(["id", "branch_id", "first_name", "last_name", "left_at", "merged_into"])
      .where("business_id", "=", businessId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) return null;
    if (row.left_at === null) return row;
    if (row.merged_into === null) return null;
    id = row.merged_into;
  }
}
export type Living = NonNullable<Awaited<ReturnType<typeof livingAs>>>;
