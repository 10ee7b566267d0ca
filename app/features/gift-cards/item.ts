import type { ItemKind } from "../../access/item-kind";

export const giftCardItem = {
  area: "giftcards",
  resource: "gift_card",
  icon: "giftcards",
  one: "gift card",
  id: "offerId",
  first: "describe",
  copies: "query",
} as const satisfies ItemKind;
