import type { Kysely } from "kysely";
import { segments } from "../contract/dashboard";
import { countSegmentMove, holdBooks } from "../ledger/figures";
import { fading, type Segment, seenSince } from "../ledger/segments";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import { locked } from "../store/words";
import { isDone, markDone } from "./day-done";
import { inSteps } from "./in-steps";

const customersAtOnce = 1000;

/**
 * Moves the customers who have not been seen for long enough, once a day of each business's own time zone. Running it
 * again, or in two processes at once, changes nothing more.
 * @returns how many customers moved.
 */
export async function moveFadedCustomers(store: Store, now: number): Promise<number> {
  const businesses = await store.db.selectFrom("businesses").select(["id", "time_zone"]).execute();
  let moved = 0;
  for (const business of businesses) {
    const today = dayOf(now, business.time_zone);
    const work = `segments_moved_day:${business.id}`;
    if (await isDone(store.db, work, today)) continue;
    for (const { from, to, seenBefore, seenFrom } of moves(today)) {
      await inSteps(async () => {
        const some = await store.transaction((trx) => moveSome(trx, business.id, { from, to, seenBefore, seenFrom }));
        moved += some;
        return some === customersAtOnce;
      });
    }
    await markDone(store.db, work, today);
  }
  return moved;
}

interface Move {
  readonly from: Segment;
  readonly to: Segment;
  readonly seenBefore: number;
  readonly seenFrom: number;
}

function moves(today: number): Move[] {
  return fading.flatMap(({ segment: to, days }, index) => {
    const longer = fading[index - 1];
    const gone = new Set<Segment>(fading.slice(0, index + 1).map((one) => one.segment));
    return segments
      .filter(({ key }) => !gone.has(key))
      .map(({ key: from }) => ({
        from,
        to,
        seenBefore: seenSince(today, days),
        seenFrom: longer ? seenSince(today, longer.days) : 0,
      }));
  });
}

async function moveSome(trx: Kysely<Database>, businessId: number, move: Move): Promise<number> {
  await holdBooks(trx, businessId);
  const found = await locked(
    trx,
    trx
      .selectFrom("customers")
      .select(["id", "branch_id"])
      .where("business_id", "=", businessId)
      .where("left_at", "is", null)
      .where("segment", "=", move.from)
      .where("seen_day", "<", move.seenBefore)
      .where("seen_day", ">=", move.seenFrom)
      .orderBy("id")
      .limit(customersAtOnce),
  ).execute();
  if (found.length === 0) return 0;
  const ids = found.map((row) => row.id);
  await trx
    .updateTable("customers")
    .set({ segment: move.to })
    .where("business_id", "=", businessId)
    .where("id", "in", ids)
    .execute();
  const branches = new Map<number, number>();
  for (const { branch_id } of found) branches.set(branch_id, (branches.get(branch_id) ?? 0) + 1);
  for (const [branchId, customers] of [...branches].sort(([left], [right]) => left - right)) {
    await countSegmentMove(trx, businessId, branchId, move.from, move.to, customers);
  }
  return found.length;
}
