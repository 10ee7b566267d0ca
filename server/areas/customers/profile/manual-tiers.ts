import type { Context } from "../../../area";
import { evaluations } from "../../../contract/tiers/words";
import { setupOf } from "../../../tiers/scheme";

/** Whether the scoped business assigns tiers manually (document 001, section 4, "Tiers"). */
export async function hasManualTiers({ db, caller, now }: Context): Promise<boolean> {
  const { base_previous_period } = await setupOf(db, caller.businessId, now);
  return base_previous_period === evaluations.manual;
}
