import type { Kysely } from "kysely";
import { type Caller, type Context, isBranchRole } from "../../area";
import { roleNames, roleWords } from "../../contract/employees/words";
import { forbidden, notFound } from "../../errors";
import type { Database } from "../../store/schema";
import { locked } from "../../store/words";
import { covers, requireManager, rightsIn } from "./rights";

type Db = Kysely<Database>;

/** The business's employees; for a branch role, those of its branch. */
export const employeeRows = ({ db, caller }: Pick<Context, "db" | "caller">) =>
  db
    .selectFrom("users")
    .leftJoin("branches", "branches.id", "users.branch_id")
    .leftJoin("employee_roles", "employee_roles.id", "users.custom_role_id")
    .leftJoin("employee_pins", "employee_pins.user_id", "users.id")
    .select([
      "users.id",
      "users.first_name",
      "users.last_name",
      "users.email",
      "users.username",
      "users.role",
      "users.permissions",
      "users.permissions_on",
      "users.custom_role_id",
      "users.clerk_kiosk_mode",
      "users.clerk_redeem_behalf",
      "users.disabled_at",
      "users.branch_id",
      "branches.name as branch_name",
      "employee_roles.name as role_name",
      "employee_pins.user_id as pin_of",
    ])
    .$if(isBranchRole(caller.role), (rows) =>
      rows
        .where("users.branch_id", "=", caller.branchId ?? 0)
        .where("users.role", "in", ["branch_admin", "branch_clerk"]),
    )
    .orderBy("users.last_name")
    .orderBy("users.first_name")
    .orderBy("users.id");

export type EmployeeRow = Awaited<ReturnType<ReturnType<typeof employeeRows>["executeTakeFirstOrThrow"]>>;

/** The role as in the employee form: a fixed word, or the id of a custom role. */
export function roleWordOf({ role, permissions_on, custom_role_id }: EmployeeRow): string {
  if (permissions_on === 1) return custom_role_id === null ? roleWords.own : String(custom_role_id);
  return role === "business_admin_clerk" ? roleWords.clerk : roleWords.usual;
}

export function roleNameOf(row: EmployeeRow): string {
  const word = roleWordOf(row);
  const fixedRole = Object.values(roleWords).find((one) => one === word);
  return fixedRole === undefined ? (row.role_name ?? "") : roleNames[fixedRole];
}

/** The branch of a branch role; null for business roles, whatever their row contains. */
export const branchOf = ({ role, branch_id }: Pick<EmployeeRow, "role" | "branch_id">): number | null =>
  isBranchRole(role) ? branch_id : null;

/** Refusal for an employee who has rights that the caller lacks. */
export const beyondYou = "You are unauthorized to change this employee";

/**
 * The employee, if the caller may manage them.
 * @throws ApiError not-found; forbidden if they have rights that the caller lacks.
 */
export async function requireEmployee(context: Context, employeeId: number): Promise<EmployeeRow> {
  requireManager(context.caller);
  const row = await employeeRows(context).where("users.id", "=", employeeId).executeTakeFirst();
  if (!row) throw notFound("The employee");
  if (!covers(context.caller, rightsIn(row))) throw forbidden(beyondYou);
  return row;
}

/** @throws ApiError not-found for another business's branch, or for a branch admin if it is not their own. */
export async function requireBranch({ db, caller }: Context, branchId: number): Promise<void> {
  const row = await db.selectFrom("branches").select("id").where("id", "=", branchId).executeTakeFirst();
  if (!row || (isBranchRole(caller.role) && branchId !== caller.branchId)) throw notFound("The branch");
}

/** @throws ApiError not-found if a call names another business than the caller's. */
export function requireOwnBusiness({ businessId }: Caller, named: number | undefined): void {
  if (named !== undefined && named !== businessId) throw notFound("The business");
}

/** Locks the business's row until the transaction ends, which serializes changes of its employees. */
export const holdBusiness = (db: Db) =>
  locked(db, db.selectFrom("businesses").select(["id", "name"])).executeTakeFirstOrThrow();

/** Whether another employee has all rights: an enabled admin with the permissions switch off, not in kiosk mode. */
export async function hasOtherAdmin(db: Db, employeeId: number): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "business_admin")
    .where("permissions_on", "=", 0)
    .where("disabled_at", "is", null)
    .where("clerk_kiosk_mode", "=", 0)
    .where("id", "!=", employeeId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all sessions of these users. @returns the ids of the ended sessions. */
export async function endSessions(db: Db, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const ended = await db.deleteFrom("api_sessions").where("user_id", "in", userIds).returning("id").execute();
  return ended.map(({ id }) => id);
}
