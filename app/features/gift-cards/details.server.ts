import type { Access } from "~/access/guard.server";
import { itemFinder } from "~/items/item-finder.server";
import { getGiftCard } from "../../../server/contract/gift-cards/calls";
import { giftCardItem } from "./item";

/** Loads a gift card; `used` includes all data of the cards sold. */
const find = async ({ api }: Access, offerId: number, used = false) =>
  (await api.call(getGiftCard, { query: { offerId, used } })).giftCard;

export const giftCardOf = itemFinder(giftCardItem, { find });

export const giftCardInUse = (access: Access, { id }: { readonly id: number }) => find(access, id, true);
