import { type Context, type Handler, handle } from "../../area";
import { areLanguages, languagesFilled } from "../../business/languages";
import {
  deleteOffer,
  type ItemKind,
  loadOfferLanguages,
  loadOneOfferLanguage,
  restoreOffer,
} from "../../contract/items/calls";
import { refuse } from "../../errors";
import { requireItem } from "../../items/offer-items";
import { blankTexts, itemLanguages, itemTexts } from "../../items/offer-texts";
import { takeRevision } from "../../items/revision";
import { area } from "../../manifest";

const names: Readonly<Record<ItemKind, string>> = { offer: "The offer", giftCard: "The gift card" };

/** @returns what the item is called. */
async function setDeleted(context: Context, offerId: number, deleted: boolean): Promise<string> {
  const kind = await requireItem(context, offerId, "delete", { deleted: !deleted });
  const { db, now } = context;
  await takeRevision(db, "offers", { id: offerId, now });
  await db
    .updateTable("offers")
    .set({ deleted_at: deleted ? now : null })
    .where("id", "=", offerId)
    .execute();
  return names[kind];
}

/** The calls that offers and gift cards share with their ids. */
const handlers: readonly Handler[] = [
  handle(deleteOffer, async (context, { body }) => ({
    message: `${await setDeleted(context, body.offerId, true)} was deleted.`,
  })),
  handle(restoreOffer, async (context, { body }) => ({
    message: `${await setDeleted(context, body.offerId, false)} is back.`,
  })),
  handle(loadOfferLanguages, async (context, { query: { offerId } }) => {
    await requireItem(context, offerId, "form");
    return { languages: await languagesFilled(context.db, await itemLanguages(context.db, offerId, { filled: true })) };
  }),
  // Blank for a language without texts.
  handle(loadOneOfferLanguage, async (context, { query: { offerId, langId } }) => {
    await requireItem(context, offerId, "form");
    if (!(await areLanguages(context.db, [langId]))) throw refuse({ langId: ["The language is not in use"] });
    const texts = (await itemTexts(context.db, offerId, langId)) ?? blankTexts;
    return { offer: { language_id: langId, ...texts } };
  }),
];

export const items = area({
  name: "items",
  handlers,
});
