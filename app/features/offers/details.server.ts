import { itemFinder } from "~/items/opened.server";
import { getOfferDetails } from "../../../server/contract/offers/calls";
import { offerItem } from "./item";

export const offerOf = itemFinder(offerItem, {
  find: async ({ api }, offerId) => (await api.call(getOfferDetails, { query: { offerId } })).offer,
  branches: ({ location }) => location,
});
