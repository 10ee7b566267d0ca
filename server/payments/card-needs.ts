import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

/** Whether a wallet of the business has automatic refills, which need the default card. */
export async function cardIsNeeded(db: Kysely<Database>): Promise<boolean> {
  const refilled = await db
    .selectFrom("wallets")
    .select("id")
    .where("auto_top_up_amount", ">", 0)
    .where("auto_top_up_threshold", ">", 0)
    .limit(1)
    .executeTakeFirst();
  return refilled !== undefined;
}
