import { itemList } from "~/items/list/item-list";
import { formatMoney, moneyOrUnknown } from "~/ui/format";
import type { GiftCardRow } from "../../../server/contract/gift-cards/calls";
import { priceOf } from "../../../server/contract/gift-cards/fields";
import { giftCardItem } from "./item";

/** Newest first by default. */
export const giftCardList = itemList<GiftCardRow>()({
  kind: giftCardItem,
  id: "offerId",
  states: { active: "On sale", scheduled: "Scheduled", expired: "Ended" },
  filters: {},
  sorts: { published: "desc", title: "asc", value: "asc", start: "asc", end: "asc", sold: "desc" },
  by: { value: ({ real_value: value }) => value, sold: ({ sold }) => sold },
  line: (card, { currencySymbol }) => ({
    value: moneyOrUnknown(card.real_value, currencySymbol),
    /** Price, if it is known to be less than the value. */
    price: card.real_value !== null && card.discount_value ? formatMoney(priceOf(card), currencySymbol) : null,
    /** null if the back end does not say. */
    sold: card.sold,
    published: card.utc_publish,
  }),
});
