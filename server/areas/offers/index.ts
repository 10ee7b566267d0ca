import { type Handler, handle } from "../../area";
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
import { overlappingOffers, saveRanks } from "./overlapping";
import { listOffers, offerDetailsOf } from "./read";
import { savingOf } from "./save";

/** Success messages differ (settled readings): OK for basic offers, "success" and "update" for the others. */
const savesOf = (kind: OfferKind): Handler[] =>
  savingOf(kind).handlers(offerSaves[kind], kind === "basic" ? undefined : { made: "success", edited: "update" });

const loads = [getOfferDetails, getBasicOffer, postBasicOfferLoad];

const handlers: readonly Handler[] = [
  handle(getBusinessOffers, (context, { query }) => listOffers(context, query)),
  ...loads.map((load) =>
    handle(load, async (context, { query }) => ({ offer: await offerDetailsOf(context, query.offerId) })),
  ),
  ...(Object.keys(offerKinds) as OfferKind[]).flatMap(savesOf),
  handle(updateOverlappingOffers, async (context, { query }) => ({
    offers: await overlappingOffers(context, query.offerId),
  })),
  handle(saveOffersOrder, async (context, { body }) => {
    await saveRanks(context, body.priority);
    return {};
  }),
];

export const offers = area({
  name: "offers",
  handlers,
  pictures: { rows: ["offers"] },
});
