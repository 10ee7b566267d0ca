import type { Selectable, Updateable } from "kysely";
import { asSent, problemsIn, problemsInEdit, without } from "../../contract/field";
import type { GiftCardInput } from "../../contract/gift-cards/calls";
import { giftCard } from "../../contract/gift-cards/fields";
import { giftCardNames } from "../../contract/gift-cards/names";
import { offer, ofKinds } from "../../contract/offers/fields";
import { defaultTimeRange } from "../../contract/offers/words";
import { combineColumns } from "../../items/columns";
import { giftCardAccess, giftCardType, offerTexts } from "../../items/offers";
import { rowOf, toldBy } from "../../items/row";
import { itemSaving } from "../../items/saving";
import { slugOf } from "../../items/slug";
import type { Database } from "../../store/schema";

/** Values of the offer columns that a gift card does not use. */
const unused = {
  ...rowOf({ ...without(offer, ["start_date"]), ...ofKinds }, offerTexts.blank, { product: "product_id" }),
  time_start: defaultTimeRange.start,
  time_end: defaultTimeRange.end,
  days_of_week: "",
  coupon_auto_get: 0,
  ...combineColumns(),
  ecom_branch_shipping_type: 0,
  apply_max_priced: 0,
  priority: null,
} as const;

/**
 * Columns of a gift card. Default: expires (document 000, section 9). A card that never expires has no end date.
 * @param start its first day if none is sent.
 */
function columnsOf(card: GiftCardInput, start: string) {
  const { discount_value, add_language: _, ...row } = rowOf(giftCard.fields, card);
  return {
    ...row,
    discount_amount: discount_value,
    start_date: card.date_range?.start ?? start,
    end_date: row.never_expires ? null : (card.date_range?.end ?? null),
  } satisfies Updateable<Database["offers"]>;
}

const { add_language: _, ...stored } = giftCard.fields;

const inputOf = (kept: Selectable<Database["offers"]>): GiftCardInput => ({
  ...asSent(toldBy(stored, kept, { discount_value: "discount_amount" })),
  date_range: { start: kept.start_date, end: kept.end_date ?? undefined },
});

/** Saves keep a card's slug and publish date. Cards already sold are copies and do not change. */
export const saving = itemSaving({
  resource: "gift_card",
  texts: offerTexts,
  requireEditable: giftCardAccess.requireEditable,
  problems: (card: GiftCardInput, kept) =>
    kept ? problemsInEdit(giftCard, card, inputOf(kept)) : problemsIn(giftCard, card),
  names: giftCardNames,
  languages: (card: GiftCardInput) => (card.add_language === false ? [] : card.language),
  row: (card: GiftCardInput, { today, kept }) => columnsOf(card, kept?.start_date ?? today),
  fresh: ({ title }, now) => ({ ...unused, type: giftCardType, slug: slugOf(title, "gift-card"), published_at: now }),
});
