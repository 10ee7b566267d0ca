import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { insertColumns } from "../store/insert-columns";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import { locked } from "../store/words";
import { digestOf, type Entrants, fairVersion, hashOfSeed, seedBytes } from "./fair";
import { gather } from "./gather";
import { prizesOf, writePrizes } from "./round";
import { closingOf } from "./rule";

type Db = Kysely<Database>;

const rowsAtOnce = 5000;

/** Columns whose change makes what was gathered worthless. */
const settled = ["published", "deleted_at", "revision", "closes_at", "draw_at"] as const;

const findDraw = (db: Db, drawId: number) =>
  db
    .selectFrom("draws")
    .select([...settled])
    .where("id", "=", drawId);

/**
 * Closes the entries of a draw: freezes who entered with how many entries, makes the seed and publishes its hash. Does
 * nothing when the draw is closed already, is not published, or still takes entries; of several processes one closes it.
 * @returns whether this one did. @throws nothing that a later try would not mend.
 */
export async function closeEntries(store: Store, businessId: number, drawId: number, now: number): Promise<boolean> {
  const db = store.forBusiness(businessId);
  const before = await findDraw(db, drawId).executeTakeFirst();
  if (!before || before.published === 0 || before.deleted_at !== null || closingOf(before) > now) return false;
  // What a change of the prizes does to the draw's revision is looked at below.
  const prizes = await prizesOf(db, drawId);
  const list = await gather(db, drawId);
  const digest = await digestOf(drawId, prizes, list);

  return store.transaction(async (trx) => {
    const own = store.scope(trx, businessId);
    const draw = await locked(trx, findDraw(own, drawId)).executeTakeFirst();
    // A draw that was changed meanwhile is gathered anew at the next look.
    if (!draw || settled.some((column) => draw[column] !== before[column])) return false;
    const seed = randomBytes(seedBytes);
    const claimed = await own
      .insertInto("draw_rounds")
      .values({
        business_id: businessId,
        draw_id: drawId,
        version: fairVersion,
        closed_at: now,
        entrants: list.customers.length,
        entries: list.entries.reduce((sum, entries) => sum + entries, 0),
        prizes: writePrizes(prizes),
        digest,
        seed: seed.toString("hex"),
        seed_hash: hashOfSeed(seed),
        revealed_at: null,
        posted_at: null,
      })
      .onConflict((conflict) => conflict.columns(["business_id", "draw_id"]).doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows !== 1n) return false;
    await freeze(trx, businessId, drawId, list);
    return true;
  });
}

async function freeze(trx: Db, businessId: number, drawId: number, { customers, entries }: Entrants): Promise<void> {
  for (let from = 0; from < customers.length; from += rowsAtOnce) {
    const some = customers.subarray(from, from + rowsAtOnce);
    await insertColumns(trx, "draw_entrants", {
      business_id: Array.from(some, () => businessId),
      draw_id: Array.from(some, () => drawId),
      position: Array.from(some, (_, index) => from + index),
      customer_id: Array.from(some),
      entries: Array.from(entries.subarray(from, from + rowsAtOnce)),
    });
    await new Promise((resolve) => setImmediate(resolve));
  }
}
