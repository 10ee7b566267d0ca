import type { Kysely, Selectable } from "kysely";
import { kindsNotGiven } from "../contract/referrals/words";
import type { Books } from "../ledger/types";
import { addDays, dateFromDay, dayFromDate, dayOf, instantOf } from "../store/day";
import type { Database } from "../store/schema";
import { note } from "./pay";
import type { Terms } from "./terms";

type Db = Kysely<Database>;
type ReferralRow = Selectable<Database["referrals"]>;
type PaymentRow = Selectable<Database["referral_payments"]>;

const ended = "The offer had ended";

interface Given {
  readonly side: "referrer" | "referee";
  readonly customerId: number;
  readonly saleId: number | null;
}

type OfferRow = Pick<Selectable<Database["offers"]>, "type" | "end_date" | "never_expires" | "deleted_at">;

const lastDayOf = ({ never_expires, end_date }: OfferRow): string | null => (never_expires === 0 ? end_date : null);

/** Whether a referral may still give the offer on the date `today`. */
export function canBeGiven(offer: OfferRow, today: string): boolean {
  const lastDay = lastDayOf(offer);
  return offer.deleted_at === null && !kindsNotGiven.includes(offer.type) && (lastDay === null || lastDay >= today);
}

/**
 * Gives a side its offers, valid for their days or until they end; an offer that has ended is recorded as not given.
 */
export async function giveOffers(db: Db, books: Books, referral: ReferralRow, terms: Terms, to: Given): Promise<void> {
  const { offers } = terms[to.side];
  if (offers.length === 0) return;
  const { businessId, timeZone, now } = books;
  const rows = await db
    .selectFrom("offers")
    .select(["id", "type", "end_date", "never_expires", "claimed_days", "deleted_at"])
    .where("business_id", "=", businessId)
    .where("id", "in", [...new Set(offers)])
    .execute();
  const day = dayOf(now, timeZone);
  const today = dateFromDay(day);
  for (const id of new Set(offers)) {
    const offer = rows.find((one) => one.id === id);
    const lastDay = offer ? lastDayOf(offer) : null;
    const stands = offer && canBeGiven(offer, today);
    const ends = [
      ...(lastDay === null ? [] : [dayFromDate(lastDay)]),
      ...(offer?.claimed_days ? [addDays(day, offer.claimed_days)] : []),
    ];
    await note(db, books, referral, {
      side: to.side,
      customer_id: to.customerId,
      sale_id: to.saleId,
      points: 0,
      transaction_id: null,
      offer_id: id,
      valid_until: stands && ends.length > 0 ? instantOf(addDays(Math.min(...ends), 1), timeZone) : null,
      reason: stands ? "" : ended,
    });
  }
}

/** Takes back the given offers. */
export async function takeOffersBack(
  db: Db,
  books: Books,
  referral: ReferralRow,
  payments: readonly PaymentRow[],
): Promise<void> {
  for (const standing of standingOffers(payments)) {
    const { side, customer_id, sale_id, offer_id, id: reverses_id } = standing;
    await note(db, books, referral, {
      side,
      customer_id,
      sale_id,
      offer_id,
      reverses_id,
      points: 0,
      transaction_id: null,
    });
  }
}

/** Offers that were given and not taken back. */
export function standingOffers<T extends Pick<PaymentRow, "id" | "offer_id" | "reverses_id" | "reason">>(
  payments: readonly T[],
): T[] {
  const back = new Set(payments.flatMap(({ reverses_id }) => reverses_id ?? []));
  return payments.filter(
    ({ id, offer_id, reverses_id, reason }) =>
      offer_id !== null && reverses_id === null && reason === "" && !back.has(id),
  );
}
