import { itemDeletion } from "~/items/delete/item-deletion.server";
import { itemListing } from "~/items/list/item-list.server";
import { stateOrUnknown } from "~/items/list/states";
import { countOrUnknown, formatDays, formatMoney } from "~/ui/format";
import { giftCardsList } from "../../../server/contract/gift-cards/calls";
import { offerRemoval } from "../../../server/contract/items/calls";
import { whereUsed } from "./delete-words";
import { giftCardInUse, giftCardOf } from "./details.server";
import { giftCardList } from "./gift-card-list";
import { giftCardItem } from "./item";

export const giftCardListing = itemListing({
  kind: giftCardItem,
  list: giftCardList,
  ask: async ({ api }, direction) => (await api.call(giftCardsList, { query: { limit: 0, direction } })).giftCards,
});

export const giftCardDeletion = itemDeletion({
  kind: giftCardItem,
  list: giftCardList,
  find: giftCardOf,
  findUsed: giftCardInUse,
  row: (card) => card,
  terms: ({ line: { value, price, state, start, end, sold } }) => [
    { term: "Value", value: price ? `${value} for ${price}` : value },
    { term: "State", value: stateOrUnknown(state, giftCardList.states) },
    { term: "On sale", value: formatDays(start, end) },
    { term: "Cards sold", value: countOrUnknown(sold) },
  ],
  use: () => "buy",
  effects: ({ access: { session }, item: { sold, sold_value: value, open_value: open } }) => {
    const worth = (minor: number | null) => (minor === null ? null : formatMoney(minor, session.currencySymbol));
    return [whereUsed({ sold, soldValue: worth(value), openValue: worth(open), allSpent: open === 0 })];
  },
  calls: offerRemoval,
});
