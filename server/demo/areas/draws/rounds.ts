import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { entrants, readRule } from "../../../areas/draws/running/entries";
import { digestOf, type Entrants, fairVersion, hashOfSeed, pickWinners } from "../../../areas/draws/running/fair";
import { prizesOf, writePrizes } from "../../../areas/draws/running/round";
import { addDays, dayOf, instantOf } from "../../../store/day";
import { insertColumns } from "../../../store/insert-columns";
import type { Database } from "../../../store/schema";
import type { Lived } from "../../area-demo";
import type { Bulk } from "../../bulk";
import { type Random, random } from "../../random";

type Db = Kysely<Database>;

const ownSeed = 9_200;

/**
 * Closes the draws whose entries ended before today, and draws those that are due, by the rules of every draw. Seeds
 * are generated from the demo's, so that the same demo has the same winners.
 * @param db scoped to the business.
 */
export async function enterRounds(bulk: Bulk, db: Db, business: Lived): Promise<void> {
  const { businessId, timeZone } = business.world;
  const today = instantOf(business.endDay, timeZone);
  const due = await db
    .selectFrom("draws")
    .selectAll()
    .where("published", "=", 1)
    .where("closes_at", "<=", today)
    .orderBy("id")
    .execute();
  const chance = random(business.seed + ownSeed);
  for (const draw of due) {
    const list = await listOf(db, draw);
    const prizes = await prizesOf(db, draw.id);
    const digest = await digestOf(draw.id, prizes, list);
    const seed = createHash("sha256").update(`${business.seed} ${businessId} draw ${draw.id}`).digest();
    const isDrawn = draw.draw_at <= today;
    const owner = { business_id: businessId, draw_id: draw.id };
    await bulk.insert("draw_rounds", [
      {
        ...owner,
        version: fairVersion,
        closed_at: draw.closes_at,
        entrants: list.customers.length,
        entries: list.entries.reduce((sum, entries) => sum + entries, 0),
        prizes: writePrizes(prizes),
        digest,
        seed: seed.toString("hex"),
        seed_hash: hashOfSeed(seed),
        revealed_at: isDrawn ? draw.draw_at : null,
        // The year's activity already contains wins, so these are not posted to the ledger.
        posted_at: isDrawn ? draw.draw_at : null,
      },
    ]);
    await insertColumns(bulk.db, "draw_entrants", {
      business_id: Array.from(list.customers, () => businessId),
      draw_id: Array.from(list.customers, () => draw.id),
      position: Array.from(list.customers, (_, position) => position),
      customer_id: Array.from(list.customers),
      entries: Array.from(list.entries),
    });
    if (!isDrawn) continue;
    await bulk.insert(
      "draw_winners",
      pickWinners(seed, digest, list, prizes).map(({ prizeId, entrant }, index) => ({
        ...owner,
        place: index + 1,
        prize_id: prizeId,
        position: entrant,
        customer_id: list.customers[entrant] ?? 0,
        claim_limit_date: draw.claim_limit_date,
        claimed_at: claimedAt(draw.draw_at, business, chance),
        transaction_id: null,
      })),
    );
  }
}

/** Three in four winners claim their prize, within twelve days and during opening hours. */
function claimedAt(drawAt: number, { endDay, world: { timeZone } }: Lived, chance: Random): number | null {
  const day = addDays(dayOf(drawAt, timeZone), chance.whole(1, 12));
  const at = instantOf(day, timeZone, chance.whole(8 * 60, 19 * 60));
  return chance.chance(0.75) && day < endDay ? at : null;
}

async function listOf(db: Db, draw: Parameters<typeof readRule>[1]): Promise<Entrants> {
  const rows = await (await entrants(db, await readRule(db, draw))).orderBy("customers.id").execute();
  return {
    customers: Float64Array.from(rows, ({ customer_id }) => customer_id),
    entries: Float64Array.from(rows, ({ entries }) => Number(entries)),
  };
}
