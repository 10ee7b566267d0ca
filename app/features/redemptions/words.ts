import { type ChoicesById, labelsOf } from "~/items/choices";
import { giftWords } from "~/items/words";
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
