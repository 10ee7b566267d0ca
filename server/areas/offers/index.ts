import { type Handler, handle } from "../../area";
import type { AnyOfferInput } from "../../contract/offers/calls";
import {
  getBasicOffer,
  getBusinessOffers,
  getOfferDetails,
  offerSaves,
  postBasicOfferLoad,
  saveOffersOrder,
  updateOverlappingOffers,
} from "../../contract/offers/calls";
import { type OfferKind, offerKinds } from "../../contract/offers/words";
import { area } from "../../manifest";
import { overlappingOffers, saveOrder } from "./overlapping";
import { listOffers, offerDetailsOf } from "./read";
import { createOffer, editOffer } from "./save";
import { saveOfferTexts } from "./texts";

/** The words for success differ (settled readings): basic offers say OK, the others what happened. */
const words = (kind: OfferKind) =>
  kind === "basic" ? { made: "OK", edited: "OK" } : { made: "success", edited: "update" };

function savesOf(kind: OfferKind): Handler[] {
  const { create, edit, saveTexts } = offerSaves[kind];
  const { made, edited } = words(kind);
  return [
    handle<unknown, AnyOfferInput, { status: string; offerId: number }>(create, async (context, { body }) => ({
      status: made,
      offerId: await createOffer(context, body),
    })),
    handle<{ offerId: number }, AnyOfferInput, { status: string; offerId: number | null }>(
      edit,
      async (context, { query: { offerId }, body }) => {
        await editOffer(context, offerId, body);
        return { status: edited, offerId };
      },
    ),
    handle(saveTexts, async (context, { query: { offerId }, body }) => {
      await saveOfferTexts(context, { offerId, type: offerKinds[kind] }, body);
      return { status: edited, offerId };
    }),
  ];
}

const handlers: readonly Handler[] = [
  handle(getBusinessOffers, (context, { query }) => listOffers(context, query)),
  handle(getOfferDetails, async (context, { query }) => ({ offer: await offerDetailsOf(context, query.offerId) })),
  handle(getBasicOffer, async (context, { query }) => ({ offer: await offerDetailsOf(context, query.offerId) })),
  handle(postBasicOfferLoad, async (context, { query }) => ({ offer: await offerDetailsOf(context, query.offerId) })),
  ...(Object.keys(offerKinds) as OfferKind[]).flatMap(savesOf),
  handle(updateOverlappingOffers, async (context, { query }) => ({
    offers: await overlappingOffers(context, query.offerId),
  })),
  handle(saveOffersOrder, async (context, { body }) => {
    await saveOrder(context, body.priority);
    return {};
  }),
];

export const offers = area({
  name: "offers",
  handlers,
  pictures: { rows: ["offers"] },
});
