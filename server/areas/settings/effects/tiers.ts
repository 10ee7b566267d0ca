import type { BusinessRules } from "../../../contract/settings/rules";
import { tierCounts } from "../../../ledger/tier-counts";
import { count, type Effect, type Figures } from "./figures";

interface TierRule {
  readonly flag: "reward_tiers_flag" | "redeem_tiers_flag";
  readonly tiers: "reward_tiers" | "redeem_tiers";
  /** What customers in the chosen tiers may do. */
  readonly act: (many: string) => string;
}

export const earningTiers: TierRule = {
  flag: "reward_tiers_flag",
  tiers: "reward_tiers",
  act: (many) => `earn ${many} on sales`,
};
export const redeemingTiers: TierRule = {
  flag: "redeem_tiers_flag",
  tiers: "redeem_tiers",
  act: (many) => `redeem ${many} in sales`,
};

const customers = (value: number) => `${count(value)} ${value === 1 ? "customer" : "customers"}`;

/** Counts customers in the tiers that a rule allows, before and after. */
export async function inTiers(
  { context: { db }, move: { was, is }, many }: Figures,
  { flag, tiers, act }: TierRule,
): Promise<Effect> {
  const byTier = await tierCounts(db);
  const everyone = [...byTier.values()].reduce((sum, some) => sum + some, 0);
  const chosen = (rules: BusinessRules) =>
    rules[flag] ? [...new Set(rules[tiers])].reduce((sum, tier) => sum + (byTier.get(tier) ?? 0), 0) : everyone;
  const [now, then] = [chosen(was), chosen(is)];
  return {
    name: `Customers who can ${act(many)}`,
    now: count(now),
    later: count(then),
    text:
      then < everyone
        ? `${count(then)} of your ${customers(everyone)} can ${act(many)}, ${count(everyone - then)} cannot.`
        : `All of your ${customers(everyone)} can ${act(many)}.`,
  };
}
