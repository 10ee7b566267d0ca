import type { PortalApi } from "../../server/api";
import { addEmployee, type EmployeeInput, getBranchEmployeeList } from "../../server/contract/employees/calls";
import { positions } from "../../server/contract/employees/words";
import type { Store } from "../../server/store/store";
import { answerOf } from "./ask";

export const goodPassword = "seven green lanterns";

/** A new employee of a branch; `overrides` replaces fields. */
export const newcomer = (bbfk: number, overrides: Partial<EmployeeInput> = {}): EmployeeInput => ({
  first: "Mina",
  last: "Okafor",
  email: "mina@shop.example",
  username: "mina.okafor",
  password: goodPassword,
  employee_position: positions.branchTabletUser,
  employee_role: "",
  bbfk,
  ...overrides,
});

interface Who {
  readonly token: string;
}

/** Adds an employee. @returns their id. */
export async function hire(api: PortalApi, who: Who, body: EmployeeInput): Promise<number> {
  const { employeeId } = await answerOf(api, who, addEmployee, { body });
  if (employeeId === null) throw new Error("The answer names no employee");
  return employeeId;
}

export const employeesOf = async (
  api: PortalApi,
  who: Who,
  query: { businessBranchId?: number; defaultBranch?: boolean } = {},
) => (await answerOf(api, who, getBranchEmployeeList, { query: { defaultBranch: false, ...query } })).employees;

export const userRow = (store: Store, id: number) =>
  store.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
