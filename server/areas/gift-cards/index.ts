import { type Handler, handle } from "../../area";
import { languagesOf } from "../../business/languages";
import {
  getGiftCard,
  giftCardSaves,
  giftCardsList,
  giftCards as giftCardsPage,
  prepareGiftCard,
} from "../../contract/gift-cards/calls";
import { usedIn } from "../../customers/uses";
import { area } from "../../manifest";
import { giftCardDetailsOf, listGiftCards } from "./read";
import { saving } from "./save";

const handlers: readonly Handler[] = [
  ...[giftCardsList, giftCardsPage].map((call) => handle(call, (context, { query }) => listGiftCards(context, query))),
  handle(prepareGiftCard, async ({ db }) => {
    const business = await db.selectFrom("businesses").select("currency_symbol").executeTakeFirstOrThrow();
    return { languages: await languagesOf(db), currencySymbol: business.currency_symbol };
  }),
  handle(getGiftCard, async (context, { query }) => ({ giftCard: await giftCardDetailsOf(context, query) })),
  ...saving.handlers(giftCardSaves),
];

export const giftCards = area({
  name: "gift-cards",
  handlers,
  customers: {
    uses: {
      sold_gift_cards: usedIn("sold_gift_cards", "has bought a gift card"),
    },
  },
});
