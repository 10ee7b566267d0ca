import { itemList } from "~/items/list/item-list";
import { formatMoney } from "~/ui/format";
import type { GiftCardRow } from "../../../server/contract/gift-cards/calls";
import { faceValueOf, priceOf } from "../../../server/contract/gift-cards/fields";
import { itemStateOf } from "../../../server/contract/items/states";
import { giftCardItem } from "./item";

/** Newest first by default. */
export const giftCardList = itemList<GiftCardRow>()({
  kind: giftCardItem,
  states: { active: "On sale", scheduled: "Scheduled", expired: "Ended" },
  filters: {},
  sorts: { published: "desc", title: "asc", value: "asc", start: "asc", end: "asc", sold: "desc" },
  item({ date_range, never_expires: never, isExpired, ...card }, today) {
    const { start = null, end = null } = date_range ?? {};
    return {
      id: card.offerId,
      title: card.title,
      thumbnail: card.image_thumbnail,
      state: itemStateOf({ start, end, never, isExpired }, today),
      start,
      end: never ? null : end,
      published: card.utc_publish ?? 0,
    };
  },
  by: { value: faceValueOf, sold: ({ sold }) => sold ?? -1 },
  line: (card, { currencySymbol }) => ({
    value: formatMoney(faceValueOf(card), currencySymbol),
    /** Price, if it is less than the value. */
    price: card.discount_value ? formatMoney(priceOf(card), currencySymbol) : null,
    /** null if the back end does not say. */
    sold: card.sold,
    published: card.utc_publish,
  }),
});
