import { giftCardNames } from "../../../server/contract/gift-cards/names";
import { itemAccess } from "../../../server/contract/items/kinds";
import type { ItemKind } from "../../access/item-kind";

export const giftCardItem = {
  ...itemAccess.giftCard,
  area: "giftcards",
  icon: "giftcards",
  one: "gift card",
  id: "offerId",
  first: "describe",
  copies: "query",
  names: giftCardNames,
} as const satisfies ItemKind;
