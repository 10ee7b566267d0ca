import type { IconName } from "~/ui/icon-names";
import { type DrawTypeId, drawTypes, prizeTypes, referralStatuses } from "../../../server/contract/draws/words";

/** The words of sections 3 and 4 of document 000 as people read them. */

interface TypeWords {
  readonly label: string;
  readonly hint: string;
  readonly icon: IconName;
}

export const typeWords: Readonly<Record<DrawTypeId, TypeWords>> = {
  [drawTypes.visits]: { label: "Number of visits", hint: "Coming by earns entries", icon: "branch" },
  [drawTypes.purchaseAmount]: { label: "Purchase amount", hint: "Spending earns entries", icon: "money" },
  [drawTypes.giftCardPurchase]: {
    label: "Gift card purchase",
    hint: "Buying gift cards earns entries",
    icon: "giftcards",
  },
  [drawTypes.sharedOffers]: {
    label: "Sharing offers on social media",
    hint: "Each so many shares earn an entry",
    icon: "socials",
  },
  [drawTypes.tags]: { label: "Customer tags", hint: "One entry for customers who carry a tag", icon: "tag" },
  [drawTypes.alaCarte]: {
    label: "A la carte rewards",
    hint: "Redeeming certain rewards earns entries",
    icon: "redemptions",
  },
  [drawTypes.referrals]: { label: "Number of referrals", hint: "Bringing friends earns entries", icon: "referrals" },
  [drawTypes.signUp]: { label: "Sign-up bonus", hint: "One entry for everyone who signs up", icon: "user" },
  [drawTypes.tiers]: { label: "Customer tiers", hint: "One entry for the customers of a tier", icon: "tiers" },
};

export const statusNames: Readonly<Record<number, string>> = {
  [referralStatuses.pending]: "Pending",
  [referralStatuses.conditionMet]: "Condition met",
  [referralStatuses.conditionNotMet]: "Condition not met",
};

export const prizeTypeNames: Readonly<Record<number, string>> = {
  [prizeTypes.freeProduct]: "Free product",
  [prizeTypes.discountPercent]: "Discount in percent",
  [prizeTypes.discountMoney]: "Discount in money",
};
