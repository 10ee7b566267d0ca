import { itemPages, pages } from "../../access/pages";
import { giftCardItem } from "./item";

export const giftCardPages = pages(itemPages(giftCardItem, { folder: "gift-cards", keys: "g g" }));
