import type { Access } from "~/access/guard.server";
import { oncePerRequest } from "~/items/opened.server";
import { getGiftCard } from "../../../server/contract/gift-cards/calls";

/** Loads a gift card; `used` includes all data of the cards sold. */
const find = async ({ api }: Access, offerId: number, used: boolean) =>
  (await api.call(getGiftCard, { query: { offerId, used } })).giftCard;

export const giftCardOf = oncePerRequest((access: Access, offerId: number) => find(access, offerId, false));

export const giftCardInUse = (access: Access, offerId: number) => find(access, offerId, true);
