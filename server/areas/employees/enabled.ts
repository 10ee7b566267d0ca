import type { Context } from "../../area";
import { noteChanges } from "../../business/changes";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import type { setEmployeeEnabled } from "../../contract/employees/calls";
import { refuse } from "../../errors";
import { endSessions, hasOtherAdmin, holdBusiness, requireEmployee } from "./find";
import { subjectOf } from "./noted";

const refusal = (message: string) => refuse({ employeeId: [message] }, `${message}.`);

/** Enables or disables an employee's sign-in. Disabling ends their sessions; their past actions keep their name. */
export async function setEnabled(
  context: Context,
  { employeeId, enabled }: BodyOf<typeof setEmployeeEnabled>,
): Promise<AnswerOf<typeof setEmployeeEnabled>> {
  const { db, caller, now, noteSecurity } = context;
  await holdBusiness(db);
  const row = await requireEmployee(context, employeeId);
  if (!enabled) {
    if (row.id === caller.userId) throw refusal("You cannot disable your own sign-in");
    const isFull = row.role === "business_admin" && row.permissions_on === 0 && row.disabled_at === null;
    if (isFull && !(await hasOtherAdmin(db, row.id)))
      throw refusal("This is the last admin. Make somebody else an admin first");
  }
  const disabled_at = enabled ? null : (row.disabled_at ?? now);
  await db.updateTable("users").set({ disabled_at }).where("id", "=", row.id).execute();
  const { area, subject } = subjectOf(row);
  await noteChanges(context, { area, subject }, { enabled: row.disabled_at === null }, { enabled });
  if (enabled !== (row.disabled_at === null))
    noteSecurity({
      event: enabled ? "employee enabled" : "employee disabled",
      account: row.username,
      by: caller.username,
    });
  const { name } = subject;
  return {
    message: enabled ? `${name} can sign in again.` : `${name} disabled and signed out.`,
    ended: enabled ? [] : await endSessions(db, [row.id]),
  };
}
