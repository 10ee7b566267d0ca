import type { Kysely } from "kysely";
import { segments } from "../contract/dashboard/calls";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import { locked } from "../store/words";
import { lastDone, markDone } from "../work/day-done";
import { inSteps } from "../work/in-steps";
import { everyBusiness } from "./every-business";
import { countSegmentMove, holdBooks } from "./figures";
import { fading, type Segment, seenSince, segmentOf } from "./segments";

const customersAtOnce = 1000;

/**
 * Moves customers who were not seen for long enough to a fading segment, once a day in each business's time zone.
 * Running it again, or in two processes at once, changes nothing more. If the job last ran for a future day because of
 * a wrong clock, customers who faded too early are moved back.
 * A business that fails does not stop the others when `failed` is given.
 * @returns how many customers moved.
 */
export const moveFadedCustomers = (
  store: Store,
  now: number,
  failed: (error: unknown) => void = raise,
  stopped = () => false,
): Promise<number> =>
  everyBusiness(store, now, { failed, stopped }, async ({ businessId, timeZone }, count) => {
    const today = dayOf(now, timeZone);
    const work = `segments_moved_day:${businessId}`;
    const done = await lastDone(store.db, work);
    if (done === today) return;
    for (const move of [...fades(today), ...(done > today ? returns(today) : [])]) {
      await inSteps(async () => {
        const some = await store.transaction((trx) => moveSome(trx, businessId, move, today), "piece");
        count(some);
        return some === customersAtOnce;
      });
    }
    await markDone(store.db, work, today);
  });

const raise = (error: unknown) => {
  throw error;
};

/** Customers of one segment whose last visit puts them into another. */
interface Move {
  readonly from: Segment;
  readonly seenFrom: number;
  /** Exclusive upper bound; when omitted, up to today. */
  readonly seenBefore?: number;
}

function fades(today: number): Move[] {
  return fading.flatMap(({ days }, index) => {
    const longer = fading[index - 1];
    const gone = new Set<Segment>(fading.slice(0, index + 1).map((one) => one.segment));
    return segments
      .filter(({ key }) => !gone.has(key))
      .map(({ key: from }) => ({
        from,
        seenFrom: longer ? seenSince(today, longer.days) : 0,
        seenBefore: seenSince(today, days),
      }));
  });
}

const returns = (today: number): Move[] =>
  fading.map(({ segment: from, days }) => ({ from, seenFrom: seenSince(today, days) }));

async function moveSome(
  trx: Kysely<Database>,
  businessId: number,
  { from, seenFrom, seenBefore }: Move,
  today: number,
): Promise<number> {
  await holdBooks(trx, businessId);
  const seen = trx
    .selectFrom("customers")
    .select(["id", "branch_id", "visits", "seen_day"])
    .where("business_id", "=", businessId)
    .where("left_at", "is", null)
    .where("segment", "=", from)
    .where("seen_day", ">=", seenFrom)
    .$if(seenBefore !== undefined, (some) => some.where("seen_day", "<", seenBefore ?? 0))
    .orderBy("id")
    .limit(customersAtOnce);
  const found = await locked(trx, seen).execute();
  const goings = new Map<Segment, typeof found>();
  for (const row of found) {
    const to = segmentOf({ visits: row.visits, seenDay: row.seen_day }, today);
    const rows = goings.get(to) ?? [];
    goings.set(to, rows);
    rows.push(row);
  }
  for (const [to, rows] of goings) {
    const ids = rows.map((row) => row.id);
    await trx
      .updateTable("customers")
      .set({ segment: to })
      .where("business_id", "=", businessId)
      .where("id", "in", ids)
      .execute();
    const branches = new Map<number, number>();
    for (const { branch_id } of rows) branches.set(branch_id, (branches.get(branch_id) ?? 0) + 1);
    for (const [branchId, customers] of [...branches].sort(([left], [right]) => left - right))
      await countSegmentMove(trx, businessId, branchId, from, to, customers);
  }
  return found.length;
}
