import type { Updateable } from "kysely";
import { without } from "../../contract/field";
import type { GiftCardInput } from "../../contract/gift-cards/calls";
import { giftCard, stored } from "../../contract/gift-cards/fields";
import { giftCardNames } from "../../contract/gift-cards/names";
import { everyField } from "../../contract/offers/fields";
import { giftCardAccess, giftCardType, offerTexts } from "../../items/offers";
import { askedBy, rowOf } from "../../items/row";
import { itemSaving } from "../../items/saving";
import { slugOf } from "../../items/slug";
import type { Database } from "../../store/schema";
import { giftCardColumns, offerColumns } from "../../store/schema/offers";

/** Values of the offer columns that a gift card does not use. */
const unused = {
  ...rowOf(without(everyField, ["start_date"]), offerTexts.blank, offerColumns),
  coupon_auto_get: 0,
  ecom_branch_shipping_type: 0,
  apply_max_priced: 0,
  priority: null,
} as const;

/**
 * Columns of a gift card. Default: expires (document 000, section 9). A card that never expires has no end date.
 * @param start its first day if none is sent.
 */
function columnsOf(card: GiftCardInput, start: string) {
  const row = rowOf(stored, card, giftCardColumns);
  return {
    ...row,
    start_date: row.start_date ?? start,
    end_date: row.never_expires ? null : row.end_date,
  } satisfies Updateable<Database["offers"]>;
}

/** Saves keep a card's slug and publish date. Cards already sold are copies and do not change. */
export const saving = itemSaving({
  ...giftCardAccess,
  resource: "gift_card",
  texts: offerTexts,
  group: giftCard,
  held: (kept) => askedBy(stored, kept, giftCardColumns),
  names: giftCardNames,
  languages: (card: GiftCardInput) => (card.add_language === false ? [] : card.language),
  row: (card: GiftCardInput, { today, kept }) => columnsOf(card, kept?.start_date ?? today),
  fresh: ({ title }, now) => ({ ...unused, type: giftCardType, slug: slugOf(title, "gift-card"), published_at: now }),
});
