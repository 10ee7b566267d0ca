import { type Context, isBranchRole, type Role } from "../../area";
import { idIn } from "../../contract/common/id-in";
import type { Found } from "../../contract/common/problems";
import type { EmployeeInput } from "../../contract/employees/calls";
import { defaultPosition, isBranchPosition, positions, roleWords } from "../../contract/employees/words";
import { branchOf, type EmployeeRow, hasOtherAdmin, requireBranch, roleWordOf } from "./find";
import { covers, positionOf, ranksAbove, rightsIn, roleAt } from "./rights";

/** The columns of an employee's row that hold their rights. */
export interface RightsColumns {
  readonly role: Role;
  readonly branch_id: number | null;
  readonly permissions: string;
  readonly permissions_on: 0 | 1;
  readonly custom_role_id: number | null;
}

const noMore = "You cannot give more rights than you have yourself";

/** The permissions of a chosen role; null if there is no such role. */
async function permissionsOf({ db }: Context, chosen: string, employee: EmployeeRow | null) {
  const off = { permissions: "[]", permissions_on: 0, custom_role_id: null } as const;
  if (chosen === roleWords.usual || chosen === roleWords.clerk) return off;
  if (chosen === roleWords.own) {
    if (!employee || roleWordOf(employee) !== roleWords.own) return null;
    return { permissions: employee.permissions, permissions_on: 1, custom_role_id: null } as const;
  }
  const id = idIn(chosen) ?? 0;
  const role = await db
    .selectFrom("employee_roles")
    .select(["id", "permissions"])
    .where("id", "=", id)
    .executeTakeFirst();
  return role ? ({ permissions: role.permissions, permissions_on: 1, custom_role_id: role.id } as const) : null;
}

/**
 * The rights that result from the position, branch and role in a save; problems are added to `found`.
 * @throws ApiError not-found for a branch that the caller may not assign.
 */
export async function rightsGiven(
  context: Context,
  body: EmployeeInput,
  employee: EmployeeRow | null,
  found: Found,
): Promise<RightsColumns | null> {
  const { caller } = context;
  const position = body.employee_position ?? (employee ? positionOf(employee.role) : defaultPosition);
  const chosen = body.employee_role;
  const branch = body.bbfk ?? employee?.branch_id ?? caller.branchId;
  if (body.bbfk !== undefined) await requireBranch(context, body.bbfk);
  const permissions = await permissionsOf(context, chosen, employee);
  found.when(permissions === null, "employee_role", "Choose one of the roles");
  found.when(
    position === positions.branchPortalUser && chosen === roleWords.clerk,
    "employee_role",
    "For a clerk of a branch choose Branch Tablet User",
  );
  found.when(isBranchPosition(position) && branch === null, "bbfk", "Choose a branch");
  found.when(isBranchRole(caller.role) && !isBranchPosition(position), "employee_position", noMore);
  if (permissions === null) return null;
  const stays = chosen === roleWords.own && employee && positionOf(employee.role) === position;
  const role = stays ? (employee.role as Role) : roleAt(position, chosen);
  const rights: RightsColumns = { role, branch_id: isBranchPosition(position) ? branch : null, ...permissions };
  found.when(ranksAbove(role, caller), "employee_position", noMore);
  found.when(!covers(caller, rightsIn(rights)), "employee_role", noMore);
  const redeems = body.clerk_redeem_behalf === true && employee?.clerk_redeem_behalf !== 1;
  found.when(redeems && !caller.redeemsOnBehalf, "clerk_redeem_behalf", noMore);
  return rights;
}

const own = (what: string) => `You cannot change your own ${what}. Ask another admin`;

/** Checks that employees do not change their own rights, and that the last admin remains one. */
export async function checkOwnAndLast(
  { db, caller }: Context,
  employee: EmployeeRow,
  next: RightsColumns & { readonly clerk_kiosk_mode: 0 | 1 },
  found: Found,
): Promise<void> {
  if (employee.id === caller.userId) {
    found.when(
      next.role !== employee.role || next.branch_id !== branchOf(employee),
      "employee_position",
      own("position"),
    );
    const sameRole = next.permissions_on === employee.permissions_on && next.custom_role_id === employee.custom_role_id;
    found.when(!sameRole, "employee_role", own("role"));
    found.when(next.clerk_kiosk_mode !== employee.clerk_kiosk_mode, "clerk_kiosk_mode", own("kiosk mode"));
  }
  const isFull = ({ role, permissions_on, clerk_kiosk_mode }: typeof next) =>
    role === "business_admin" && permissions_on === 0 && clerk_kiosk_mode === 0;
  const was = employee.disabled_at === null && employee.role === "business_admin" && employee.permissions_on === 0;
  if (was && !isFull(next) && !(await hasOtherAdmin(db, employee.id))) {
    found.when(true, "employee_position", "This is the last admin. Make somebody else an admin first");
  }
}
