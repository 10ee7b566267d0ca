import { fullName } from "../../contract/common/names";
import { historyAreas, positionNames } from "../../contract/employees/words";
import { branchOf, type EmployeeRow, roleNameOf } from "./find";
import { positionOf } from "./rights";

/** Fields whose values are not recorded, only that they changed. */
export const secrets = ["password", "pin"] as const;

export const subjectOf = (row: Pick<EmployeeRow, "id" | "first_name" | "last_name" | "username">) => ({
  area: historyAreas.employees,
  subject: { id: row.id, name: fullName(row.first_name, row.last_name) || row.username },
});

/** An employee's role in the security log, with the custom role's name if they have one. */
export const loggedRole = (row: EmployeeRow): string =>
  row.permissions_on === 1 ? `${row.role} (${roleNameOf(row)})` : row.role;

/** An employee's values as shown to users. */
export const valuesOf = (row: EmployeeRow): Readonly<Record<string, unknown>> => ({
  first: row.first_name,
  last: row.last_name,
  email: row.email,
  username: row.username,
  employee_position: positionNames[positionOf(row.role)],
  employee_role: roleNameOf(row),
  branch: branchOf(row) === null ? "" : row.branch_name,
  clerk_kiosk_mode: row.clerk_kiosk_mode === 1,
  clerk_redeem_behalf: row.clerk_redeem_behalf === 1,
});
