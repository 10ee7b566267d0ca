import { othersRefused } from "../../access/item-kind";
import { itemPages, pages } from "../../access/pages";
import { redemptionItem } from "./item";

const refused = othersRefused(redemptionItem);

export const redemptionPages = pages({
  ...itemPages(redemptionItem, { keys: "g r", refused }),
  "redemptions-place": {
    file: "features/redemptions/pages/place.ts",
    for: "page",
    shell: false,
    permission: "redemption.update",
    refused,
  },
});
