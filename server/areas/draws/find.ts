import type { Kysely, Selectable, Updateable } from "kysely";
import type { Caller, Context } from "../../area";
import { requireEditableItem, requireSeenItem } from "../../business/branches";
import { branchesOfItem } from "../../business/item-branches";
import { type DrawState, drawStateOf, notYourDraw } from "../../contract/draws/words";
import { checkMarked, forbidden } from "../../errors";
import { seenBy } from "../../items/access";
import { requireRevision } from "../../items/revision";
import { wallTimeOf } from "../../store/day";
import type { Database } from "../../store/schema";
import { locked } from "../../store/words";
import { roundOf } from "./running/round";

type Db = Kysely<Database>;
export type DrawRecord = Selectable<Database["draws"]>;

/** Identifies a draw by id or slug. */
export type Which = { readonly drawId: number } | { readonly slug: string };

/** Refusal for a branch role that changes a draw of another branch (document 000, section 6). */
export const notYours = () => forbidden(notYourDraw);

/** The draws a caller may see; for a branch role, those of its own branch and those of all branches. */
export const drawsSeenBy = (db: Db, caller: Caller) => seenBy(db, caller, "draws");

const find = (db: Db, which: Which, deleted = false) => {
  const draws = db.selectFrom("draws").selectAll();
  const one = "slug" in which ? draws.where("slug", "=", which.slug) : draws.where("id", "=", which.drawId);
  return one.where("deleted_at", deleted ? "is not" : "is", null);
};

export const branchesOf = (db: Db, drawId: number): Promise<number[]> => branchesOfItem(db, "draws", drawId);

/** Whether the draw is for the caller's branch only. */
export async function isOfBranchAlone(
  { db, caller }: Pick<Context, "db" | "caller">,
  draw: DrawRecord,
): Promise<boolean> {
  if (caller.branchId === null || draw.all_branches === 1) return false;
  const branches = await branchesOf(db, draw.id);
  return branches.length === 1 && branches[0] === caller.branchId;
}

const guarded = (db: Db, draw: DrawRecord | undefined) => ({
  what: "The draw",
  notYours,
  branchIds: async () => (draw ? branchesOf(db, draw.id) : []),
});

/** @throws ApiError not-found; forbidden for a branch role and a draw of another branch. */
export async function requireSeen({ db, caller }: Context, which: Which): Promise<DrawRecord> {
  const draw = await find(db, which).executeTakeFirst();
  return requireSeenItem(caller, draw, guarded(db, draw));
}

/**
 * Locks the draw until the transaction ends, if the caller may change it; a branch role may change draws of its own
 * branch only.
 * @throws ApiError not-found or forbidden.
 */
export async function requireEditable({ db, caller }: Context, drawId: number, deleted = false): Promise<DrawRecord> {
  const draw = await locked(db, find(db, { drawId }, deleted)).executeTakeFirst();
  return requireEditableItem(caller, draw, guarded(db, draw));
}

const changed = "Someone else changed this draw since you opened it";

/**
 * Like `requireEditable`, for a save. A user who may only create draws may edit a draw of their own until it is
 * published.
 * @throws ApiError not-found or forbidden; refused if someone else has changed the draw meanwhile.
 */
export async function requireToSave(
  context: Context,
  { draw_pk, revision }: { draw_pk: number; revision?: number | undefined },
): Promise<DrawRecord> {
  const { caller } = context;
  const may = (action: "create" | "update") => caller.permissions === null || caller.permissions.has(`draw.${action}`);
  if (!may("update") && !may("create")) throw forbidden();
  const draw = await requireEditable(context, draw_pk);
  const completes = may("create") && draw.created_by === caller.userId && draw.published === 0;
  if (!may("update") && !completes) throw forbidden();
  requireRevision(revision, draw.revision, [changed, checkMarked]);
  return draw;
}

/** Updates a draw's row and increments its revision. */
export async function changeDraw(
  { db, now }: Pick<Context, "db" | "now">,
  { id, revision }: Pick<DrawRecord, "id" | "revision">,
  columns: Updateable<Database["draws"]> = {},
): Promise<number> {
  const next = revision + 1;
  await db
    .updateTable("draws")
    .set({ ...columns, revision: next, updated_at: now })
    .where("id", "=", id)
    .execute();
  return next;
}

/** The current local time of the business, `YYYY-MM-DD HH:mm`. */
export const nowFor = ({ caller, now }: Pick<Context, "caller" | "now">) => wallTimeOf(now, caller.timeZone);

/** The draw's state: from its round once entries are closed, from the current time before. */
export async function stateOf(context: Context, draw: DrawRecord): Promise<DrawState> {
  const round = await roundOf(context.db, draw.id);
  return stateBy(draw, round, nowFor(context));
}

export function stateBy(
  draw: Pick<DrawRecord, "published" | "kickoff_time" | "end_date" | "draw_time">,
  round: { readonly revealedAt: number | null } | null,
  now: string,
): DrawState {
  if (round) return round.revealedAt === null ? "closed" : "drawn";
  const moments = {
    isPublished: draw.published === 1,
    draw_kickoff_time: draw.kickoff_time,
    utc_end_date: draw.end_date,
    draw_time: draw.draw_time,
  };
  return drawStateOf(moments, false, now);
}
