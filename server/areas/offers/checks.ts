import type { Selectable } from "kysely";
import { productToChoose } from "../../business/products";
import { connectedSystems } from "../../business/systems";
import { audiences } from "../../contract/items/words";
import type { AnyOfferInput } from "../../contract/offers/calls";
import { offerProblems } from "../../contract/offers/rules";
import { offerTypesFor } from "../../contract/offers/words";
import { refuse } from "../../errors";
import { notYours } from "../../items/offers";
import type { Rules } from "../../items/resolved";
import type { Database } from "../../store/schema";

/** Columns of the saved offer that affect validation: its type remains valid after its integration is removed. */
type Kept = Pick<Selectable<Database["offers"]>, "type" | "offer_type" | "product_id">;

/** Rules of an offer beyond those of its fields. */
export const offerRules: Rules<AnyOfferInput, Kept> = {
  problems(offer, kept) {
    if (kept && kept.type !== offer.type)
      throw refuse({ type: ["The kind of an existing offer is fixed. Copy the offer to choose another"] });
    return offerProblems(offer);
  },
  points: {
    branches: { field: "location", notYours },
    tiers: { field: "tier", when: ({ audience }) => audience === audiences.tier },
    picture: "image",
  },
  async also({ db }, offer, kept, say) {
    if (offer.product !== undefined && !(await productToChoose(db, offer.product, kept?.product_id)))
      say("product", "The product was not found");
    if (offer.type !== 1 || offer.offer_type === kept?.offer_type) return;
    const allowed = offerTypesFor(await connectedSystems(db));
    if (!allowed.includes(offer.offer_type)) say("offer_type", "Connect a shop or till system to use this offer type");
  },
};
