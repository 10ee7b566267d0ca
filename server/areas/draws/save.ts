import type { Context } from "../../area";
import { keepBranches } from "../../business/item-branches";
import type { Problems } from "../../contract/common/problems";
import type { DrawEditInput, DrawInput, DrawPublishInput } from "../../contract/draws/bodies";
import { changeProblems } from "../../contract/draws/changes";
import { publishProblems } from "../../contract/draws/rules";
import { defaultLanguageId } from "../../contract/lookups/calls";
import { slugOf } from "../../items/slug";
import { type Checked, checkDraw, refuseDraw } from "./checks";
import { columnsOf, inputOf } from "./columns";
import { branchesOf, changeDraw, type DrawRecord, nowFor, requireToSave, stateOf } from "./find";
import { prizeCounts } from "./read";

const countPrizes = async ({ db }: Context, drawId: number): Promise<number> =>
  (await prizeCounts(db, drawId)).get(drawId)?.prizes ?? 0;

const saveBranches = ({ db, caller: { businessId } }: Context, id: number, { branchIds }: Checked): Promise<void> =>
  keepBranches(db, "draws", { businessId, id }, branchIds);

/**
 * Creates a draw. It has no prizes yet, so only a later save can publish it. @throws ApiError with problems by field.
 */
export async function createDraw(context: Context, sent: DrawInput): Promise<{ drawId: number; revision: number }> {
  const { db, caller, now } = context;
  const checked = await checkDraw(db, caller, sent, null, (draw) =>
    draw.isPublished ? publishProblems(draw, 0, nowFor(context)) : {},
  );
  const { draw, imageId } = checked;
  const { id, revision } = await db
    .insertInto("draws")
    .values({
      ...columnsOf(draw, imageId, caller.timeZone),
      business_id: caller.businessId,
      slug: slugOf(draw.title[defaultLanguageId] ?? "", "draw"),
      published: 0,
      published_at: null,
      created_by: caller.userId,
      revision: 1,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .returning(["id", "revision"])
    .executeTakeFirstOrThrow();
  await saveBranches(context, id, checked);
  return { drawId: id, revision };
}

/** Replaces the whole draw except its slug, as its state permits. @throws ApiError with problems by field. */
export async function editDraw(context: Context, { draw_pk, revision, ...sent }: DrawEditInput): Promise<void> {
  const { db, caller, now } = context;
  const record = await requireToSave(context, { draw_pk, revision });
  const state = await stateOf(context, record);
  const [before, prizes] = [inputOf(record, await branchesOf(db, record.id)), await countPrizes(context, record.id)];
  const published = sent.isPublished ?? record.published === 1;
  const further = (draw: DrawInput): Problems => ({
    ...(published && (state === "unpublished" || state === "scheduled")
      ? publishProblems(draw, prizes, nowFor(context))
      : {}),
    ...changeProblems(before, draw, state, nowFor(context)),
  });
  const checked = await checkDraw(db, caller, sent, before, further);
  await changeDraw(context, record, {
    ...columnsOf(checked.draw, checked.imageId, caller.timeZone),
    ...publishing(record, published, now),
  });
  await saveBranches(context, record.id, checked);
}

const publishing = (record: DrawRecord, published: boolean, now: number) => ({
  published: published ? (1 as const) : (0 as const),
  published_at: published ? (record.published_at ?? now) : null,
});

/** Publishes a draw, or unpublishes it before its start. Does nothing if the draw is already in that state. */
export async function publishDraw(context: Context, { isPublished, ...which }: DrawPublishInput): Promise<void> {
  const record = await requireToSave(context, which);
  if ((record.published === 1) === isPublished) return;
  const before = inputOf(record, []);
  const problems = isPublished
    ? publishProblems(before, await countPrizes(context, record.id), nowFor(context))
    : changeProblems(before, { ...before, isPublished }, await stateOf(context, record), nowFor(context));
  if (Object.keys(problems).length > 0) throw refuseDraw(problems);
  await changeDraw(context, record, publishing(record, isPublished, context.now));
}
