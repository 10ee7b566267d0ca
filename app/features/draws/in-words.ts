import { namesOf, tiersInWords } from "~/business/choices";
import { formatCount, formatMoney } from "~/ui/format";
import { drawTypes, prizeTypes } from "../../../server/contract/draws/words";
import type { DrawFacts } from "./facts";
import type { DrawAnswers } from "./schema";
import type { PrizeAnswers } from "./schema-prize";
import { statusNames } from "./words";

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

/** What one prize is worth. */
export function worthOf({ type, value = 0 }: Pick<PrizeAnswers, "type" | "value">, currency: string): string {
  if (type === prizeTypes.discountPercent) return `${value / 100}% off`;
  if (type === prizeTypes.discountMoney) return `${formatMoney(value, currency)} off`;
  if (type !== prizeTypes.freeProduct) return "Another kind of prize";
  return value === 0 ? "Free product" : `Free product worth ${formatMoney(value, currency)}`;
}
