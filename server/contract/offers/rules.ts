import { type Against, type Check, checkPeriod, endsTooEarly, type Group, group, problemsIn } from "../field";
import { conditions, type Offer, offer, prices, purchase, worthOf } from "./fields";
import { frequencies, frequenciesOf, kindOf, type OfferKind, offerTypes } from "./words";

const endsNoLater = "End time must be after the start time";

/** What an edit of an offer sets against what. */
export const offerAgainst: Against = {
  ...purchase.against,
  ...prices.against,
  [endsTooEarly]: ["start_date"],
  [endsNoLater]: ["time_range"],
};

/** Conditions by kind, which decides the frequency types (section 3, "Frequency types"). */
export const conditionsOf = (of: OfferKind): Group<typeof conditions> =>
  group(conditions, (values, say) => {
    const { start_date: start, end_date: end, never_expires: never } = values;
    checkPeriod({ start, end, never }, { start: "start_date", end: "end_date" }, say);
    const { time_range: time, frequency_type: frequency = frequencies.oncePerDay } = values;
    if (time && time.start >= time.end) say("time_range[end]", endsNoLater);
    if (!frequenciesOf(of).includes(frequency)) say("frequency_type", "Choose any day/time or specific days");
    if (frequency === frequencies.specific && !values.days_of_week?.length)
      say("days_of_week", "Choose at least one day of the week");
    purchase.check(values, say);
  });

/** What an offer is, and what may name its product. */
type NamingProduct = { readonly [N in "type" | "offer_type"]?: number | undefined } & {
  readonly [N in "product" | "external_id" | "external_category_id" | "category" | "tags"]?: unknown;
};

/** Validates that an offer of a free product names the product. */
export const checkProduct: Check<NamingProduct> = (values, say) => {
  if (values.product !== undefined || values.external_id) return;
  if (values.type === 4) say("product", "Choose the free product");
  if (values.type !== 1 || values.offer_type !== offerTypes.freeProductIntegration) return;
  if (!(values.external_category_id || values.category || values.tags))
    say("product", "Choose the product, category or tag in the connected system");
};

/**
 * Validates an offer by all rules that need no store (sections 4, 5 and 9 of document 000, and the settled readings).
 */
export function offerProblems(values: Offer): Record<string, string> {
  const of = kindOf(values.type) ?? "basic";
  const rest = group(offer, (_, say) => {
    conditionsOf(of).check(values, say);
    checkProduct(values, say);
    prices.check(values, say);
  });
  return { ...problemsIn(rest, values), ...problemsIn(group(worthOf(of, values.offer_type)), values) };
}
