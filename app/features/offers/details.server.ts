import type { Access } from "~/access/guard.server";
import type { ItemTarget } from "~/form/target";
import { oncePerRequest, othersToo, unlessOthers } from "~/items/opened.server";
import { getOfferDetails } from "../../../server/contract/offers/calls";
import { offerItem } from "./item";

/**
 * Offer to edit or copy.
 * @throws Response to the offers dashboard if a branch role may not edit it; 404 if it does not exist.
 */
export const offerOf = oncePerRequest((access: Access, { mode, id }: ItemTarget) =>
  unlessOthers(
    access,
    offerItem,
    async () => (await access.api.call(getOfferDetails, { query: { offerId: id } })).offer,
    ({ location }) => mode === "edit" && othersToo(access, location),
  ),
);
