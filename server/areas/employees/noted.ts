import { positionNames } from "../../contract/employees/words";
import { branchOf, type EmployeeRow, roleNameOf } from "./find";
import { positionOf } from "./rights";

/** What changes of employees and of roles are noted under. */
export const employeeArea = "employee";
export const roleArea = "employeeRoles";

/** Of these only is told that they were changed. */
export const secrets = ["password", "pin"] as const;

export const subjectOf = (row: Pick<EmployeeRow, "id" | "first_name" | "last_name" | "username">) => ({
  area: employeeArea,
  subject: { id: row.id, name: `${row.first_name} ${row.last_name}`.trim() || row.username },
});

/** An employee as a person would fill them in. */
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
