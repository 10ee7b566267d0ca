import type { Access } from "~/access/guard.server";
import type { Texts } from "~/wizard/wizard";
import { type GiftCardDetails, getGiftCard } from "../../../server/contract/gift-cards";
import { defaultLanguageId } from "../../../server/contract/lookups";
import { loadOneOfferLanguage } from "../../../server/contract/offer-items";

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

/** The texts of every further language of `card`. */
export async function furtherTexts({ api }: Access, { offerId, language }: GiftCardDetails): Promise<Texts> {
  const further = language.filter((one) => one !== defaultLanguageId);
  const texts = await Promise.all(
    further.map(async (langId) => {
      const { offer } = await api.call(loadOneOfferLanguage, { query: { offerId, langId } });
      return [String(langId), offer] as const;
    }),
  );
  return Object.fromEntries(texts);
}
