import { type Context, isBranchRole } from "../../area";
import { rulesIn } from "../../business/rules";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { ruleTexts } from "../../contract/common/rule-texts";
import type {
  EmployeeLine,
  getAddEmployee,
  getBranchEmployeeList,
  getUpdateEmployee,
} from "../../contract/employees/calls";
import { isBranchPosition, positionNames, roleNames, roleWords } from "../../contract/employees/words";
import {
  branchOf,
  type EmployeeRow,
  employeeRows,
  requireBranch,
  requireEmployee,
  requireOwnBusiness,
  roleNameOf,
  roleWordOf,
} from "./find";
import { covers, positionOf, positionsFor, ranksAbove, requireManager, rightsIn } from "./rights";
import { versionOf } from "./save";

/** The roles that the caller may assign. */
async function rolesFor({ db, caller }: Context) {
  const own = await db.selectFrom("employee_roles").select(["id", "name", "permissions"]).orderBy("name").execute();
  const assignable = own.filter(({ permissions }) =>
    covers(caller, { role: caller.role, permissions: new Set(JSON.parse(permissions) as string[]) }),
  );
  const all = caller.permissions === null;
  return {
    customRoles: own.length > 0,
    roles: [
      ...(all ? [{ id: roleWords.usual, name: roleNames[""] }] : []),
      ...(all && !ranksAbove("business_admin_clerk", caller) ? [{ id: roleWords.clerk, name: roleNames.clerk }] : []),
      ...assignable.map(({ id, name }) => ({ id: String(id), name })),
    ],
  };
}

/** Options of the add and edit forms. */
async function formFacts(context: Context, busBranchFk: number | null) {
  const { db, caller } = context;
  const { business_rules } = await db.selectFrom("businesses").select("business_rules").executeTakeFirstOrThrow();
  return {
    busBranchFk,
    businessId: caller.businessId,
    createClerkPin: rulesIn(business_rules).pin_clerk,
    position: positionsFor(caller).map((position) => ({ id: String(position), name: positionNames[position] })),
    ...(await rolesFor(context)),
    businessRules: ruleTexts.read.parse(business_rules),
    remptClerkFlag: true,
  };
}

export async function readAddForm(
  context: Context,
  { bbfk }: QueryOf<typeof getAddEmployee>,
): Promise<AnswerOf<typeof getAddEmployee>> {
  requireManager(context.caller);
  const branch = bbfk ?? context.caller.branchId;
  if (branch !== null) await requireBranch(context, branch);
  return formFacts(context, branch);
}

export async function readEmployee(
  context: Context,
  { emid, branchId }: QueryOf<typeof getUpdateEmployee>,
): Promise<AnswerOf<typeof getUpdateEmployee>> {
  const row = await requireEmployee(context, emid);
  if (branchId !== undefined) await requireBranch(context, branchId);
  const facts = await formFacts(context, branchOf(row) ?? branchId ?? null);
  const word = roleWordOf(row);
  const known = facts.roles.some(({ id }) => id === word);
  return {
    ...facts,
    roles: known ? facts.roles : [...facts.roles, { id: word, name: roleNameOf(row) }],
    employeeId: row.id,
    employee_position: positionOf(row.role),
    employee_role: word,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    credentialsUsername: row.username,
    clerk_kiosk_mode: row.clerk_kiosk_mode === 1,
    clerk_redeem_behalf: row.clerk_redeem_behalf === 1,
    enabled: row.disabled_at === null,
    has_pin: row.pin_of !== null,
    me: row.id === context.caller.userId,
    revision: versionOf(row),
  };
}

const lineOf = (row: EmployeeRow, { caller }: Context): EmployeeLine => ({
  employeeId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  employee_position: positionOf(row.role),
  entityTypeFk: positionOf(row.role),
  enabled: row.disabled_at === null,
  username: row.username,
  role_name: roleNameOf(row),
  branchId: branchOf(row),
  branch_name: branchOf(row) === null ? "" : (row.branch_name ?? ""),
  clerk_kiosk_mode: row.clerk_kiosk_mode === 1,
  has_pin: row.pin_of !== null,
  me: row.id === caller.userId,
  may_change: covers(caller, rightsIn(row)),
});

export async function listEmployees(
  context: Context,
  { businessBranchId, businessId, defaultBranch }: QueryOf<typeof getBranchEmployeeList>,
): Promise<AnswerOf<typeof getBranchEmployeeList>> {
  requireManager(context.caller);
  requireOwnBusiness(context.caller, businessId);
  if (businessBranchId !== undefined) await requireBranch(context, businessBranchId);
  const rows = await employeeRows(context).execute();
  const isListed = (row: EmployeeRow) =>
    businessBranchId === undefined ||
    (isBranchRole(row.role)
      ? row.branch_id === businessBranchId
      : defaultBranch && !isBranchPosition(positionOf(row.role)));
  return { employees: rows.filter(isListed).map((row) => lineOf(row, context)) };
}
