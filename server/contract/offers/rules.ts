import { findImplausibleDays } from "../common/plausible-days";
import { Found, type Problems } from "../common/problems";
import { isLink, noLink } from "../field/link";
import type { AnyOfferInput, OfferTextsInput } from "./fields";
import { frequencies, frequenciesOf, kindOf, offerTypes } from "./words";

export type { Problems };

/** Client-side bounds are not shown (section 5): these keep amounts plausible. Money in minor units. */
export const offerBounds = { money: 100_000_000, points: 1_000_000, factor: 1000, claimedDays: 3650 } as const;

const moneyFields = [
  "minimum_purchase",
  "maximum_purchase",
  "real_value",
  "regular_price",
  "discounted_price",
  "sale_min_amount",
  "shipping_rates_limit_amount",
] as const;

/** What is wrong with one language's texts. */
export function textProblems(texts: Pick<OfferTextsInput, "title" | "link">): Problems {
  const found = new Found();
  found.when(texts.title === "", "title", "Enter a title");
  found.when(!isLink(texts.link), "link", noLink);
  return found.problems;
}

/** Every rule of an offer that needs no store (sections 4, 5 and 9 of document 000, and the settled readings). */
export function offerProblems(offer: AnyOfferInput): Problems {
  const found = new Found();
  Object.assign(found.problems, textProblems(offer));
  findDates(offer, found);
  found.when(offer.location.length === 0, "location", "Choose at least one branch");
  findAmounts(offer, found);
  findByKind(offer, found);
  return found.problems;
}

function findDates(offer: AnyOfferInput, found: Found): void {
  const { start_date: start, end_date: end, time_range: time } = offer;
  findImplausibleDays(found, { start_date: start, end_date: offer.never_expires ? undefined : end });
  if (!offer.never_expires) {
    found.when(!start, "start_date", "Enter the first day of the offer");
    found.when(!end, "end_date", "Enter the last day, or let the offer never expire");
    found.when(Boolean(start && end && end < start), "end_date", "The last day comes before the first");
  }
  const backwards = time !== undefined && time.start >= time.end;
  found.when(backwards, "time_range", "The end of the time range must come after its start");
  const kind = kindOf(offer.type);
  const frequency = offer.frequency_type ?? frequencies.oncePerDay;
  const allowed = kind !== undefined && frequenciesOf(kind).includes(frequency);
  found.when(!allowed, "frequency_type", "Choose any day/time or specific days");
  const dayless = frequency === frequencies.specific && (offer.days_of_week ?? []).length === 0;
  found.when(dayless, "days_of_week", "Choose at least one day of the week");
}

function findAmounts(offer: AnyOfferInput, found: Found): void {
  for (const field of moneyFields) {
    const value = offer[field] ?? 0;
    found.when(value < 0, field, "Enter an amount that is not negative");
    found.when(value > offerBounds.money, field, "Enter at most 1,000,000.00");
  }
  const { minimum_purchase: least, maximum_purchase: most, claimed_days: days = 0 } = offer;
  const crossed = least !== undefined && most !== undefined && most < least;
  found.when(crossed, "maximum_purchase", "The maximum purchase is below the minimum");
  found.when(days < 0 || days > offerBounds.claimedDays, "claimed_days", "Enter 0 to 3,650 days");
}

function findByKind(offer: AnyOfferInput, found: Found): void {
  switch (offer.type) {
    case 1:
      findDiscount(offer.offer_type, offer.discount_amount, offer, found);
      return;
    case 2: {
      const factor = offer.multiplication_factor;
      found.when(factor === undefined, "multiplication_factor", "Enter the factor that points are multiplied by");
      const odd = factor !== undefined && (factor < 1 || factor > offerBounds.factor || !isHundredths(factor));
      found.when(odd, "multiplication_factor", "Enter a factor from 1 to 1,000 with at most two decimals");
      return;
    }
    case 3: {
      const points = offer.bonus_points;
      found.when(points === undefined, "bonus_points", "Enter the bonus points");
      const odd = points !== undefined && (points < 1 || points > offerBounds.points);
      found.when(odd, "bonus_points", "Enter 1 to 1,000,000 points");
      return;
    }
    case 4:
      found.when(offer.product === undefined && !offer.external_id, "product", "Choose the free product");
  }
}

const isHundredths = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6;

function findDiscount(type: number, sent: number | undefined, offer: AnyOfferInput, found: Found): void {
  const field = "discount_amount";
  if (type === offerTypes.discountPercent) {
    found.when(sent === undefined || sent === 0, field, "Enter the discount in percent");
    found.when(sent !== undefined && (sent < 0 || sent > 100_00), field, "Enter a percentage from 0 to 100");
  } else if (type === offerTypes.discountDollars) {
    found.when(sent === undefined || sent === 0, field, "Enter the amount of the discount");
    found.when(sent !== undefined && sent < 0, field, "Enter an amount that is not negative");
    found.when(sent !== undefined && sent > offerBounds.money, field, "Enter at most 1,000,000.00");
  } else if (type === offerTypes.freeProductIntegration) {
    const item = offer.product ?? (offer.external_id || offer.external_category_id || offer.category || offer.tags);
    found.when(!item, "product", "Choose the product, category or tag in the connected system");
  }
}
