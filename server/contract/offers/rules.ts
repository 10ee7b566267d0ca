import { type Check, checkPeriod, type Group, group, problemsIn } from "../field";
import { conditions, type Offer, offer, purchase, worthOf } from "./fields";
import { frequencies, frequenciesOf, kindOf, type OfferKind, offerTypes } from "./words";

/** Conditions by kind, which decides the frequency types (section 3, "Frequency types"). */
export const conditionsOf = (of: OfferKind): Group<typeof conditions> =>
  group(conditions, (given, say) => {
    const { start_date: start, end_date: end, never_expires: never } = given;
    checkPeriod({ start, end, never }, { start: "start_date", end: "end_date" }, say);
    const { time_range: time, frequency_type: frequency = frequencies.oncePerDay } = given;
    if (time && time.start >= time.end) say("time_range[end]", "End time must be after the start time");
    if (!frequenciesOf(of).includes(frequency)) say("frequency_type", "Choose any day/time or specific days");
    if (frequency === frequencies.specific && !given.days_of_week?.length)
      say("days_of_week", "Choose at least one day of the week");
    purchase.check(given, say);
  });

const checkProduct: Check<Offer> = (given, say) => {
  if (given.type === 4 && given.product === undefined && !given.external_id) say("product", "Choose the free product");
  if (given.type !== 1 || given.offer_type !== offerTypes.freeProductIntegration || given.product !== undefined) return;
  if (!(given.external_id || given.external_category_id || given.category || given.tags))
    say("product", "Choose the product, category or tag in the connected system");
};

/**
 * Validates an offer by all rules that need no store (sections 4, 5 and 9 of document 000, and the settled readings).
 */
export function offerProblems(given: Offer): Record<string, string> {
  const of = kindOf(given.type) ?? "basic";
  const rest = group(offer, (_, say) => {
    conditionsOf(of).check(given, say);
    checkProduct(given, say);
  });
  return { ...problemsIn(rest, given), ...problemsIn(worthOf(of, given.offer_type), given) };
}
