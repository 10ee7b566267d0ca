/*
 * Rewards of partners, which redemptions offer and sales redeem.
 */

/**
 * The documents do not show these values; they are named after the business rules that allow them. `partner` is any
 * other partner's reward.
 */
export const partnerRewardTypes = ["coalition", "partner", "amazon_gift_card", "uber_voucher"] as const;
export type PartnerRewardType = (typeof partnerRewardTypes)[number];

/** Partner rewards with a value in money. */
export const valuedPartnerRewards: readonly string[] = ["amazon_gift_card", "uber_voucher"];

/** The business's facts from AddPointReward. */
type PartnerFlag = "coalition" | "partner_reward_flag" | "amazon_gift_card_flag" | "uber_voucher_flag";
export type PartnerFacts = Readonly<Record<PartnerFlag, boolean>>;

/** Section 4: partner rewards are available in a coalition or with the partner reward flag only. */
export function partnerRewardTypesFor(facts: PartnerFacts): PartnerRewardType[] {
  const flag = facts.partner_reward_flag;
  const available = {
    coalition: facts.coalition,
    partner: flag,
    amazon_gift_card: flag && facts.amazon_gift_card_flag,
    uber_voucher: flag && facts.uber_voucher_flag,
  };
  return partnerRewardTypes.filter((type) => available[type]);
}
