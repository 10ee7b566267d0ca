import { randomBytes } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { insertColumns } from "../../../store/insert-columns";
import type { Database } from "../../../store/schema";
import type { Store } from "../../../store/store";
import { locked } from "../../../store/words";
import { inSteps } from "../../../work/in-steps";
import { digestOf, fairVersion, hashOfSeed, seedBytes } from "./fair";
import { entrantsAfter } from "./gather";
import { prizesOf, readEntrants, writePrizes } from "./round";
import { closingOf } from "./rule";

type Db = Kysely<Database>;
type Closing = Selectable<Database["draw_closings"]>;

const customersAtOnce = 2500;
const droppedAtOnce = 20_000;
/** Milliseconds without progress after which a count restarts, because its first part would be out of date. */
const restMilliseconds = 60 * 60_000;

/** Columns whose change invalidates a count. A change of the prizes changes the revision. */
const settled = ["published", "deleted_at", "revision", "closes_at", "draw_at"] as const;

const findDraw = (own: Db, drawId: number) =>
  own
    .selectFrom("draws")
    .select([...settled])
    .where("id", "=", drawId);
type Draw = Pick<Selectable<Database["draws"]>, (typeof settled)[number]>;

const findClosing = (own: Db, drawId: number) =>
  own.selectFrom("draw_closings").selectAll().where("draw_id", "=", drawId);

const settledOf = (draw: Draw) => JSON.stringify(settled.map((column) => draw[column]));
const mayClose = (draw: Draw | undefined, now: number): draw is Draw =>
  draw !== undefined && draw.published === 1 && draw.deleted_at === null && closingOf(draw) <= now;

/**
 * Closes the entries of a draw: freezes the entrants and their entries, creates the seed and publishes its hash. The
 * list is counted and written in parts, each by whichever process has locked the draw, and continues after a crash. It
 * is invisible until the round is written, which happens in one transaction. Does nothing if the draw is already
 * closed, is not published, or still takes entries; with several processes, one closes it.
 * @param stopped checked between two parts; a later call continues from there.
 * @returns whether this call closed the draw. @throws only errors that a retry can resolve.
 */
export async function closeEntries(
  store: Store,
  businessId: number,
  drawId: number,
  now: number,
  stopped?: () => boolean,
): Promise<boolean> {
  let closed = false;
  await inSteps(async () => {
    const outcome = await store.transaction(
      (trx) => step(trx, store.scope(trx, businessId), businessId, drawId, now),
      "piece",
    );
    if (outcome !== "counted") return outcome === "more";
    closed = await publish(store, businessId, drawId, now, stopped);
    // The draw changed while the list was read for its digest; the next step handles the change.
    return !closed;
  }, stopped);
  return closed;
}

/** Runs one part: of the count, or of deleting a count that a change of the draw has invalidated. */
async function step(trx: Db, own: Db, businessId: number, drawId: number, now: number) {
  const draw = await locked(trx, findDraw(own, drawId)).executeTakeFirst();
  const closing = await findClosing(own, drawId).executeTakeFirst();
  const closable = mayClose(draw, now);
  if (closing) {
    const holds = closable && closing.settled === settledOf(draw) && now - closing.stepped_at <= restMilliseconds;
    if (!holds) return drop(own, closing);
    return closing.counted === 1 ? "counted" : countSome(trx, own, closing, now);
  }
  if (!closable || (await isClosed(own, drawId))) return "nothing";
  const begun: Closing = {
    business_id: businessId,
    draw_id: drawId,
    settled: settledOf(draw),
    attempt: randomBytes(16).toString("hex"),
    stepped_at: now,
    after_id: 0,
    entrants: 0,
    entries: 0,
    counted: 0,
  };
  await own.insertInto("draw_closings").values(begun).execute();
  return countSome(trx, own, begun, now);
}

const isClosed = async (own: Db, drawId: number) =>
  (await own.selectFrom("draw_rounds").select("draw_id").where("draw_id", "=", drawId).executeTakeFirst()) !==
  undefined;

async function countSome(trx: Db, own: Db, closing: Closing, now: number): Promise<"more" | "counted"> {
  const { business_id, draw_id, entrants, after_id } = closing;
  const { customers, entries, last } = await entrantsAfter(own, draw_id, after_id, customersAtOnce);
  if (customers.length > 0) {
    await insertColumns(trx, "draw_entrants", {
      business_id: customers.map(() => business_id),
      draw_id: customers.map(() => draw_id),
      position: customers.map((_, index) => entrants + index),
      customer_id: customers,
      entries,
    });
  }
  await own
    .updateTable("draw_closings")
    .set({
      stepped_at: now,
      after_id: last ?? after_id,
      entrants: entrants + customers.length,
      entries: entries.reduce((sum, one) => sum + one, closing.entries),
      counted: last === null ? 1 : 0,
    })
    .where("draw_id", "=", draw_id)
    .execute();
  return last === null ? "counted" : "more";
}

/** Deletes the end of a list, and with its last part the count itself. */
async function drop(own: Db, { draw_id, entrants }: Closing): Promise<"more"> {
  const left = Math.max(entrants - droppedAtOnce, 0);
  await own.deleteFrom("draw_entrants").where("draw_id", "=", draw_id).where("position", ">=", left).execute();
  if (left === 0) await own.deleteFrom("draw_closings").where("draw_id", "=", draw_id).execute();
  else {
    const shorter = { entrants: left, settled: "" };
    await own.updateTable("draw_closings").set(shorter).where("draw_id", "=", draw_id).execute();
  }
  return "more";
}

/** Publishes the counted list as the draw's, with the hash of its seed. @returns whether this call did. */
async function publish(
  store: Store,
  businessId: number,
  drawId: number,
  now: number,
  stopped: (() => boolean) | undefined,
): Promise<boolean> {
  const db = store.forBusiness(businessId);
  const counted = await findClosing(db, drawId).executeTakeFirst();
  if (!counted) return false;
  const prizes = await prizesOf(db, drawId);
  const list = await readEntrants(db, drawId, counted.entrants, stopped);
  if (!list) return false;
  const digest = await digestOf(drawId, prizes, list);

  return store.transaction(async (trx) => {
    const own = store.scope(trx, businessId);
    const draw = await locked(trx, findDraw(own, drawId)).executeTakeFirst();
    const closing = await findClosing(own, drawId).executeTakeFirst();
    const holds = mayClose(draw, now) && closing?.settled === settledOf(draw);
    // An unchanged revision means unchanged prizes; the same attempt means an unchanged list.
    if (!holds || closing.attempt !== counted.attempt || closing.counted === 0) return false;
    const seed = randomBytes(seedBytes);
    const claimed = await own
      .insertInto("draw_rounds")
      .values({
        business_id: businessId,
        draw_id: drawId,
        version: fairVersion,
        closed_at: now,
        entrants: closing.entrants,
        entries: closing.entries,
        prizes: writePrizes(prizes),
        digest,
        seed: seed.toString("hex"),
        seed_hash: hashOfSeed(seed),
        revealed_at: null,
        posted_at: null,
      })
      .onConflict((conflict) => conflict.columns(["business_id", "draw_id"]).doNothing())
      .executeTakeFirst();
    await own.deleteFrom("draw_closings").where("draw_id", "=", drawId).execute();
    return claimed.numInsertedOrUpdatedRows === 1n;
  });
}
