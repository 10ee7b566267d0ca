import type { Store } from "../../../store/store";
import { digestOf, fairVersion, hashOfSeed, pickWinners } from "./fair";
import { readEntrants, readPrizes } from "./round";

export interface CheckedWinner {
  readonly place: number;
  readonly prizeId: number;
  readonly customerId: number;
}

/** A draw's result as recomputed from its stored rows. */
export interface Verification {
  readonly version: number;
  readonly entrants: number;
  readonly entries: number;
  readonly digest: string;
  readonly seedHash: string;
  /** null until the winners are drawn. */
  readonly seed: string | null;
  readonly winners: readonly CheckedWinner[];
  /** Discrepancies; empty if there are none. */
  readonly faults: readonly string[];
}

const written = ({ place, prizeId, customerId }: CheckedWinner) => `${place} ${prizeId} ${customerId}`;

/** @returns null for an unknown draw, or one that still takes entries. */
export async function verifyDraw(store: Store, drawId: number): Promise<Verification | null> {
  const round = await store.db.selectFrom("draw_rounds").selectAll().where("draw_id", "=", drawId).executeTakeFirst();
  if (!round) return null;
  const db = store.forBusiness(round.business_id);
  const prizes = readPrizes(round.prizes);
  const list = await readEntrants(db, drawId, round.entrants);
  const entries = list.entries.reduce((sum, one) => sum + one, 0);
  const { stored } = await db
    .selectFrom("draw_entrants")
    .select((select) => select.fn.countAll<number>().as("stored"))
    .where("draw_id", "=", drawId)
    .executeTakeFirstOrThrow();
  const digest = await digestOf(drawId, prizes, list);
  const seed = Buffer.from(round.seed, "hex");
  const faults: string[] = [];
  if (round.version !== fairVersion) faults.push(`The draw follows version ${round.version}, this is ${fairVersion}.`);
  if (Number(stored) !== round.entrants || entries !== round.entries) {
    faults.push("The list has other entrants or entries than were counted when it closed.");
  }
  if (digest !== round.digest) faults.push(`The digest published was ${round.digest}.`);
  if (hashOfSeed(seed) !== round.seed_hash) faults.push(`The hash published was ${round.seed_hash}.`);

  const shared = { version: round.version, entrants: round.entrants, entries, digest, seedHash: hashOfSeed(seed) };
  const winners = await db
    .selectFrom("draw_winners")
    .select(["place", "prize_id as prizeId", "customer_id as customerId"])
    .where("draw_id", "=", drawId)
    .orderBy("place")
    .execute();
  if (round.revealed_at === null) {
    if (winners.length > 0) faults.push("There are winners before the draw.");
    return { ...shared, seed: null, winners: [], faults };
  }
  // Winners cannot be computed from a list that was tampered with; its faults are listed above.
  const again = faults.length > 0 ? [] : pickWinners(seed, digest, list, prizes);
  const computed = again.map(({ prizeId, entrant }, index) => ({
    place: index + 1,
    prizeId,
    customerId: list.customers[entrant] ?? 0,
  }));
  if (faults.length === 0) {
    const storedWinners = winners.map(written);
    const wrong = computed.filter((winner, index) => storedWinners[index] !== written(winner));
    if (wrong.length > 0 || storedWinners.length !== computed.length) {
      faults.push(`The winners stored are others: ${storedWinners.join(", ") || "none"}.`);
    }
  }
  return { ...shared, seed: round.seed, winners: computed, faults };
}
