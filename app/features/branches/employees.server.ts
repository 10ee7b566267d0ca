import type { Access } from "~/access/guard.server";
import { may } from "~/access/session";
import { beside } from "~/api/beside";
import { paths } from "~/paths";
import { fullName } from "../../../server/contract/common/names";
import { getBranchEmployeeList } from "../../../server/contract/employees/calls";

interface OfBranch {
  readonly id: number;
  readonly isDefault: boolean;
}

/** Loads a branch's employees; null if the visitor may not see them or the server does not respond. */
export async function employeesOf(access: Access, { id, isDefault }: OfBranch) {
  if (access.session.role === "branch_clerk") return null;
  const query = { businessBranchId: id, businessId: access.session.business.id, defaultBranch: isDefault };
  const answer = await beside(access, getBranchEmployeeList, { query });
  const mayUpdate = may(access.session, "branch.update");
  if (answer === null) return null;
  return {
    mayAdd: may(access.session, "branch.create"),
    rows: answer.employees.map((one) => ({
      id: one.employeeId,
      name: fullName(one.firstName, one.lastName) || one.username || one.email,
      email: one.email,
      enabled: one.enabled !== false,
      to:
        mayUpdate && one.may_change
          ? paths.employeesForm(
              { action: "edit" },
              { branchId: id, employeeAction: one.employeeId, entityTypeFk: one.entityTypeFk ?? undefined },
            )
          : null,
    })),
  };
}
export type ShownEmployee = NonNullable<Awaited<ReturnType<typeof employeesOf>>>["rows"][number];
