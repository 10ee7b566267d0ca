import { type ChoicesById, labelsOf } from "~/items/choices";
import { freeOf, giftWords, percentOff } from "~/items/words";
import { formatMoney } from "~/ui/format";
import { rewardTypes } from "../../../server/contract/redemptions/words";

/** Display names of the values in document 000, section 3. */

export const typeWords: ChoicesById = {
  [rewardTypes.freeProduct]: giftWords.freeProduct,
  [rewardTypes.freeProductIntegration]: {
    ...giftWords.freeProductIntegration,
    hint: "A product or category from a connected system",
  },
  [rewardTypes.cashBack]: { label: "Cash back", hint: "An amount off the bill, or paid out", icon: "money" },
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

const isFreeProduct = ({ offer_type_fk: type }: Given) =>
  type === rewardTypes.freeProduct || type === rewardTypes.freeProductIntegration;

/** Value of the redemption, short enough for a badge; its type if the value is not known, "" if neither is. */
export function worthOf(reward: Given, currency: string): string {
  const amount = reward.amount_value == null ? null : formatMoney(reward.amount_value, currency);
  switch (reward.offer_type_fk) {
    case rewardTypes.cashBack:
      return amount ? `${amount} back` : (typeNames[rewardTypes.cashBack] ?? "");
    case rewardTypes.discountPercent:
      return percentOff(reward.discount_percent);
    case rewardTypes.freeShipping:
      return giftWords.freeShipping.label;
    case rewardTypes.partnerReward: {
      const name = partnerNames[reward.partnerRewardType ?? ""] ?? "Partner reward";
      return reward.amount_value ? `${amount} ${name}` : name;
    }
    default:
      return reward.product || isFreeProduct(reward) ? freeOf(reward.product) : "";
  }
}
