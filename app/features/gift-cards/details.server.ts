import type { Access } from "~/access/guard.server";
import { type GiftCardDetails, getGiftCard } from "../../../server/contract/gift-cards/calls";

const asked = new WeakMap<Access, Promise<GiftCardDetails>>();

/** The gift card, asked for once a request. */
export function giftCardOf(access: Access, offerId: number): Promise<GiftCardDetails> {
  const known = asked.get(access);
  if (known) return known;
  const card = access.api.call(getGiftCard, { query: { offerId, used: false } }).then(({ giftCard }) => giftCard);
  asked.set(access, card);
  return card;
}

/** The gift card with all that is said of the cards sold. */
export const giftCardInUse = async ({ api }: Access, offerId: number): Promise<GiftCardDetails> =>
  (await api.call(getGiftCard, { query: { offerId, used: true } })).giftCard;
