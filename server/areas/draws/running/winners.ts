import type { Kysely } from "kysely";
import { postTransaction } from "../../../ledger/post";
import { transactionTypes } from "../../../ledger/types";
import type { Database } from "../../../store/schema";
import type { Store } from "../../../store/store";
import { locked } from "../../../store/words";
import { inSteps } from "../../../work/in-steps";
import { fairVersion, picks, type Winner } from "./fair";
import { readEntrants, readPrizes } from "./round";

type Db = Kysely<Database>;

const picksAtOnce = 100;
const winnersAtOnce = 500;
const postsAtOnce = 50;

/**
 * Picks the winners of a closed draw and reveals its seed, once. With several processes, one draws and the others do
 * nothing.
 * @param stopped checked between two parts; nothing is written then. A later call picks the same winners, because seed
 * and list are stored.
 * @returns whether this call drew the winners.
 */
export async function drawWinners(
  store: Store,
  businessId: number,
  drawId: number,
  now: number,
  stopped?: () => boolean,
): Promise<boolean> {
  const db = store.forBusiness(businessId);
  const round = await db
    .selectFrom("draw_rounds")
    .innerJoin("draws", "draws.id", "draw_rounds.draw_id")
    .select(["version", "entrants", "prizes", "digest", "seed", "revealed_at", "draw_at"])
    .select("draws.deleted_at")
    .where("draw_id", "=", drawId)
    .executeTakeFirst();
  if (!round || round.revealed_at !== null || round.deleted_at !== null || round.draw_at > now) return false;
  if (round.version !== fairVersion) throw new Error(`Draw ${drawId} was closed by rules that this version lacks`);
  const list = await readEntrants(db, drawId, round.entrants, stopped);
  if (!list) return false;
  const picking = picks(Buffer.from(round.seed, "hex"), round.digest, list, readPrizes(round.prizes));
  const winners = await pickInSteps(picking, stopped);
  if (!winners) return false;

  return store.transaction(async (trx) => {
    const own = store.scope(trx, businessId);
    // The draw may have been deleted or postponed while winners were picked; the next run sees the current draw.
    const draw = await locked(
      trx,
      own.selectFrom("draws").select(["deleted_at", "draw_at", "claim_limit_date"]).where("id", "=", drawId),
    ).executeTakeFirst();
    if (!draw || draw.deleted_at !== null || draw.draw_at > now) return false;
    const revealed = await own
      .updateTable("draw_rounds")
      .set({ revealed_at: now, posted_at: winners.length === 0 ? now : null })
      .where("draw_id", "=", drawId)
      .where("revealed_at", "is", null)
      .executeTakeFirst();
    if (revealed.numUpdatedRows !== 1n) return false;
    const rows = winners.map(({ prizeId, entrant }, index) => ({
      business_id: businessId,
      draw_id: drawId,
      place: index + 1,
      prize_id: prizeId,
      position: entrant,
      customer_id: list.customers[entrant] ?? 0,
      claim_limit_date: draw.claim_limit_date,
      claimed_at: null,
      transaction_id: null,
    }));
    for (let from = 0; from < rows.length; from += winnersAtOnce) {
      await own
        .insertInto("draw_winners")
        .values(rows.slice(from, from + winnersAtOnce))
        .execute();
    }
    return true;
  });
}

/** All winners, or null if `stopped` returned true before the end. */
async function pickInSteps(picking: Iterator<Winner, void>, stopped?: () => boolean): Promise<Winner[] | null> {
  const winners: Winner[] = [];
  let over = false;
  await inSteps(async () => {
    for (let picked = 0; picked < picksAtOnce && !over; picked += 1) {
      const { value } = picking.next();
      if (value) winners.push(value);
      else over = true;
    }
    return !over;
  }, stopped);
  return over ? winners : null;
}

/**
 * Posts the wins of a draw to the ledger, each once. A customer who has left still wins, without a ledger entry.
 * @param stopped checked between two parts; a later call continues from there.
 */
export async function postWins(
  store: Store,
  business: { readonly id: number; readonly timeZone: string },
  drawId: number,
  now: number,
  stopped?: () => boolean,
): Promise<void> {
  const books = { businessId: business.id, timeZone: business.timeZone, now };
  let after = 0;
  await inSteps(async () => {
    const last = await store.transaction((trx) => postSome(trx, store.scope(trx, business.id), books, drawId, after));
    after = last ?? after;
    return last !== null;
  }, stopped);
}

async function postSome(
  trx: Db,
  own: Db,
  books: { businessId: number; timeZone: string; now: number },
  drawId: number,
  after: number,
): Promise<number | null> {
  // Locks the round's row, so that two processes cannot post the same wins.
  const round = await own
    .updateTable("draw_rounds")
    .set((set) => ({ posted_at: set.ref("posted_at") }))
    .where("draw_id", "=", drawId)
    .where("revealed_at", "is not", null)
    .where("posted_at", "is", null)
    .executeTakeFirst();
  if (round.numUpdatedRows !== 1n) return null;
  const wins = await own
    .selectFrom("draw_winners")
    .innerJoin("draw_prizes", "draw_prizes.id", "draw_winners.prize_id")
    .innerJoin("customers", "customers.id", "draw_winners.customer_id")
    .select(["draw_winners.place", "draw_winners.customer_id", "draw_prizes.title", "customers.branch_id"])
    .where("draw_winners.draw_id", "=", drawId)
    .where("draw_winners.place", ">", after)
    .where("draw_winners.transaction_id", "is", null)
    .orderBy("draw_winners.place")
    .limit(postsAtOnce)
    .execute();
  for (const win of wins) {
    const { transactionId } = await postTransaction(trx, books, {
      customerId: win.customer_id,
      branchId: win.branch_id,
      type: transactionTypes.draw,
      subtype: `Won: ${win.title}`,
    });
    await own
      .updateTable("draw_winners")
      .set({ transaction_id: transactionId })
      .where("draw_id", "=", drawId)
      .where("place", "=", win.place)
      .execute();
  }
  if (wins.length === postsAtOnce) return wins.at(-1)?.place ?? null;
  await own.updateTable("draw_rounds").set({ posted_at: books.now }).where("draw_id", "=", drawId).execute();
  return null;
}
