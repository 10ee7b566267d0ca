import { namesOf, tiersInWords } from "~/business/choices";
import type { ChoiceWords } from "~/items/choices";
import { formatCount, formatMoney } from "~/ui/format";
import { type DrawTypeId, drawTypes, prizeTypes, referralStatuses } from "../../../server/contract/draws/words";
import type { DrawAnswers, DrawFacts, PrizeAnswers } from "./draw";

/** Display names of the values in document 000, sections 3 and 4. */

export const typeWords: Readonly<Record<DrawTypeId, ChoiceWords>> = {
  [drawTypes.visits]: { label: "Number of visits", hint: "Visits earn entries", icon: "branch" },
  [drawTypes.purchaseAmount]: { label: "Purchase amount", hint: "Spending earns entries", icon: "money" },
  [drawTypes.giftCardPurchase]: {
    label: "Gift card purchase",
    hint: "Buying gift cards earns entries",
    icon: "giftcards",
  },
  [drawTypes.sharedOffers]: {
    label: "Sharing offers on social media",
    hint: "One entry per set number of shares",
    icon: "socials",
  },
  [drawTypes.tags]: { label: "Customer tags", hint: "One entry for customers with a tag", icon: "tag" },
  [drawTypes.alaCarte]: {
    label: "A la carte rewards",
    hint: "Redeeming selected rewards earns entries",
    icon: "redemptions",
  },
  [drawTypes.referrals]: { label: "Number of referrals", hint: "Referring friends earns entries", icon: "referrals" },
  [drawTypes.signUp]: { label: "Sign-up bonus", hint: "One entry for every new customer", icon: "user" },
  [drawTypes.tiers]: { label: "Customer tiers", hint: "One entry for customers in a tier", icon: "tiers" },
};

export const statusNames: Readonly<Record<number, string>> = {
  [referralStatuses.pending]: "Pending",
  [referralStatuses.conditionMet]: "Condition met",
  [referralStatuses.conditionNotMet]: "Condition not met",
};

export const prizeTypeNames: Readonly<Record<number, string>> = {
  [prizeTypes.freeProduct]: "Free product",
  [prizeTypes.discountPercent]: "Percentage off",
  [prizeTypes.discountMoney]: "Amount off",
};

const every = (count: number | undefined, one: string, many: string) =>
  count === undefined || count === 1 ? `Every ${one} is an entry` : `Every ${formatCount(count)} ${many} make an entry`;

/** What earns an entry. */
export function ruleInWords(answers: Partial<DrawAnswers>, facts: DrawFacts): string {
  const { rule_count_based: count, rule_amount_value: amount = 0 } = answers;
  const money = formatMoney(amount, facts.currency);
  switch (answers.draw_rules_fk) {
    case drawTypes.visits:
      return `${every(count, "day with a visit", "days with a visit")}${answers.visits_include_check_in ? ", check-ins included" : ""}`;
    case drawTypes.purchaseAmount:
      return `Every ${money} spent is an entry`;
    case drawTypes.giftCardPurchase:
      return `Every ${money} of gift cards bought is an entry`;
    case drawTypes.sharedOffers:
      return every(count, "shared offer", "shared offers");
    case drawTypes.tags:
      return `One entry for customers tagged ${namesOf(facts.tags, answers.rule_tags_value)}`;
    case drawTypes.alaCarte:
      return `${every(count, "redemption", "redemptions")}: ${namesOf(facts.rewards, answers.rule_ala_carte_value)}`;
    case drawTypes.referrals: {
      const statuses = (answers.rule_referral_status ?? []).map((status) => statusNames[status]?.toLowerCase());
      return `${every(answers.rule_referral_number, "referral", "referrals")} (${statuses.join(", ")})`;
    }
    case drawTypes.tiers:
      return `One entry for members of ${tiersInWords(answers.rule_tiers_value, facts)}`;
    default:
      return "One entry for everyone who signs up";
  }
}

/** Value of one prize. */
export function worthOf({ type, value = 0 }: Pick<PrizeAnswers, "type" | "value">, currency: string): string {
  if (type === prizeTypes.discountPercent) return `${value / 100}% off`;
  if (type === prizeTypes.discountMoney) return `${formatMoney(value, currency)} off`;
  if (type !== prizeTypes.freeProduct) return "Other prize";
  return value === 0 ? "Free product" : `Free product worth ${formatMoney(value, currency)}`;
}
