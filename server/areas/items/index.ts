import { type Handler, handle } from "../../area";
import { type ItemKind, loadOfferLanguages, loadOneOfferLanguage, offerRemoval } from "../../contract/items/calls";
import { requireItem } from "../../items/offer-items";
import { offerTexts } from "../../items/offers";
import { removalHandlers } from "../../items/saving";
import { languagesOfItem, textsIn } from "../../items/texts";
import { area } from "../../manifest";

const names: Readonly<Record<ItemKind, string>> = { offer: "Offer", giftCard: "Gift card" };

/** Calls that offers and gift cards share, by id. */
const handlers: readonly Handler[] = [
  ...removalHandlers(offerRemoval, {
    items: "offers",
    find: (context, id, which) => requireItem(context, id, "delete", which),
    named: (kind) => names[kind],
  }),
  handle(loadOfferLanguages, async (context, { query: { offerId } }) => {
    await requireItem(context, offerId, "form");
    return { languages: await languagesOfItem(context.db, "offers", offerId) };
  }),
  // Blank for a language without texts.
  handle(loadOneOfferLanguage, async (context, { query: { offerId, langId } }) => {
    await requireItem(context, offerId, "form");
    return { offer: { language_id: langId, ...(await textsIn(context.db, offerTexts, offerId, langId)) } };
  }),
];

export const items = area({
  name: "items",
  handlers,
});
