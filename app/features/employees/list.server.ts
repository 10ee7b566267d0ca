import type { Access } from "~/access/guard.server";
import { may } from "~/access/session";
import { everyBranch } from "~/business/branches";
import { branchFilterFor } from "~/business/choices.server";
import { readList } from "~/list/list";
import { inMemory, loadList } from "~/list/load.server";
import { knows, tellsBeyond } from "../../../server/contract/common/extensions";
import { fullName } from "../../../server/contract/common/names";
import { type EmployeeLine, getBranchEmployeeList, setEmployeeEnabled } from "../../../server/contract/employees/calls";
import { positionIds, positionNames } from "../../../server/contract/employees/words";
import { employeeList, type State } from "./list";

const positionOf = ({ employee_position, entityTypeFk }: EmployeeLine) =>
  positionIds.find((one) => one === (employee_position ?? entityTypeFk));

const nameOf = ({ firstName, lastName, username }: EmployeeLine) => fullName(firstName, lastName) || username || "–";

const stateOf = ({ enabled }: EmployeeLine): State => (enabled === false ? "disabled" : "enabled");

/** @param listed branch of a list whose server does not tell the branch of each employee */
const lineOf = (row: EmployeeLine, listed: number | null) => {
  const position = positionOf(row);
  return {
    id: row.employeeId,
    title: nameOf(row),
    contact: row.username || row.email,
    state: stateOf(row),
    position: position ?? null,
    positionName: position ? positionNames[position] : "",
    role: row.role_name,
    branchId: row.branchId ?? listed,
    branch: row.branch_name,
    kiosk: row.clerk_kiosk_mode,
    pin: row.has_pin,
    me: row.me,
    mayChange: row.may_change,
  };
};
export type EmployeeListLine = ReturnType<typeof lineOf>;

/** Reads the branch from the query string. Older servers list one branch at a time, so "All branches" is omitted. */
async function readQuery({ api, session }: Access, search: URLSearchParams) {
  const choices = await branchFilterFor({ api, session });
  const offered = knows(session, setEmployeeEnabled) ? choices : choices.filter(({ value }) => value !== everyBranch);
  const facts = { choices: { branchId: offered } };
  const { branchId } = readList(employeeList, search, facts).list.filters;
  const isFirst = branchId === String(choices.find(({ value }) => value !== everyBranch)?.value);
  return { facts, branchId, isFirst };
}

export async function loadEmployeeList(access: Access, search: URLSearchParams) {
  const { api, session } = access;
  const { facts, branchId, isFirst } = await readQuery(access, search);
  const query = {
    businessBranchId: branchId === "" ? undefined : Number(branchId),
    businessId: session.business.id,
    defaultBranch: isFirst,
  };
  const { employees } = await api.call(getBranchEmployeeList, { query });
  const tellsMore = tellsBeyond(session, getBranchEmployeeList);
  const listed = tellsMore ? null : (query.businessBranchId ?? null);
  const page = await loadList(search, {
    declared: employeeList,
    ...facts,
    source: inMemory(employees, {
      id: ({ employeeId }) => employeeId,
      text: (row) => [nameOf(row), row.username, row.email, row.role_name, row.branch_name].join("\n"),
      filters: {
        // The server has filtered by branch.
        branchId: () => branchId,
        position: (row) => String(positionOf(row) ?? ""),
        state: stateOf,
      },
      sorts: {
        name: (row) => `${row.lastName} ${row.firstName}`,
        position: (row) => positionOf(row) ?? 0,
        branch: ({ branch_name }) => branch_name,
      },
    }),
    line: (row: EmployeeLine) => lineOf(row, listed),
  });
  return {
    page,
    may: {
      create: may(session, "branch.create"),
      update: may(session, "branch.update"),
      disable: may(session, "branch.update") && knows(session, setEmployeeEnabled),
    },
    branchId: branchId || undefined,
    tells: { state: employees.some(({ enabled }) => enabled !== null), more: tellsMore },
  };
}
