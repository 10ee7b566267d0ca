import type { Kysely } from "kysely";
import { namesIn } from "../contract/field";
import { audiences } from "../contract/items/words";
import { purchase, purchaseLimits } from "../contract/offers/fields";
import { frequencies, offerKinds, rankOverlapping, templateTypes } from "../contract/offers/words";
import { familyOf } from "../ledger/families";
import type { Books } from "../ledger/types";
import { addDays, dateFromDay, dayOf, wallTimeOf, weekdayOf } from "../store/day";
import type { Database } from "../store/schema";
import type { RunningOffer } from "./terms";

type Db = Kysely<Database>;

/** Branch and customer of a sale. */
export interface Place {
  readonly branchId: number;
  readonly customerId: number;
  readonly tierId: number | null;
}

/** Days and hours of an offer. */
interface Hours {
  /** Comma-separated, 1 Monday to 7 Sunday; "" is every day. */
  readonly days_of_week: string;
  readonly time_start: string;
  readonly time_end: string;
}

/** Whether an offer runs at a time of the business's wall clock, including its last minute. */
export const runsAt = ({ days_of_week, time_start, time_end }: Hours, day: number, time: string): boolean =>
  (days_of_week === "" || days_of_week.split(",").includes(String(weekdayOf(day)))) &&
  time_start <= time &&
  time <= time_end;

/** First day from which a use blocks another use today; null when the number of uses is unlimited. */
export function usedSince(frequency: number, today: number): number | null {
  if (frequency === frequencies.oncePerDay) return today;
  if (frequency === frequencies.oncePerWeek) return addDays(today, 1 - weekdayOf(today));
  return frequency === frequencies.onlyOnce ? 0 : null;
}

/**
 * Multiplier and bonus offers that apply to a sale: at its branch, day and hour, for the customer's tier, and not used
 * up by the customer. Offers on a product, category or tag do not apply, because a sale does not state what was bought,
 * nor do offers that a campaign sends.
 */
export async function runningOffers(db: Db, books: Books, place: Place): Promise<RunningOffer[]> {
  const { businessId, timeZone, now } = books;
  const today = dayOf(now, timeZone);
  const rows = (await candidates(db, businessId, place, dateFromDay(today))).filter((offer) =>
    runsAt(offer, today, wallTimeOf(now, timeZone).slice(11)),
  );
  const limited = rows.filter(({ frequency_type }) => usedSince(frequency_type, today) !== null);
  const uses = limited.length > 0 ? await usesOf(db, businessId, place.customerId, limited) : [];
  const isOpen = ({ id, frequency_type }: (typeof rows)[number]) => {
    const since = usedSince(frequency_type, today);
    return since === null || !uses.some(({ offer_id, day }) => offer_id === id && day >= since);
  };
  return [offerKinds.multiplier, offerKinds.bonus].flatMap((type) =>
    rankOverlapping(rows.filter((offer) => offer.type === type && isOpen(offer))).map((offer): RunningOffer => {
      const isMultiplier = type === offerKinds.multiplier;
      return {
        id: offer.id,
        title: offer.title,
        kind: isMultiplier ? "multiplier" : "bonus",
        worth: (isMultiplier ? offer.multiplication_factor : offer.bonus_points) ?? 0,
        ...purchaseLimits(offer),
      };
    }),
  );
}

const candidates = (db: Db, businessId: number, { branchId, tierId }: Place, date: string) =>
  db
    .selectFrom("offers")
    .select(["id", "type", "title", "priority", "multiplication_factor", "bonus_points", "frequency_type"])
    .select([...namesIn(purchase.fields), "days_of_week", "time_start", "time_end"])
    .where("business_id", "=", businessId)
    .where("type", "in", [offerKinds.multiplier, offerKinds.bonus])
    .where("template_type", "=", templateTypes.custom)
    .where("deleted_at", "is", null)
    .where("start_date", "<=", date)
    .where((offer) => offer.or([offer("end_date", "is", null), offer("end_date", ">=", date)]))
    .where((offer) =>
      offer.or([
        offer("all_branches", "=", 1),
        offer.exists(
          offer
            .selectFrom("offer_branches")
            .select("offer_branches.branch_id")
            .whereRef("offer_branches.offer_id", "=", "offers.id")
            .where("offer_branches.business_id", "=", businessId)
            .where("offer_branches.branch_id", "=", branchId),
        ),
      ]),
    )
    .where((offer) =>
      offer.or([
        offer("audience", "=", audiences.all),
        offer.and([
          offer("audience", "=", audiences.tier),
          offer.exists(
            offer
              .selectFrom("offer_tiers")
              .select("offer_tiers.tier_id")
              .whereRef("offer_tiers.offer_id", "=", "offers.id")
              .where("offer_tiers.business_id", "=", businessId)
              .where("offer_tiers.tier_id", "=", tierId ?? 0),
          ),
        ]),
      ]),
    )
    .orderBy("published_at")
    .orderBy("id")
    .execute();

/** Uses of the offers by the customer, or anyone merged into them. */
const usesOf = async (db: Db, businessId: number, customerId: number, offers: readonly { readonly id: number }[]) =>
  db
    .selectFrom("sale_offers")
    .select(["offer_id", "day"])
    .where("business_id", "=", businessId)
    .where("customer_id", "in", await familyOf(db, businessId, customerId))
    .where(
      "offer_id",
      "in",
      offers.map(({ id }) => id),
    )
    .execute();
