import { itemPages, pages } from "../../access/pages";
import { offerItem } from "./item";

export const offerPages = pages({
  ...itemPages(offerItem, { keys: "g o" }),
  "offers-order": {
    menuRule: offerItem.menu,
    file: "features/offers/pages/order.tsx",
    for: "page",
    permission: "offer.update",
  },
});
