import { satisfies } from "../../access/needs";
import type { Context } from "../../area";
import type { Change, HistoryPart } from "../../business/history-part";
import { pageOf } from "../../business/page";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { fullName } from "../../contract/common/names";
import { asSentence } from "../../contract/common/sentence";
import type { settingsHistory } from "../../contract/settings/calls";
import { ApiError, notFound, refuse } from "../../errors";
import { addDays, dayFromDate, instantOf } from "../../store/day";
import { locked } from "../../store/words";

const mostRows = 100;

/** Lists the changes of all areas, newest first. */
export async function listChanges(
  context: Context,
  { area, userId, from, to, ...page }: QueryOf<typeof settingsHistory>,
  parts: readonly HistoryPart[],
): Promise<AnswerOf<typeof settingsHistory>> {
  const { db, caller } = context;
  const { limit, offset } = pageOf(page, { most: mostRows });
  const since = from === undefined ? undefined : instantOf(dayFromDate(from), caller.timeZone);
  const until = to === undefined ? undefined : instantOf(addDays(dayFromDate(to), 1), caller.timeZone);
  let changes = db.selectFrom("setting_changes").innerJoin("users", "users.id", "setting_changes.user_id");
  if (area !== undefined) changes = changes.where("setting_changes.area", "=", area);
  if (userId !== undefined) changes = changes.where("setting_changes.user_id", "=", userId);
  if (since !== undefined) changes = changes.where("setting_changes.at", ">=", since);
  if (until !== undefined) changes = changes.where("setting_changes.at", "<", until);
  const { total } = await changes
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await changes
    .selectAll("setting_changes")
    .select(["users.first_name", "users.last_name", "users.username"])
    .orderBy("setting_changes.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    changes: rows.map((row) => ({
      change_pk: row.id,
      area: row.area,
      subject: row.subject_name,
      name: row.name,
      before: row.before,
      after: row.after,
      secret: row.secret === 1,
      by: nameOf(row),
      at: row.at,
      undone_at: row.undone_at,
      revertible: row.undone_at === null && whyFixed(context, row, partOf(parts, row)) === null,
    })),
    total: Number(total),
    people: await peopleOf(db),
  };
}

const nameOf = (user: { readonly first_name: string; readonly last_name: string; readonly username: string }) =>
  fullName(user.first_name, user.last_name) || user.username;

async function peopleOf(db: Context["db"]) {
  const people = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "username"])
    .where("id", "in", (select) => select.selectFrom("setting_changes").select("user_id").distinct())
    .orderBy("first_name")
    .orderBy("id")
    .execute();
  return people.map((user) => ({ id: user.id, name: nameOf(user) }));
}

const partOf = (parts: readonly HistoryPart[], { area }: { readonly area: string }) =>
  parts.find(({ areas }) => areas.includes(area));

/** Reason why a change cannot be undone from the history, whatever its present state; null where it can. */
function whyFixed(
  { caller }: Context,
  change: Change & { readonly secret: 0 | 1 },
  part: HistoryPart | undefined,
): string | null {
  if (change.secret === 1) return "Passwords, PINs and pictures cannot be taken back. Set a new one";
  if (!part?.putBack || part.isBeginningOrEnd?.(change)) return "This change cannot be taken back";
  return satisfies(caller, part.needs(change)) ? null : "Your role does not let you change this";
}

/** Converts a save's field problems to a problem of the change, since the page does not show those fields. */
const asReason = (error: unknown): unknown => {
  if (!(error instanceof ApiError) || error.kind !== "invalid") return error;
  const [reason = error.message] = Object.values(error.detail.fields ?? {}).flat();
  return refuse({ change_pk: [reason] }, asSentence(reason));
};

/**
 * Restores the value that a change replaced.
 * @returns the sessions ended by it.
 * @throws ApiError where the setting no longer exists or was changed again.
 */
export async function revertChange(
  context: Context,
  changePk: number,
  parts: readonly HistoryPart[],
): Promise<number[]> {
  const { db, now } = context;
  const row = await locked(
    db,
    db.selectFrom("setting_changes").selectAll().where("id", "=", changePk),
  ).executeTakeFirst();
  if (!row) throw notFound("The change");
  const refuseIt = (message: string) => refuse({ change_pk: [message] }, `${message}.`);
  if (row.undone_at !== null) throw refuseIt("This change was taken back already");
  const part = partOf(parts, row);
  const fixed = whyFixed(context, row, part);
  if (!part?.putBack || fixed !== null) throw refuseIt(fixed ?? "This change cannot be taken back");
  const change: Change = { area: row.area, subject: row.subject, name: row.name, before: row.before, after: row.after };
  const current = await part.now(context, change);
  if (current === undefined) throw refuseIt("What this change belongs to is no longer there");
  if (current !== row.after) throw refuseIt("This setting was changed again since");
  const ended: number[] = [];
  const tellEnded = (sessions: readonly number[]) => void ended.push(...sessions);
  await part.putBack(context, change, tellEnded).catch((error: unknown) => {
    throw asReason(error);
  });
  await db.updateTable("setting_changes").set({ undone_at: now }).where("id", "=", changePk).execute();
  return ended;
}
