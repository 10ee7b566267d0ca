import { rewardTypes } from "../../../server/contract/redemptions/words";

/** The words of section 3 of document 000 as people read them. */

export const typeNames: Readonly<Record<number, string>> = {
  [rewardTypes.freeProduct]: "Free product",
  [rewardTypes.freeProductIntegration]: "Free product - integration",
  [rewardTypes.cashBack]: "Cash back",
  [rewardTypes.discountPercent]: "Discount percent",
  [rewardTypes.freeShipping]: "Free shipping",
  [rewardTypes.partnerReward]: "Partner reward",
};

export const partnerNames: Readonly<Record<string, string>> = {
  coalition: "Coalition reward",
  partner: "Partner's own reward",
  amazon_gift_card: "Amazon gift card",
  uber_voucher: "Uber voucher",
};
