import type { Context } from "../../../area";
import { type DayCount, locate } from "../../../business/locate";
import { type Words, wordsIn } from "../../../business/money-and-points";
import { pageOf } from "../../../business/page";
import { branchFor, daysFrom, wholeBusiness } from "../../../business/place";
import { termsOf } from "../../../business/rules";
import type { AnswerOf, QueryOf } from "../../../contract/common/call";
import type { tierMoveRows } from "../../../contract/reports/row-calls";
import { notFound } from "../../../errors";
import { noTier } from "../../../ledger/tier-counts";
import { reasonOf, sentenceOf } from "../../../tiers/sentence";
import { customerOf, nextOf, rowPages } from "./page";

type Asked = QueryOf<typeof tierMoveRows>;

interface Filter {
  readonly from: number;
  readonly to: number;
  readonly branch: number;
  readonly fromTier: number | undefined;
  readonly toTier: number | undefined;
  readonly direction: number | undefined;
}

/** Lists the moves that the report on tiers counts, the latest first, located by the days' figures. */
export async function tierMovesOf(context: Context, asked: Asked): Promise<AnswerOf<typeof tierMoveRows>> {
  const { db } = context;
  const filter: Filter = {
    ...daysFrom(asked.from, asked.to, "to"),
    branch: await branchFor(context, asked.branchId),
    fromTier: asked.fromTier,
    toTier: asked.toTier,
    direction: asked.moved && (asked.moved === "up" ? 1 : -1),
  };
  const { limit: size, offset } = pageOf(asked, rowPages);
  const days = await dayCounts(db, filter);
  const ids = asked.after === undefined ? idsAt(db, filter, days, offset) : await idsAfter(db, filter, asked.after);
  const rows = ids ? await rowsOf(db, ids.limit(size)) : [];
  const words = wordsIn(await termsOf(db));
  return {
    moves: rows.map((row) => toMove(row, words)),
    total: days.reduce((sum, { rows }) => sum + rows, 0),
    next: nextOf(rows, size),
  };
}

async function dayCounts(db: Context["db"], filter: Filter): Promise<DayCount[]> {
  const { from, to, branch, fromTier, toTier, direction } = filter;
  let query = db
    .selectFrom("daily_tier_moves")
    .select((row) => ["day", row.fn.sum<number>("customers").as("rows")])
    .where("day", ">=", from)
    .where("day", "<=", to);
  if (branch !== wholeBusiness) query = query.where("branch_id", "=", branch);
  if (fromTier !== undefined) query = query.where("from_tier_id", "=", fromTier);
  if (toTier !== undefined) query = query.where("to_tier_id", "=", toTier);
  if (direction !== undefined) query = query.where("direction", "=", direction);
  const rows = await query.groupBy("day").orderBy("day", "desc").execute();
  return rows.map((row) => ({ day: row.day, rows: Number(row.rows) }));
}

/** Ids of the moves of customers that are still stored: the history outlasts customers whose import was undone. */
function idsIn(db: Context["db"], { from, to, branch, fromTier, toTier, direction }: Filter) {
  let query = db
    .selectFrom("tier_moves")
    .innerJoin("customers", "customers.id", "tier_moves.customer_id")
    .select("tier_moves.id")
    .where("day", ">=", from)
    .where("day", "<=", to);
  if (branch !== wholeBusiness) query = query.where("customers.branch_id", "=", branch);
  for (const [column, tier] of [
    ["from_tier_id", fromTier],
    ["to_tier_id", toTier],
  ] as const) {
    if (tier === noTier) query = query.where(column, "is", null);
    else if (tier !== undefined) query = query.where(column, "=", tier);
  }
  if (direction !== undefined) query = query.where("direction", "=", direction);
  return query.orderBy("day", "desc").orderBy("tier_moves.id", "desc");
}

type Ids = ReturnType<typeof idsIn>;

function idsAt(db: Context["db"], filter: Filter, days: readonly DayCount[], offset: number): Ids | null {
  const place = locate(days, offset);
  return place && idsIn(db, { ...filter, to: place.day }).offset(place.before);
}

async function idsAfter(db: Context["db"], filter: Filter, after: number): Promise<Ids> {
  const row = await db.selectFrom("tier_moves").select("day").where("id", "=", after).executeTakeFirst();
  if (!row) throw notFound("The move");
  return idsIn(db, filter).where((where) =>
    where(where.refTuple("day", "tier_moves.id"), "<", where.tuple(row.day, after)),
  );
}

/** The rows of a page. A left join keeps SQLite from reading the customers first. */
const rowsOf = (db: Context["db"], ids: Ids) =>
  db
    .selectFrom(ids.as("page"))
    .innerJoin("tier_moves as moves", "moves.id", "page.id")
    .leftJoin("customers", "customers.id", "moves.customer_id")
    .selectAll("moves")
    .select(["customers.first_name", "customers.last_name", "customers.left_at"])
    .orderBy("moves.day", "desc")
    .orderBy("moves.id", "desc")
    .execute();

const toMove = (row: Awaited<ReturnType<typeof rowsOf>>[number], words: Words) => ({
  move_pk: row.id,
  ...customerOf(row),
  utc_moved: row.created_at,
  from_tier: row.from_tier_id,
  from_name: row.from_name,
  to_tier: row.to_tier_id,
  to_name: row.to_name,
  direction: row.direction === 1 ? ("up" as const) : ("down" as const),
  reason: reasonOf(row.reason),
  rule: sentenceOf(row, words),
  setup_revision: row.setup_revision,
});
