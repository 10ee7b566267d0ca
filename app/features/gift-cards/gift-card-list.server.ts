import { deletion, endOf } from "~/items/delete/delete.server";
import { itemListing } from "~/items/list/item-list.server";
import { dayIn } from "~/ui/days";
import { countOrUnknown, formatMoney } from "~/ui/format";
import { giftCardsList } from "../../../server/contract/gift-cards/calls";
import { deleteOffer, restoreOffer } from "../../../server/contract/items/calls";
import { whereUsed } from "./delete-words";
import { giftCardInUse, giftCardOf } from "./details.server";
import { saleOf } from "./gift-card";
import { giftCardList } from "./gift-card-list";
import { giftCardItem } from "./item";

export const giftCardListing = itemListing({
  kind: giftCardItem,
  list: giftCardList,
  ask: async ({ api }, direction) => (await api.call(giftCardsList, { query: { limit: 0, direction } })).giftCards,
});

export const giftCardDeletion = deletion({
  kind: giftCardItem,
  list: giftCardList,
  async load(access, offerId) {
    const { session } = access;
    const card = await giftCardInUse(access, offerId);
    const today = dayIn(session.business.timeZone);
    const { title, state, value, price, sold } = giftCardList.lineOf(card, session, today);
    const { sold_value: soldValue, open_value: open } = card;
    const worth = (minor: number | null) => (minor === null ? null : formatMoney(minor, session.currencySymbol));
    return {
      title,
      items: [
        { term: "Value", value: price ? `${value} for ${price}` : value },
        { term: "State", value: giftCardList.states[state] },
        { term: "On sale", value: saleOf(card, today) },
        { term: "Cards sold", value: countOrUnknown(sold) },
      ],
      effects: [
        endOf(state, "gift card", "buy"),
        whereUsed({ sold, soldValue: worth(soldValue), openValue: worth(open), allSpent: open === 0 }),
      ],
    };
  },
  title: async (access, id) => (await giftCardOf(access, id)).title,
  calls: { remove: deleteOffer, restore: restoreOffer },
});
