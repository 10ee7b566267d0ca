import type { Context } from "../../area";
import { pageOf } from "../../business/page";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import type { TiersSetupInput } from "../../contract/tiers/bodies";
import type { tiersPreview } from "../../contract/tiers/calls";
import { previewMost } from "../../contract/tiers/words";
import { notFound } from "../../errors";
import { noTier, tierCounts } from "../../ledger/tier-counts";
import { revisionsAfter } from "../../tiers/rules";
import { beginPreview, countsOf, type PreviewRow, previewSome } from "./foreseen";
import { checkSetup, holdTiers, movesAnybody } from "./setup";

/** Steps run during the request; the job evaluates the remaining customers. */
const stepsAtOnce = 5;

const previewOf = ({ db, caller }: Context, id: number): Promise<PreviewRow | undefined> =>
  db
    .selectFrom("tier_previews")
    .selectAll()
    .where("id", "=", id)
    .where("asked_by", "=", caller.userId)
    .executeTakeFirst();

/** @throws ApiError with the problems a save of the setup would report. @returns the preview's id. */
export async function startPreview(context: Context, sent: TiersSetupInput): Promise<number> {
  const { db, caller, now } = context;
  await holdTiers(context);
  const { current, before, rungs, columns } = await checkSetup(context, sent);
  const moves = movesAnybody(current, columns, before, rungs);
  const setup = { ...columns, ...revisionsAfter(current, { columns, moves }) };
  const id = await beginPreview(db, { ...caller, now }, setup, rungs);
  for (let step = 0; step < stepsAtOnce; step += 1) {
    const preview = await previewOf(context, id);
    if (!preview || !(await previewSome(db, preview))) break;
  }
  return id;
}

type Query = QueryOf<typeof tiersPreview>;

/** @throws ApiError not-found for another user's preview, or one replaced by a newer one. */
export async function readPreview(context: Context, query: Query): Promise<AnswerOf<typeof tiersPreview>> {
  const { db } = context;
  const preview = await previewOf(context, query.previewId);
  if (!preview) throw notFound("The preview");
  const { limit, offset } = pageOf(query, { most: 1000, pages: previewMost });
  const names = new Map(
    (await db.selectFrom("tiers").select(["id", "name"]).execute()).map(({ id, name }) => [id, name]),
  );
  const nameOf = (id: number | null) => (id === null || id === noTier ? "" : (names.get(id) ?? ""));
  let moves = db.selectFrom("tier_preview_moves").where("preview_id", "=", preview.id);
  if (query.direction) moves = moves.where("direction", "=", query.direction === "up" ? 1 : -1);
  if (query.to_tier !== undefined)
    moves = moves.where(
      "to_tier_id",
      query.to_tier === noTier ? "is" : "=",
      query.to_tier === noTier ? null : query.to_tier,
    );
  const { listed } = await moves
    .select((select) => select.fn.countAll<number>().as("listed"))
    .executeTakeFirstOrThrow();
  const rows = await moves
    .innerJoin("customers", "customers.id", "tier_preview_moves.customer_id")
    .select(["customer_id", "first_name", "last_name", "email", "from_tier_id", "to_tier_id", "direction"])
    .orderBy("place")
    .limit(limit)
    .offset(offset)
    .execute();
  const counts = await tierCounts(db);
  return {
    finished: preview.after_id === null,
    looked: preview.looked,
    customers: [...counts.values()].reduce((sum, customers) => sum + customers, 0),
    up: preview.up,
    down: preview.down,
    waiting: preview.waiting,
    levels: countsOf(preview).map(([id, before, after, up, down]) => ({
      business_tiers_pk: id,
      type_name: nameOf(id),
      before,
      after,
      up,
      down,
    })),
    moves: rows.map((row) => ({
      uid: row.customer_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      from_name: nameOf(row.from_tier_id),
      to_name: nameOf(row.to_tier_id),
      direction: row.direction === 1 ? "up" : "down",
    })),
    total: Number(listed),
  };
}
