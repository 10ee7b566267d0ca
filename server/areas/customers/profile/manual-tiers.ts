import type { Kysely } from "kysely";
import { evaluations } from "../../../contract/tiers/words";
import type { Database } from "../../../store/schema";

/** Whether the scoped business assigns tiers manually (document 001, section 4, "Tiers"). */
export async function hasManualTiers(db: Kysely<Database>): Promise<boolean> {
  const setup = await db.selectFrom("tier_setups").select("base_previous_period").executeTakeFirst();
  return setup?.base_previous_period === evaluations.manual;
}
