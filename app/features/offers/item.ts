import { itemAccess } from "../../../server/contract/items/kinds";
import { notYourOffer, offerNames } from "../../../server/contract/offers/words";
import type { ItemKind } from "../../access/item-kind";

export const offerItem = {
  ...itemAccess.offer,
  area: "offers",
  icon: "offers",
  one: "offer",
  id: "offerId",
  first: "template",
  copies: "path",
  notYours: notYourOffer,
  names: offerNames,
} as const satisfies ItemKind;
