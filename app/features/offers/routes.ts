import { itemPages, pages } from "../../access/pages";
import { offerItem } from "./item";

const needs = { menuRule: "offers" } as const;

export const offerPages = pages({
  ...itemPages(offerItem, { keys: "g o", needs }),
  "offers-order": {
    ...needs,
    file: "features/offers/pages/order.tsx",
    for: "page",
    permission: "offer.update",
  },
});
