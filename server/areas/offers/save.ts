import type { AnyOfferInput } from "../../contract/offers/calls";
import { offer } from "../../contract/offers/fields";
import { defaultTimeRange, frequencies, type OfferKind, offerKinds, offerTypes } from "../../contract/offers/words";
import { combineColumns } from "../../items/columns";
import { offerTexts, requireEditable } from "../../items/offers";
import { rowOf } from "../../items/row";
import { itemSaving, type SavedColumns } from "../../items/saving";
import { slugOf } from "../../items/slug";
import { offerRules } from "./checks";

type Columns = SavedColumns<"offers", "slug" | "priority" | "published_at">;

/** Columns of an offer. One that never expires has no end date (document 000, section 4). */
function columnsOf(given: AnyOfferInput, today: string): Columns {
  const row = rowOf(offer, given, { product: "product_id" });
  const { time_range: time = defaultTimeRange, combinations, days_of_week: days = [] } = given;
  return {
    ...row,
    ...givenBy(given),
    type: given.type,
    start_date: row.start_date ?? today,
    end_date: row.never_expires ? null : row.end_date,
    time_start: time.start,
    time_end: time.end,
    days_of_week: row.frequency_type === frequencies.specific ? daysOf(days) : "",
    ...combineColumns(combinations),
    ecom_branch_shipping_type: row.ecom_branch_shipping_type ?? 0,
  };
}

const daysOf = (days: readonly number[]) => [...new Set(days)].sort((one, other) => one - other).join(",");

/** Columns of the offer's own kind; those of the other kinds are empty. */
function givenBy(
  given: AnyOfferInput,
): Pick<Columns, "offer_type" | "discount_amount" | "multiplication_factor" | "bonus_points"> {
  const none = { offer_type: null, discount_amount: null, multiplication_factor: null, bonus_points: null };
  switch (given.type) {
    case 1: {
      const discounts: readonly number[] = [offerTypes.discountPercent, offerTypes.discountDollars];
      const sent = discounts.includes(given.offer_type) ? (given.discount_amount ?? 0) : null;
      const discount = given.offer_type === offerTypes.freeShipping ? 0 : sent;
      return { ...none, offer_type: given.offer_type, discount_amount: discount };
    }
    case 2:
      return { ...none, multiplication_factor: Math.round((given.multiplication_factor ?? 1) * 100) };
    case 3:
      return { ...none, bonus_points: given.bonus_points ?? 0 };
    case 4:
      return none;
  }
}

/** Saving through the endpoints of one kind; an existing offer keeps its slug, rank and publish date. */
export const savingOf = (kind: OfferKind) =>
  itemSaving({
    resource: "offer",
    texts: offerTexts,
    requireEditable,
    ...offerRules,
    row: (given: AnyOfferInput, { today }) => columnsOf(given, today),
    fresh: ({ title }, now) => ({ slug: slugOf(title, "offer"), priority: null, published_at: now }),
    textsWrong: ({ type }): Record<string, string> =>
      type === offerKinds[kind] ? {} : { type: "The kind of an existing offer is fixed" },
  });
