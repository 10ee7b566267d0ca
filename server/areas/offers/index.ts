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
import { highestRank, type OfferKind, offerKinds } from "../../contract/offers/words";
import { offerAccess } from "../../items/offers";
import { orderHandler } from "../../items/saving";
import { area } from "../../manifest";
import { listOffers, offerDetailsOf, overlappingOffers } from "./read";
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
  orderHandler(saveOffersOrder, {
    ...offerAccess,
    field: "priority",
    one: "offer",
    wrong: (rank) => (rank < 1 || rank > highestRank ? "A place is a whole number from 1 to 100,000" : null),
  }),
];

export const offers = area({
  name: "offers",
  handlers,
  pictures: { rows: ["offers"] },
});
