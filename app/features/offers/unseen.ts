import { hasShop } from "~/business/facts";
import type { RawAnswers } from "~/form/answers";
import { held } from "~/items/unseen";
import { defaultTimeRange, frequencies } from "../../../server/contract/offers/words";
import type { OfferFacts } from "./facts";

const shopFields = [
  "combinations[productDiscounts]",
  "combinations[orderDiscounts]",
  "combinations[shippingDiscounts]",
  "ecom_branch_shipping_type",
  "sale_min_amount",
  "shipping_rates_limit_amount",
];

const isSpecific = ({ frequency_type: frequency }: RawAnswers) => String(frequency) === String(frequencies.specific);

/**
 * The posted conditions, with what the offer had where its field was not in sight: what only a connected shop or till
 * asks for, and the times of an offer that is not for certain times.
 */
export function withUnseen(
  raw: RawAnswers,
  before: RawAnswers,
  facts: Pick<OfferFacts, "mode" | "systems">,
): RawAnswers {
  const has = facts.mode === "create" ? {} : before;
  const shown = { ...held(has, ["apply_max_priced", ...(hasShop(facts) ? [] : shopFields)]), ...raw };
  if (isSpecific(raw)) return shown;
  const always = { "time_range[start]": defaultTimeRange.start, "time_range[end]": defaultTimeRange.end };
  return { ...shown, ...always, ...(isSpecific(has) ? {} : held(has, Object.keys(always))) };
}
