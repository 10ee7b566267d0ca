import type { Caller, Context } from "../../area";
import type { OfferPickerItem } from "../../contract/lookups/calls";
import { offersSeenBy } from "../../items/offers";
import { dateFromDay, dayOf } from "../../store/day";

const today = ({ timeZone }: Caller, now: number) => dateFromDay(dayOf(now, timeZone));

/** `offer_type_fk` is the kind of the offer, 1 to 4. */
export async function offersToPick({ db, caller, now }: Context): Promise<OfferPickerItem[]> {
  const rows = await offersSeenBy(db, caller)
    .select(["offers.id", "offers.title", "offers.type", "offers.never_expires", "offers.end_date"])
    .orderBy("offers.published_at", "desc")
    .orderBy("offers.id", "desc")
    .execute();
  const date = today(caller, now);
  return rows.map((row) => ({
    offer_pk: row.id,
    offer_title: row.title,
    isExpired: row.never_expires === 0 && row.end_date !== null && row.end_date < date,
    offer_type_fk: row.type,
  }));
}
