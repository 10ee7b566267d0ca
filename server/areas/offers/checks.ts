import type { Context } from "../../area";
import { productToChoose } from "../../business/products";
import { connectedSystems } from "../../business/systems";
import { audiences } from "../../contract/items/words";
import type { AnyOfferInput } from "../../contract/offers/calls";
import { offerProblems } from "../../contract/offers/rules";
import { offerTypesFor } from "../../contract/offers/words";
import { refuse } from "../../errors";
import { notYours } from "../../items/offers";
import { checkedItem, type Resolved } from "../../items/resolved";

/**
 * Holds an offer's input to every rule, also those that need the store.
 *
 * @param kept the offer being edited: its type may stay when its integration is gone.
 * @throws ApiError with all that is wrong, by field; forbidden for a branch role that names another branch.
 */
export async function checkOffer(
  context: Context,
  offer: AnyOfferInput,
  kept: { readonly type: number; readonly offer_type: number | null; readonly product_id: number | null } | null,
): Promise<Resolved> {
  if (kept && kept.type !== offer.type)
    throw refuse({ type: ["The kind of an existing offer is fixed. Copy the offer to choose another"] });
  const pointing = {
    branches: { field: "location", chosen: offer.location, notYours },
    tiers: offer.audience === audiences.tier ? { field: "tier", chosen: offer.tier } : null,
    language: offer.language,
    picture: { field: "image", path: offer.image },
  };
  const { db } = context;
  return checkedItem(context, {
    problems: offerProblems(offer),
    pointing,
    async also(wrong) {
      if (offer.product !== undefined) {
        if (!(await productToChoose(db, offer.product, kept?.product_id)))
          wrong("product", "The product was not found");
      }
      if (offer.type === 1 && offer.offer_type !== kept?.offer_type) {
        const allowed = offerTypesFor(await connectedSystems(db));
        if (!allowed.includes(offer.offer_type))
          wrong("offer_type", "Connect a shop or till system to use this offer type");
      }
    },
  });
}
