import { itemFinder, othersToo } from "~/items/item-finder.server";
import { getOfferDetails } from "../../../server/contract/offers/calls";
import { offerItem } from "./item";

export const offerOf = itemFinder(offerItem, {
  find: async ({ api }, offerId) => (await api.call(getOfferDetails, { query: { offerId } })).offer,
  isOthers: (access, { location }) => othersToo(access, location ?? []),
});
