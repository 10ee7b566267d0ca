import { type ChoicesById, labelsOf } from "~/items/choices";
import { freeOf, giftWords, percentOff } from "~/items/words";
import { formatMoney } from "~/ui/format";
import { rewardTypes } from "../../../server/contract/redemptions/words";

/** Display names of the values in document 000, section 3. */

const cashBack = "Cash back";

export const typeWords: ChoicesById = {
  [rewardTypes.freeProduct]: giftWords.freeProduct,
  [rewardTypes.freeProductIntegration]: {
    ...giftWords.freeProductIntegration,
    hint: "A product or category from a connected system",
  },
  [rewardTypes.cashBack]: { label: cashBack, hint: "An amount off the bill, or paid out", icon: "money" },
  [rewardTypes.discountPercent]: giftWords.discountPercent,
  [rewardTypes.freeShipping]: giftWords.freeShipping,
  [rewardTypes.partnerReward]: { label: "Partner reward", hint: "A reward from one of your partners", icon: "star" },
};
export const typeNames = labelsOf(typeWords);

export const partnerNames: Readonly<Record<string, string>> = {
  coalition: "Coalition reward",
  partner: "Partner's own reward",
  amazon_gift_card: "Amazon gift card",
  uber_voucher: "Uber voucher",
};

/** When the year of a redemption that never expires ends. */
export function yearEnds(days: number): string {
  if (days < 0) return days === -1 ? "ended yesterday" : `ended ${-days} days ago`;
  if (days === 0) return "ends today";
  return days === 1 ? "ends tomorrow" : `ends in ${days} days`;
}

type Given = { readonly [N in "offer_type_fk" | "amount_value" | "discount_percent"]?: number | null | undefined } & {
  readonly partnerRewardType?: string | undefined;
  /** Name of the free product, if known. */
  readonly product?: string;
};

/** Value of the redemption, short enough for a badge; its type if the value is not known, "" if neither is. */
export function worthOf(reward: Given, currency: string): string {
  const amount = formatMoney(reward.amount_value ?? 0, currency);
  switch (reward.offer_type_fk) {
    case rewardTypes.cashBack:
      return reward.amount_value == null ? cashBack : `${amount} back`;
    case rewardTypes.discountPercent:
      return percentOff(reward.discount_percent);
    case rewardTypes.freeShipping:
      return giftWords.freeShipping.label;
    case rewardTypes.partnerReward: {
      const name = partnerNames[reward.partnerRewardType ?? ""] ?? "Partner reward";
      return reward.amount_value ? `${amount} ${name}` : name;
    }
    case rewardTypes.freeProduct:
    case rewardTypes.freeProductIntegration:
      return freeOf(reward.product);
    default:
      return reward.product ? freeOf(reward.product) : "";
  }
}
