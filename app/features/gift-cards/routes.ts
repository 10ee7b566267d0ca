import { itemPages, pages } from "../../access/pages";
import { giftCardItem } from "./item";

export const giftCardPages = pages(
  itemPages(giftCardItem, {
    folder: "gift-cards",
    keys: "g g",
    // Section 6: gift cards need business-level access.
    needs: { menuRule: "giftcards", level: "business" },
  }),
);
