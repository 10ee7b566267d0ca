import type { Selectable } from "kysely";
import { connectedSystems } from "../../business/systems";
import type { OfferInput } from "../../contract/offers/calls";
import { offerProblems } from "../../contract/offers/rules";
import { offerNames, offerTypesFor } from "../../contract/offers/words";
import { refuse } from "../../errors";
import { notYours } from "../../items/offers";
import type { Rules } from "../../items/resolved";
import type { Database } from "../../store/schema";

/** Columns of the saved offer that affect validation: its type remains valid after its integration is removed. */
type Kept = Pick<Selectable<Database["offers"]>, "type" | "offer_type" | "product_id">;

/** Rules of an offer beyond those of its fields. */
export const offerRules: Rules<OfferInput, Kept> = {
  problems(offer, kept) {
    if (kept && kept.type !== offer.type)
      throw refuse({ type: ["The kind of an existing offer is fixed. Copy the offer to choose another"] });
    return offerProblems(offer);
  },
  names: offerNames,
  notYours,
  async also({ db }, offer, { kept }, say) {
    if (offer.offer_type === undefined || offer.offer_type === kept?.offer_type) return;
    const allowed = offerTypesFor(await connectedSystems(db));
    if (!allowed.includes(offer.offer_type)) say("offer_type", "Connect a shop or till system to use this offer type");
  },
};
