import { type AccessArgs, requireAccess } from "~/access/guard.server";
import { notFound, requireId } from "~/access/refuse.server";
import { may } from "~/access/session";
import { everyPage } from "~/access/table";
import { fullName } from "../../../server/contract/common/names";
import { allPermissions } from "../../../server/contract/common/permissions";
import { employeeRoles, type RightsLine } from "../../../server/contract/employees/calls";
import { positionIds, positionNames, roleNames } from "../../../server/contract/employees/words";
import { openedBy, sessionOf } from "./opens";

const nameOf = ({ firstName, lastName, username }: RightsLine) => fullName(firstName, lastName) || username;
const positionNameOf = ({ employee_position }: RightsLine) => {
  const position = positionIds.find((one) => one === employee_position);
  return position ? positionNames[position] : "";
};

const asShown = (employee: RightsLine) => ({
  id: employee.employeeId,
  title: nameOf(employee),
  username: employee.username,
  enabled: employee.enabled,
  position: positionNameOf(employee),
  role: employee.role_name,
  branch: employee.branch_name,
  on: employee.permissions_on,
  count: employee.permissions.length,
});

/** Loads the roles, and the employees with their roles. */
export async function loadPermissions(args: AccessArgs) {
  const { api, session } = await requireAccess(args, "permissions-dashboard");
  const { roles, employees } = await api.call(employeeRoles);
  const withoutRole = (name: string) => employees.filter(({ role_name }) => role_name === name).length;
  return {
    roles: [
      { id: 0, title: roleNames[""], permissions: null, employees: withoutRole(roleNames[""]) },
      { id: -1, title: roleNames.clerk, permissions: null, employees: withoutRole(roleNames.clerk) },
      ...roles.map(({ id, name, permissions, employees: count }) => ({
        id,
        title: name,
        permissions,
        employees: count,
      })),
    ],
    people: employees.map(asShown),
    every: allPermissions.length,
    mayChange: may(session, "branch.update"),
  };
}

export type PermissionsPage = Awaited<ReturnType<typeof loadPermissions>>;

/** Loads an employee's permissions and pages. @throws data 404 for an unknown employee. */
export async function loadPerson(args: AccessArgs) {
  const { api, session } = await requireAccess(args, "permissions-person");
  const { employees } = await api.call(employeeRoles);
  const id = requireId(args, "employeeId");
  const employee = employees.find(({ employeeId }) => employeeId === id);
  if (!employee) throw notFound();
  return {
    ...asShown(employee),
    positionId: employee.employee_position,
    branchId: employee.branchId,
    kiosk: employee.clerk_kiosk_mode,
    redeems: employee.clerk_redeem_behalf,
    permissions: employee.permissions_on ? employee.permissions : null,
    areas: openedBy(sessionOf(session, employee), everyPage()),
    mayChange: may(session, "branch.update"),
  };
}
