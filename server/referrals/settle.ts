import type { Kysely, Selectable } from "kysely";
import { referralStatuses } from "../contract/referrals/words";
import { familiesOf } from "../ledger/families";
import { holdBooks } from "../ledger/figures";
import type { Books } from "../ledger/types";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import { announceReward } from "./announce";
import { moveCounts } from "./counts";
import { giveOffers, takeOffersBack } from "./give-offers";
import { type Meeting, meetingOf, type Owed, owedFor } from "./owed";
import { pay, paymentsOf, takeBack } from "./pay";
import { type Living, livingAs } from "./referrers";
import { purchasesOf } from "./sales-of";
import { type Terms, termsIn } from "./terms";

type Db = Kysely<Database>;
type ReferralRow = Selectable<Database["referrals"]>;
const { pending, conditionMet, conditionNotMet } = referralStatuses;

/** The import's batch, so that payments are undone with the import. */
export interface Settling {
  readonly batchId?: number;
}

/**
 * Updates the referrals of customers to match their current purchases; call it in the transaction that posts, returns
 * or reverses a sale. For customers without a referral it costs one query.
 */
export async function settleFor(
  db: Db,
  books: Books,
  customerIds: readonly number[],
  settling: Settling = {},
): Promise<void> {
  const { businessId } = books;
  if (customerIds.length === 0) return;
  const families = await familiesOf(db, businessId, new Set(customerIds));
  const open = await db
    .selectFrom("referrals")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("referee_id", "in", [...families.keys()])
    .where("status", "in", [pending, conditionMet])
    .where("terms", "!=", "{}")
    .orderBy("id")
    .execute();
  for (const referral of open) await settle(db, books, referral, settling);
}

/** Settles again after an earlier sale was returned, reversed or released, for the customer's current identity. */
export async function settleAgain(db: Db, books: Books, customerId: number): Promise<void> {
  const living = await livingAs(db, books.businessId, customerId);
  await settleFor(db, books, [living?.id ?? customerId]);
}

/** Settles one referral; the caller must have locked the ledger. */
export async function settle(db: Db, books: Books, referral: ReferralRow, { batchId }: Settling = {}): Promise<void> {
  const terms = termsIn(referral.terms);
  if (!terms || referral.referee_id === null || referral.held === 1 || referral.status === conditionNotMet) return;
  if (referral.status === conditionMet && isFinal(terms)) return;
  await holdBooks(db, books.businessId);
  const { businessId } = books;
  const referee = await livingAs(db, businessId, referral.referee_id);
  const referrer = await livingAs(db, businessId, referral.referrer_id);
  const purchases = await purchasesOf(db, books, referee?.id ?? referral.referee_id, referral);
  const meeting = meetingOf(terms, purchases, referral.met_by);
  if (meeting && referral.status === pending && !(referee && (await isOwn(db, books, referral, referee, referrer))))
    return;
  if (!meeting && referral.status === pending) return;
  const people = { referrer, referee };
  const payments = await paymentsOf(db, books, referral.id);
  const moved = await bringTo(db, books, referral, owedFor(terms, purchases, meeting), { people, payments, batchId });
  await note(db, books, referral, { terms, meeting, people, moved });
}

/** Whether it was met on joining and purchases add nothing, so that it cannot change. */
const isFinal = ({ minimum, allPurchases }: Terms): boolean => minimum === 0 && !allPurchases;

/** Whether the friend is not the referrer, and this is the friend's first referral, taking merges into account. */
async function isOwn(
  db: Db,
  { businessId }: Books,
  referral: ReferralRow,
  referee: Living,
  referrer: Living | null,
): Promise<boolean> {
  if (referrer?.id === referee.id) return false;
  const family = await familiesOf(db, businessId, [referee.id]);
  const first = await db
    .selectFrom("referrals")
    .select("id")
    .where("business_id", "=", businessId)
    .where("referee_id", "in", [...family.keys()])
    .where("reason", "=", "")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return first === undefined || first.id === referral.id;
}

interface People {
  readonly referrer: Living | null;
  readonly referee: Living | null;
}

interface Standing {
  readonly people: People;
  readonly payments: Awaited<ReturnType<typeof paymentsOf>>;
  readonly batchId: number | undefined;
}

interface Points {
  referrer: number;
  referee: number;
}

/** Pays what is owed and unpaid, and takes back what was paid and is not owed. @returns the points moved, by side. */
async function bringTo(
  db: Db,
  books: Books,
  referral: ReferralRow,
  owed: readonly Owed[],
  { people, payments, batchId }: Standing,
): Promise<Points> {
  const moved = { referrer: 0, referee: 0 };
  const keys = new Set([...owed, ...payments.map(({ side, sale_id }) => ({ side, saleId: sale_id }))].map(keyOf));
  for (const key of keys) {
    const rows = payments.filter(
      ({ side, sale_id, offer_id }) => offer_id === null && keyOf({ side, saleId: sale_id }) === key,
    );
    const one = owed.find((each) => keyOf(each) === key);
    const paid = rows.reduce((sum, { points }) => sum + points, 0);
    const due = (one?.points ?? 0) - paid;
    const side = key.startsWith("referrer") ? "referrer" : "referee";
    const person = people[side];
    if (due < 0)
      moved[side] -= await takeBack(
        db,
        books,
        referral,
        rows.filter(({ points }) => points > 0),
        -due,
      );
    if (one && due > 0 && person) {
      const branchId = one.branchId ?? person.branch_id;
      moved[side] += await pay(db, books, referral, {
        owed: one,
        points: due,
        customerId: person.id,
        branchId,
        batchId,
      });
    }
  }
  return moved;
}

const keyOf = ({ side, saleId }: { readonly side: string; readonly saleId: number | null }) =>
  `${side} ${saleId ?? "joining"}`;

interface Outcome {
  readonly terms: Terms;
  readonly meeting: Meeting;
  readonly people: People;
  readonly moved: Points;
}

/** Saves the referral's new status, and updates its offers, counts and message. */
async function note(
  db: Db,
  books: Books,
  referral: ReferralRow,
  { terms, meeting, people, moved }: Outcome,
): Promise<void> {
  const { businessId, timeZone, now } = books;
  const wasMet = referral.status === conditionMet;
  const isOver = referral.expires_at !== null && referral.expires_at <= now;
  const status = meeting ? conditionMet : isOver ? conditionNotMet : pending;
  const purchase = meeting?.by === "purchase" ? meeting.purchase : null;
  const isSame = wasMet && (purchase?.id ?? null) === referral.met_by;
  const metAt = !meeting ? null : isSame ? (referral.met_at ?? now) : (purchase?.at ?? now);
  await db
    .updateTable("referrals")
    .set({
      status,
      met_at: metAt,
      met_by: purchase?.id ?? null,
      referrer_points: referral.referrer_points + moved.referrer,
      referee_points: referral.referee_points + moved.referee,
      updated_at: now,
    })
    .where("business_id", "=", businessId)
    .where("id", "=", referral.id)
    .execute();
  const points = moved.referrer + moved.referee;
  const today = dayOf(now, timeZone);
  const at = { businessId, programmeId: referral.programme_id };
  if (!wasMet && meeting) {
    await moveCounts(db, { ...at, day: dayOf(metAt ?? now, timeZone) }, { met: 1, pending: -1 });
    for (const side of ["referrer", "referee"] as const) {
      const person = people[side];
      if (person)
        await giveOffers(db, books, referral, terms, { side, customerId: person.id, saleId: purchase?.id ?? null });
    }
    await announceReward(db, books, referral, terms);
  }
  if (wasMet && meeting && !isSame) {
    await moveCounts(db, { ...at, day: dayOf(referral.met_at ?? now, timeZone) }, { met: -1 });
    await moveCounts(db, { ...at, day: dayOf(metAt ?? now, timeZone) }, { met: 1 });
  }
  if (wasMet && !meeting) {
    await moveCounts(db, { ...at, day: dayOf(referral.met_at ?? now, timeZone) }, { met: -1 });
    await moveCounts(db, { ...at, day: today }, status === pending ? { pending: 1 } : { expired: 1 });
    await takeOffersBack(db, books, referral, await paymentsOf(db, books, referral.id));
  }
  if (points !== 0) await moveCounts(db, { ...at, day: today }, { points });
}
