import { notYourOffer } from "../../../server/contract/offers/words";
import type { ItemKind } from "../../access/item-kind";

export const offerItem = {
  area: "offers",
  resource: "offer",
  icon: "offers",
  one: "offer",
  id: "offerId",
  first: "template",
  copies: "path",
  notYours: notYourOffer,
} as const satisfies ItemKind;
