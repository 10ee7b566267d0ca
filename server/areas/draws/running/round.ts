import type { Kysely } from "kysely";
import type { Database } from "../../../store/schema";
import { inSteps } from "../../../work/in-steps";
import type { DrawnPrize, Entrants } from "./fair";

type Db = Kysely<Database>;

const entrantsAtOnce = 20_000;

/** The public facts of a draw whose entries are closed; the seed is null until the winners are drawn. */
export interface Round {
  readonly version: number;
  readonly closedAt: number;
  readonly entrants: number;
  readonly entries: number;
  readonly prizes: readonly DrawnPrize[];
  readonly digest: string;
  readonly seedHash: string;
  readonly seed: string | null;
  readonly revealedAt: number | null;
}

export const writePrizes = (prizes: readonly DrawnPrize[]): string =>
  JSON.stringify(prizes.map(({ id, winners }) => [id, winners]));

export const readPrizes = (json: string): DrawnPrize[] =>
  (JSON.parse(json) as [number, number][]).map(([id, winners]) => ({ id, winners }));

/** The prizes in the order of drawing. `db` must be scoped to the draw's business. */
export async function prizesOf(db: Db, drawId: number): Promise<DrawnPrize[]> {
  const rows = await db
    .selectFrom("draw_prizes")
    .select(["id", "num_of_winners"])
    .where("draw_id", "=", drawId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ id: row.id, winners: row.num_of_winners }));
}

/** The draw's round; null while the draw takes entries. `db` must be scoped to the draw's business. */
export async function roundOf(db: Db, drawId: number): Promise<Round | null> {
  const row = await db.selectFrom("draw_rounds").selectAll().where("draw_id", "=", drawId).executeTakeFirst();
  if (!row) return null;
  return {
    version: row.version,
    closedAt: row.closed_at,
    entrants: row.entrants,
    entries: row.entries,
    prizes: readPrizes(row.prizes),
    digest: row.digest,
    seedHash: row.seed_hash,
    seed: row.revealed_at === null ? null : row.seed,
    revealedAt: row.revealed_at,
  };
}

/**
 * Reads the frozen list in parts and yields to other work after each. `db` must be scoped to the draw's business.
 * @param stopped checked between two parts; if true, the result is null.
 */
export function readEntrants(db: Db, drawId: number, count: number): Promise<Entrants>;
export function readEntrants(
  db: Db,
  drawId: number,
  count: number,
  stopped: (() => boolean) | undefined,
): Promise<Entrants | null>;
export async function readEntrants(
  db: Db,
  drawId: number,
  count: number,
  stopped?: () => boolean,
): Promise<Entrants | null> {
  const customers = new Float64Array(count);
  const entries = new Float64Array(count);
  let from = 0;
  await inSteps(async () => {
    const rows = await db
      .selectFrom("draw_entrants")
      .select(["position", "customer_id", "entries"])
      .where("draw_id", "=", drawId)
      .where("position", ">=", from)
      .where("position", "<", from + entrantsAtOnce)
      .execute();
    for (const row of rows) {
      customers[row.position] = row.customer_id;
      entries[row.position] = row.entries;
    }
    from += entrantsAtOnce;
    return from < count;
  }, stopped);
  return from < count ? null : { customers, entries };
}
