import type { Context } from "../context";
import type { OfferPickerItem } from "../contract/lookups/calls";
import { isPast, todayOf } from "./columns";
import { offersSeenBy } from "./offers";

/** Lists offers, the latest published first. `offer_type_fk` is the kind of the offer, 1 to 4. */
export async function offersToPick({ db, caller, now }: Context): Promise<OfferPickerItem[]> {
  const rows = await offersSeenBy(db, caller)
    .select(["offers.id", "offers.title", "offers.type", "offers.never_expires", "offers.end_date"])
    .orderBy("offers.published_at", "desc")
    .orderBy("offers.id", "desc")
    .execute();
  const today = todayOf(caller, now);
  return rows.map((row) => ({
    offer_pk: row.id,
    offer_title: row.title,
    isExpired: isPast(row, today),
    offer_type_fk: row.type,
  }));
}
