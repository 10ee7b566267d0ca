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
  const kept = await requireToSave(context, { draw_pk, revision });
  const state = await stateOf(context, kept);
  const [before, prizes] = [inputOf(kept, await branchesOf(db, kept.id)), await countPrizes(context, kept.id)];
  const published = sent.isPublished ?? kept.published === 1;
  const further = (draw: DrawInput): Problems => ({
    ...(published && (state === "unpublished" || state === "scheduled")
      ? publishProblems(draw, prizes, nowFor(context))
      : {}),
    ...changeProblems(before, draw, state, nowFor(context)),
  });
  const checked = await checkDraw(db, caller, sent, before, further);
  await changeDraw(context, kept, {
    ...columnsOf(checked.draw, checked.imageId, caller.timeZone),
    ...publishing(kept, published, now),
  });
  await saveBranches(context, kept.id, checked);
}

const publishing = (kept: DrawRecord, published: boolean, now: number) => ({
  published: published ? (1 as const) : (0 as const),
  published_at: published ? (kept.published_at ?? now) : null,
});

/** Publishes a draw, or unpublishes it before its start. Does nothing if the draw is already in that state. */
export async function publishDraw(context: Context, { isPublished, ...which }: DrawPublishInput): Promise<void> {
  const kept = await requireToSave(context, which);
  if ((kept.published === 1) === isPublished) return;
  const before = inputOf(kept, []);
  const problems = isPublished
    ? publishProblems(before, await countPrizes(context, kept.id), nowFor(context))
    : changeProblems(before, { ...before, isPublished }, await stateOf(context, kept), nowFor(context));
  if (Object.keys(problems).length > 0) throw refuseDraw(problems);
  await changeDraw(context, kept, publishing(kept, isPublished, context.now));
}
