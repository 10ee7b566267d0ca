import { type Context, type Handler, handle } from "../../area";
import {
  deleteOffer,
  type ItemKind,
  loadOfferLanguages,
  loadOneOfferLanguage,
  restoreOffer,
} from "../../contract/items/calls";
import { requireItem } from "../../items/offer-items";
import { offerTexts } from "../../items/offers";
import { setDeleted } from "../../items/saving";
import { languagesOfItem, textsIn } from "../../items/texts";
import { area } from "../../manifest";

const names: Readonly<Record<ItemKind, string>> = { offer: "Offer", giftCard: "Gift card" };

/** Deletes or restores an item. @returns its kind in words. */
const deleteItem = async (context: Context, offerId: number, deleted: boolean): Promise<string> =>
  names[
    await setDeleted(context, "offers", offerId, deleted, (_db, _caller, id, which) =>
      requireItem(context, id, "delete", which),
    )
  ];

/** Calls that offers and gift cards share, by id. */
const handlers: readonly Handler[] = [
  handle(deleteOffer, async (context, { body }) => ({
    message: `${await deleteItem(context, body.offerId, true)} deleted.`,
  })),
  handle(restoreOffer, async (context, { body }) => ({
    message: `${await deleteItem(context, body.offerId, false)} restored.`,
  })),
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
