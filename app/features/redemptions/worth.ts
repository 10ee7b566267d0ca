import { freeOf, giftWords, percentOff } from "~/items/words";
import { formatMoney } from "~/ui/format";
import { rewardTypes } from "../../../server/contract/redemptions/words";
import { partnerNames } from "./words";

interface Given {
  readonly offer_type_fk?: number;
  readonly amount_value?: number | null;
  readonly discount_percent?: number | null;
  readonly partnerRewardType?: string;
  /** Name of the free product, if known. */
  readonly product?: string;
}

/** Value of the redemption, short enough for a badge. */
export function worthOf(reward: Given, currency: string): string {
  const amount = formatMoney(reward.amount_value ?? 0, currency);
  switch (reward.offer_type_fk) {
    case rewardTypes.cashBack:
      return `${amount} back`;
    case rewardTypes.discountPercent:
      return percentOff(reward.discount_percent);
    case rewardTypes.freeShipping:
      return giftWords.freeShipping.label;
    case rewardTypes.partnerReward: {
      const name = partnerNames[reward.partnerRewardType ?? ""] ?? "Partner reward";
      return reward.amount_value ? `${amount} ${name}` : name;
    }
    default:
      return freeOf(reward.product);
  }
}
