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
 * Moves the customers who have not been seen for long enough, once a day of each business's own time zone. Running it
 * again, or in two processes at once, changes nothing more. After a day still to come, which a clock that was wrong has had
 * it work on, those are moved back who faded too soon.
 * A business whose turn fails holds up no other where somebody takes note of it.
 * @returns how many customers moved.
 */
export async function moveFadedCustomers(
  store: Store,
  now: number,
  onError: (error: unknown) => void = raise,
  stopped = () => false,
): Promise<number> {
  let moved = 0;
  await everyBusiness(store, now, { failed: onError, stopped }, async ({ businessId, timeZone }) => {
    const today = dayOf(now, timeZone);
    const work = `segments_moved_day:${businessId}`;
    const done = await lastDone(store.db, work);
    if (done === today) return;
    for (const move of [...fades(today), ...(done > today ? returns(today) : [])]) {
      await inSteps(async () => {
        const some = await store.transaction((trx) => moveSome(trx, businessId, move, today));
        moved += some;
        return some === customersAtOnce;
      });
    }
    await markDone(store.db, work, today);
  });
  return moved;
}

const raise = (error: unknown) => {
  throw error;
};

/** Customers of a segment whom the days on which they were seen put into another one. */
interface Move {
  readonly from: Segment;
  readonly seenFrom: number;
  /** Left out: to this day. */
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
