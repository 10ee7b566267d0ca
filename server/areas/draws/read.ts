import type { Kysely } from "kysely";
import type { Context } from "../../area";
import { locationsOf } from "../../business/item-branches";
import type { DrawDetails, DrawRow, Fairness, Prize } from "../../contract/draws/calls";
import { conditions, dates, prize, publishing } from "../../contract/draws/fields";
import { drawTypeOf } from "../../contract/draws/words";
import { columnsOf, toldBy } from "../../items/row";
import { picturePaths } from "../../pictures/paths";
import type { Database } from "../../store/schema";
import { drawColumns, listsOf, textsIn } from "./columns";
import { type DrawRecord, drawsSeenBy, nowFor, stateBy } from "./find";
import { rewardsOf } from "./rewards";
import { roundOf } from "./running/round";

type Db = Kysely<Database>;

/** A picture's paths by the names that draws and prizes use. */
export function asDrawImages(token: string | null) {
  const { original, large, medium, thumbnail } = picturePaths(token);
  return { default: original, large, medium, thumb: thumbnail };
}

const shown = { ...dates.fields, ...publishing };

const summaryRows = ({ db, caller }: Context) =>
  drawsSeenBy(db, caller)
    .leftJoin("images", "images.id", "draws.image_id")
    .leftJoin("draw_rounds", "draw_rounds.draw_id", "draws.id")
    .select(columnsOf(shown, drawColumns).map((column) => `draws.${column}` as const))
    .select([
      "draws.id",
      "draws.slug",
      "draws.titles",
      "draws.type",
      "draws.draw_at",
      "draws.all_branches",
      "images.token",
      "draw_rounds.entrants",
      "draw_rounds.closed_at",
      "draw_rounds.revealed_at",
    ]);
type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaryRows>["executeTakeFirstOrThrow"]>>;

interface Prizes {
  readonly prizes: number;
  readonly winners: number;
}

export async function prizeCounts(db: Db, drawId?: number): Promise<ReadonlyMap<number, Prizes>> {
  let query = db
    .selectFrom("draw_prizes")
    .select((select) => [
      "draw_id",
      select.fn.countAll<number>().as("prizes"),
      select.fn.sum<number>("num_of_winners").as("winners"),
    ])
    .groupBy("draw_id");
  if (drawId !== undefined) query = query.where("draw_id", "=", drawId);
  const rows = await query.execute();
  return new Map(
    rows.map(({ draw_id, prizes, winners }) => [draw_id, { prizes: Number(prizes), winners: Number(winners) }]),
  );
}

/** Branch ids of a draw; -1 comes first if all branches are included. */
interface Located {
  readonly branches: number[];
}

function asRow(context: Context, row: SummaryRow, branches: number[], prizes: Prizes | undefined): DrawRow & Located {
  const round = row.closed_at === null ? null : { revealedAt: row.revealed_at };
  return {
    draw_pk: row.id,
    slug: row.slug,
    title: textsIn(row.titles),
    draw_rules_fk: drawTypeOf(row.type),
    ...toldBy(shown, row, drawColumns),
    draw_images: asDrawImages(row.token),
    isExpired: row.draw_at <= context.now,
    branches,
    state: stateBy(row, round, nowFor(context)),
    prizes: prizes?.prizes ?? 0,
    num_of_winners: prizes?.winners ?? 0,
    participants: row.entrants,
  };
}

/** The draws by draw time, latest first. */
export async function listDraws(context: Context): Promise<DrawRow[]> {
  const { db } = context;
  const rows = await summaryRows(context).orderBy("draws.draw_at", "desc").orderBy("draws.id", "desc").execute();
  const locationOf = await locationsOf(db, "draws");
  const prizes = await prizeCounts(db);
  return rows.map((row) => asRow(context, row, locationOf(row), prizes.get(row.id)));
}

/** The list row of one draw the caller may see. */
export async function rowOf(context: Context, draw: DrawRecord): Promise<DrawRow & Located> {
  const { db } = context;
  const row = await summaryRows(context).where("draws.id", "=", draw.id).executeTakeFirstOrThrow();
  const branches = (await locationsOf(db, "draws", draw.id))(draw);
  return asRow(context, row, branches, (await prizeCounts(db, draw.id)).get(draw.id));
}

export async function detailsOf(context: Context, draw: DrawRecord): Promise<DrawDetails & Located> {
  const lists = listsOf(draw);
  return {
    ...(await rowOf(context, draw)),
    ...toldBy(conditions, draw, drawColumns),
    ...lists,
    rule_ala_carte_value: await rewardsOf(context.db, lists.rule_ala_carte_value),
    description: textsIn(draw.descriptions),
    revision: draw.revision,
    utc_publish: draw.published_at,
  };
}

export const prizeColumns = { order: "position" } as const;

/** The prizes in the order they are drawn. */
export async function prizesOf(db: Db, drawId: number): Promise<Prize[]> {
  const rows = await db
    .selectFrom("draw_prizes")
    .leftJoin("images", "images.id", "draw_prizes.image_id")
    .select(columnsOf(prize.fields, prizeColumns).map((column) => `draw_prizes.${column}` as const))
    .select(["draw_prizes.id", "images.token"])
    .where("draw_prizes.draw_id", "=", drawId)
    .orderBy("draw_prizes.position")
    .orderBy("draw_prizes.id")
    .execute();
  return rows.map((row) => ({
    prizeId: row.id,
    ...toldBy(prize.fields, row, prizeColumns),
    image: asDrawImages(row.token),
  }));
}

/** What is needed to verify the draw; null until its entries are closed. */
export async function fairnessOf(db: Db, drawId: number): Promise<Fairness | null> {
  const round = await roundOf(db, drawId);
  return (
    round && {
      utc_closed: round.closedAt,
      entries: round.entries,
      digest: round.digest,
      seed_hash: round.seedHash,
      seed: round.seed ?? "",
      utc_drawn: round.revealedAt,
    }
  );
}
