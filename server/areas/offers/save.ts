import { connectedSystems } from "../../business/systems";
import type { OfferInput } from "../../contract/offers/calls";
import { everyField, offer, worthOf } from "../../contract/offers/fields";
import {
  frequencies,
  type OfferKind,
  offerKinds,
  offerNames,
  offerTypes,
  offerTypesFor,
} from "../../contract/offers/words";
import { refuse } from "../../errors";
import { offerAccess, offerTexts } from "../../items/offers";
import { askedBy, rowOf } from "../../items/row";
import { itemSaving, type SavedColumns } from "../../items/saving";
import { slugOf } from "../../items/slug";
import { offerColumns } from "../../store/schema/offers";

type Columns = SavedColumns<"offers", "slug" | "priority" | "published_at">;

/** Columns of an offer. One that never expires has no end date (document 000, section 4). */
function columnsOf(given: OfferInput, today: string): Columns {
  const row = rowOf(everyField, { ...given, discount_amount: discountOf(given) }, offerColumns);
  return {
    ...row,
    start_date: row.start_date ?? today,
    end_date: row.never_expires ? null : row.end_date,
    days_of_week: row.frequency_type === frequencies.specific ? row.days_of_week : "",
    ecom_branch_shipping_type: row.ecom_branch_shipping_type ?? 0,
  };
}

/** Free shipping is worth 0 and other gifts have no discount, whatever is sent. */
const discountOf = ({ offer_type: type, discount_amount: sent }: OfferInput) =>
  type === offerTypes.freeShipping ? 0 : "discount_amount" in worthOf("basic", type) ? sent : undefined;

/** Saving through the endpoints of one kind; an existing offer keeps its slug, rank, publish date and kind. */
export const savingOf = (kind: OfferKind) =>
  itemSaving({
    ...offerAccess,
    resource: "offer",
    texts: offerTexts,
    group: offer,
    held(kept, given: OfferInput) {
      if (kept.type !== given.type)
        throw refuse({ type: ["The kind of an existing offer is fixed. Copy the offer to choose another"] });
      return askedBy(everyField, kept, offerColumns);
    },
    names: offerNames,
    async also({ db }, { offer_type: type }, { kept }, say) {
      // A saved type remains valid after its integration is removed.
      if (type === undefined || type === kept?.offer_type) return;
      const allowed = offerTypesFor(await connectedSystems(db));
      if (!allowed.includes(type)) say("offer_type", "Connect a shop or till system to use this offer type");
    },
    row: (given: OfferInput, { today }) => columnsOf(given, today),
    fresh: ({ title }, now) => ({ slug: slugOf(title, "offer"), priority: null, published_at: now }),
    textsWrong: ({ type }): Record<string, string> =>
      type === offerKinds[kind] ? {} : { type: "The kind of an existing offer is fixed" },
  });
