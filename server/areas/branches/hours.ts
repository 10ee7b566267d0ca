import type { Context } from "../../area";
import { noteChanges } from "../../business/changes";
import { weekOf } from "../../business/hours";
import type { saveHours as saveHoursCall } from "../../contract/branches/calls";
import { type Hours, hoursProblems, type Week } from "../../contract/branches/hours";
import type { BodyOf } from "../../contract/common/call";
import { asProblems } from "../../contract/common/problems";
import { refuse } from "../../errors";
import { requireRevision, revisionOfContent } from "../../items/revision";
import { holdBranches, requireBranch } from "./find";
import { noted } from "./noted";

/** Whether a day is sent as it is stored; it then stays valid, even if it breaks rules added since. */
const isStored = (week: Week, [day, { start, end }]: readonly [day: string, Hours]): boolean => {
  const stored = week[Number(day)];
  return start === stored?.start && end === stored.end;
};

/** Saves the days sent; a blank one is removed. @throws ApiError with problems by field. */
export async function saveHours(
  context: Context,
  { Hours, business_branch_pk, revision }: BodyOf<typeof saveHoursCall>,
): Promise<void> {
  const { db, caller } = context;
  await holdBranches(db);
  const { id, name } = await requireBranch(db, caller, business_branch_pk);
  const week = await weekOf(db, id);
  requireRevision(revision, revisionOfContent(week), "The hours");
  const problems = hoursProblems(Object.fromEntries(Object.entries(Hours).filter((one) => !isStored(week, one))));
  if (Object.keys(problems).length > 0) throw refuse(asProblems(problems));
  const days = Object.entries(Hours).map(([day, hours]) => ({ ...hours, weekday: Number(day) }));
  if (days.length === 0) return;
  await db
    .deleteFrom("branch_hours")
    .where("branch_id", "=", id)
    .where(
      "weekday",
      "in",
      days.map(({ weekday }) => weekday),
    )
    .execute();
  const before = days.map(({ weekday }) => [weekday, week[weekday]] as const);
  const after = days.map(({ weekday, start, end }) => [weekday, start === "" ? null : { start, end }] as const);
  const subject = { id, name };
  await noteChanges(context, { area: noted.hours, subject }, Object.fromEntries(before), Object.fromEntries(after));
  const set = days.filter(({ start }) => start !== "");
  if (set.length === 0) return;
  const rows = set.map(({ weekday, start, end }) => ({ weekday, starts: start, ends: end }));
  await db
    .insertInto("branch_hours")
    .values(rows.map((row) => ({ ...row, business_id: caller.businessId, branch_id: id })))
    .execute();
}
