import { type Handler, handle } from "../../area";
import { languagesOf } from "../../business/languages";
import {
  createGiftCard,
  editGiftCard,
  getGiftCard,
  giftCardsList,
  giftCards as giftCardsPage,
  prepareGiftCard,
  saveGiftCardTexts,
} from "../../contract/gift-cards/calls";
import { area } from "../../manifest";
import { giftCardDetailsOf, listGiftCards } from "./read";
import { createCard, editCard, saveTexts } from "./save";

const handlers: readonly Handler[] = [
  handle(giftCardsList, (context, { query }) => listGiftCards(context, query)),
  handle(giftCardsPage, (context, { query }) => listGiftCards(context, query)),
  handle(prepareGiftCard, async ({ db }) => {
    const business = await db.selectFrom("businesses").select("currency_symbol").executeTakeFirstOrThrow();
    return { languages: await languagesOf(db), currencySymbol: business.currency_symbol };
  }),
  handle(getGiftCard, async (context, { query }) => ({ giftCard: await giftCardDetailsOf(context, query) })),
  handle(createGiftCard, async (context, { body }) => ({ offerId: await createCard(context, body) })),
  handle(editGiftCard, async (context, { query: { offerId }, body }) => {
    await editCard(context, offerId, body);
    return { offerId };
  }),
  handle(saveGiftCardTexts, async (context, { query: { offerId }, body }) => {
    await saveTexts(context, offerId, body);
    return { offerId };
  }),
];

export const giftCards = area({
  name: "gift-cards",
  handlers,
  customers: {
    uses: {
      sold_gift_cards: {
        said: "has bought a gift card",
        among: (db, ids) =>
          db
            .selectFrom("sold_gift_cards")
            .select("customer_id as id")
            .distinct()
            .where("customer_id", "in", ids)
            .execute(),
      },
    },
  },
});
