import type { BusinessRules } from "../contract/settings/rules";

const earnNames = [
  "reward_ratio_numerator",
  "reward_milestone_amount",
  "pre_tax",
  "tax_rate",
  "reward_tiers_flag",
  "reward_tiers",
  "reward_store_credit_flag",
  "redemption_ratio",
  "redemption_amount",
] as const;

/** The rules that decide what a sale earns; a copy is stored with each sale. */
export type EarnRules = Pick<BusinessRules, (typeof earnNames)[number]>;

export const earnRulesOf = (rules: EarnRules): EarnRules =>
  Object.fromEntries(earnNames.map((name) => [name, rules[name]])) as EarnRules;

/** The rules that decide what points pay for. */
export type RedeemRules = Pick<
  BusinessRules,
  | "redemption_ratio"
  | "pos_redemption_ratio"
  | "redemption_amount"
  | "min_redemption"
  | "min_point_exchange_increment"
  | "max_redemption"
  | "redeem_tiers_flag"
  | "redeem_tiers"
>;

/** Where a sale is made; a till has its own redemption ratio. */
export type Channel = "counter" | "till";

export const ratioAt = (rules: RedeemRules, channel: Channel): number =>
  channel === "till" ? rules.pos_redemption_ratio : rules.redemption_ratio;
