import type { Kysely } from "kysely";
import type { Context } from "../../area";
import { noteChanges } from "../../business/changes";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { counted } from "../../contract/common/counted";
import { sameLooking } from "../../contract/common/fold";
import { allPermissions, isPermission } from "../../contract/common/permissions";
import { Found } from "../../contract/common/problems";
import type {
  ChangedRole,
  employeeRoles,
  RightsLine,
  RoleLine,
  saveEmployeeRoles,
} from "../../contract/employees/calls";
import { role } from "../../contract/employees/fields";
import { historyAreas } from "../../contract/employees/words";
import { problemsIn, problemsInEdit } from "../../contract/field";
import { forbidden, notFound, refuse } from "../../errors";
import { requireRevision, revisionOfContent } from "../../items/revision";
import type { Database } from "../../store/schema";
import { branchOf, type EmployeeRow, employeeRows, endSessions, holdBusiness, roleNameOf } from "./find";
import { covers, positionOf } from "./rights";

const permissionsIn = (text: string): string[] => JSON.parse(text) as string[];

async function roleLines(db: Kysely<Database>): Promise<RoleLine[]> {
  const rows = await db
    .selectFrom("employee_roles")
    .leftJoin("users", "users.custom_role_id", "employee_roles.id")
    .select((row) => [
      "employee_roles.id",
      "employee_roles.name",
      "employee_roles.permissions",
      row.fn.count<number>("users.id").as("employees"),
    ])
    .groupBy(["employee_roles.id", "employee_roles.name", "employee_roles.permissions"])
    .orderBy("employee_roles.name")
    .execute();
  return rows.map(({ permissions, employees, ...row }) => ({
    ...row,
    permissions: permissionsIn(permissions),
    employees: Number(employees),
    revision: revisionOfContent([row.name, permissions]),
  }));
}

const rightsLineOf = (row: EmployeeRow): RightsLine => ({
  employeeId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  username: row.username,
  enabled: row.disabled_at === null,
  employee_position: positionOf(row.role),
  user_role: row.role,
  role_name: roleNameOf(row),
  custom_role_id: row.custom_role_id,
  branchId: branchOf(row),
  branch_name: branchOf(row) === null ? "" : (row.branch_name ?? ""),
  permissions_on: row.permissions_on === 1,
  permissions: permissionsIn(row.permissions),
  clerk_kiosk_mode: row.clerk_kiosk_mode === 1,
  clerk_redeem_behalf: row.clerk_redeem_behalf === 1,
});

export async function readRoles(context: Context): Promise<AnswerOf<typeof employeeRoles>> {
  const rows = await employeeRows(context).execute();
  return { roles: await roleLines(context.db), employees: rows.map(rightsLineOf) };
}

/** The permissions without duplicates, in display order. */
const inOrder = (permissions: readonly string[]) => allPermissions.filter((one) => permissions.includes(one));

interface Roles {
  readonly roles: readonly RoleLine[];
  readonly changed: readonly ChangedRole[];
  readonly removed: readonly number[];
  /** The caller's own custom role. */
  readonly mine: number | null;
}

function problemsOf({ caller }: Context, { roles, changed, removed, mine }: Roles): Found {
  const found = new Found();
  const named = new Set(changed.map(({ id }) => id));
  const names = roles.filter(({ id }) => !named.has(id) && !removed.includes(id)).map(({ name }) => sameLooking(name));
  for (const [index, { id, name, permissions }] of changed.entries()) {
    const say = (wrong: boolean, field: string, message: string) =>
      found.when(wrong, `roles[${index}][${field}]`, message);
    const before = roles.find((one) => one.id === id);
    const declared = before ? problemsInEdit(role, { name }, before) : problemsIn(role, { name });
    for (const [field, message] of Object.entries(declared)) say(true, field, message);
    say(names.includes(sameLooking(name)), "name", "Another role has this name");
    names.push(sameLooking(name));
    say(permissions.length === 0, "permissions", "Choose at least one permission");
    say(!permissions.every(isPermission), "permissions", "One of the permissions is unknown");
    const mayGive = covers(caller, { role: caller.role, permissions: new Set(permissions) });
    say(!mayGive, "permissions", "You cannot give more rights than you have yourself");
    say(id !== undefined && id === mine, "permissions", "You cannot change your own role. Ask another admin");
  }
  for (const { id, name, employees } of roles.filter((one) => removed.includes(one.id))) {
    const many = counted(employees, "employee has", "employees have");
    found.when(employees > 0, "remove", `${many} the role “${name}” (id ${id}). Give them another role first`);
  }
  return found;
}

/**
 * Updates a role and the permissions of its users. @returns the ids of sessions ended because permissions were removed.
 */
async function changeRole(context: Context, before: RoleLine, { name, permissions }: ChangedRole): Promise<number[]> {
  const text = JSON.stringify(inOrder(permissions));
  const subject = { id: before.id, name };
  const was = { name: before.name, permissions: before.permissions };
  await noteChanges(context, { area: historyAreas.roles, subject }, was, { name, permissions: inOrder(permissions) });
  const { db, caller, now, noteSecurity } = context;
  if (name !== before.name || text !== JSON.stringify(inOrder(before.permissions)))
    noteSecurity({ event: "custom role changed", role: name, by: caller.username });
  const set = { name, permissions: text, updated_at: now };
  await db.updateTable("employee_roles").set(set).where("id", "=", before.id).execute();
  const people = await db
    .updateTable("users")
    .set({ permissions: text })
    .where("custom_role_id", "=", before.id)
    .returning("id")
    .execute();
  const less = before.permissions.some((one) => !permissions.includes(one));
  return less
    ? endSessions(
        db,
        people.map(({ id }) => id),
      )
    : [];
}

const messageOf = ({ changed, removed }: Pick<Roles, "changed" | "removed">): string => {
  const made = changed.some(({ id }) => id === undefined);
  return changed.length > 0
    ? made
      ? "Role added."
      : "Role saved."
    : removed.length > 0
      ? "Role deleted."
      : "Nothing to save.";
};

/** @throws ApiError not-found for an unknown role; forbidden for one with permissions that the caller lacks. */
export async function saveRoles(
  context: Context,
  { roles: changed, remove: removed }: BodyOf<typeof saveEmployeeRoles>,
): Promise<AnswerOf<typeof saveEmployeeRoles>> {
  const { db, caller, now, noteSecurity } = context;
  const by = caller.username;
  await holdBusiness(db);
  const roles = await roleLines(db);
  const byId = new Map(roles.map((one) => [one.id, one]));
  for (const id of [...changed.flatMap((one) => one.id ?? []), ...removed]) {
    const before = byId.get(id);
    if (!before) throw notFound("The role");
    if (!covers(caller, { role: caller.role, permissions: new Set(before.permissions) })) throw forbidden();
  }
  const me = await db
    .selectFrom("users")
    .select("custom_role_id")
    .where("id", "=", caller.userId)
    .executeTakeFirstOrThrow();
  const { problems } = problemsOf(context, { roles, changed, removed, mine: me.custom_role_id });
  if (Object.keys(problems).length > 0) throw refuse(problems);
  const ended: number[] = [];
  for (const one of changed) {
    const before = one.id === undefined ? undefined : byId.get(one.id);
    if (before) {
      requireRevision(one.revision, before.revision, `The role “${before.name}”`);
      ended.push(...(await changeRole(context, before, one)));
    } else {
      const permissions = inOrder(one.permissions);
      const made = { business_id: caller.businessId, name: one.name, created_at: now, updated_at: now };
      const { id } = await db
        .insertInto("employee_roles")
        .values({ ...made, permissions: JSON.stringify(permissions) })
        .returning("id")
        .executeTakeFirstOrThrow();
      await noteChanges(
        context,
        { area: historyAreas.roles, subject: { id, name: one.name } },
        {},
        { name: one.name, permissions },
      );
      noteSecurity({ event: "custom role added", role: one.name, by });
    }
  }
  for (const { id, name, permissions } of roles.filter((one) => removed.includes(one.id))) {
    const blank = { name: "", permissions: "" };
    await noteChanges(context, { area: historyAreas.roles, subject: { id, name } }, { name, permissions }, blank);
    noteSecurity({ event: "custom role deleted", role: name, by });
  }
  if (removed.length > 0) await db.deleteFrom("employee_roles").where("id", "in", removed).execute();
  return { message: messageOf({ changed, removed }), roles: await roleLines(db), ended };
}
