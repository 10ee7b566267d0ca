import { z } from "zod";
import { call } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { ruleTexts } from "../common/rule-texts";
import { namesIn } from "../field";
import { inputs } from "../field/derive";
import { password } from "../sign-in/calls";
import {
  type Codec,
  eachInside,
  fallback,
  fields,
  flag,
  id,
  json,
  list,
  optional,
  same,
  text,
  type Value,
  whole,
} from "../wire";
import {
  count,
  figure,
  idIfTold,
  isSet,
  maybe,
  promisedRows,
  renamed,
  rows,
  said,
  setUnlessTold,
} from "../wire/answers";
import { employee, role } from "./fields";

/*
 * Employees, their roles and permissions (section 7 of document 001, "Employees"). Business-level roles, or a branch
 * admin for their own branch, which each handler checks (settled readings, "settings permissions").
 */

/** An option as in the settled readings; an older server may send a role's id as `value`. */
const option = renamed(fields({ id: said, name: said }), { id: "value", name: "label" });

/** What the forms for adding and editing need. */
const formFacts = {
  busBranchFk: idIfTold,
  businessId: idIfTold,
  /** Whether the business asks for a PIN on sales. */
  createClerkPin: isSet,
  /** Positions that the caller may assign. */
  position: rows(option),
  /** Roles that the caller may assign. */
  roles: rows(option),
  businessRules: ruleTexts,
  /** Named but not explained in the documents; read as: employees can be denied redeeming for a customer. */
  remptClerkFlag: setUnlessTold,
  /** Whether the business has roles of its own. */
  customRoles: isSet,
};

export const getAddEmployee = call({
  name: "getAddEmployee",
  method: "GET",
  path: "/BusinessAdmin/getAddEmployee",
  query: { bbfk: optional(id) },
  answer: formFacts,
  needs: { permission: "branch.create" },
});

/** Four digits, one value each: `ChangePincode[pin][]`. Reads as undefined if all are blank. */
const pin: Codec<string | undefined> = {
  read: z.unknown().transform((raw) => {
    const digits = [raw]
      .flat()
      .map((digit) => String(digit ?? "").trim())
      .join("");
    return digits === "" ? undefined : digits.slice(0, 20);
  }),
  write: (value) => value,
  wireName: () => "ChangePincode[pin][]",
  gather: (raw) => raw["ChangePincode[pin][]"] ?? raw["ChangePincode[pin]"],
  spread: (value) => (value === undefined ? {} : { "ChangePincode[pin][]": [...value] }),
};

const asked = inputs(employee.fields);
const employeeBody = {
  ...eachInside("User", { first: asked.first, last: asked.last, email: asked.email }),
  ...eachInside("credentials", { username: asked.username, password: optional(password) }),
  pin,
  employee_position: asked.employee_position,
  /** Sent only if a role is chosen (section 5). */
  employee_role: { ...asked.employee_role, write: (word: string) => word || undefined },
  bbfk: asked.bbfk,
  clerk_kiosk_mode: asked.clerk_kiosk_mode,
  clerk_redeem_behalf: asked.clerk_redeem_behalf,
  businessId: optional(id),
  createClerkPin: optional(flag),
};
const employeeInput = fields(employeeBody);
export type EmployeeInput = Value<typeof employeeInput>;

const saved = { status: same(z.string().catch("")), employeeId: idIfTold };

export const addEmployee = call({
  name: "addEmployee",
  method: "POST",
  path: "/businessAdmin/AddEmployee",
  body: employeeBody,
  encoding: "multipart",
  answer: saved,
  needs: { permission: "branch.create" },
});

export const getUpdateEmployee = call({
  name: "getUpdateEmployee",
  method: "GET",
  path: "/BusinessAdmin/updateEmployee",
  query: { emid: id, entityTypeFk: optional(whole), branchId: optional(id) },
  answer: {
    ...formFacts,
    employeeId: id,
    employee_position: figure,
    employee_role: said,
    firstName: said,
    lastName: said,
    email: said,
    credentialsUsername: said,
    clerk_kiosk_mode: isSet,
    clerk_redeem_behalf: setUnlessTold,
    /** Beyond the documents: whether the employee may sign in, has a PIN, and is the caller. */
    enabled: setUnlessTold,
    has_pin: isSet,
    me: isSet,
    revision: toldRevision,
  },
  needs: { permission: "branch.update" },
});

/** Ids of the sessions that the call ended, for callers that keep sessions of their own on top. */
const ended = { ended: rows(id) };

export const updateEmployee = call({
  name: "updateEmployee",
  method: "POST",
  path: "/businessAdmin/UpdateEmployee",
  /** A blank PIN keeps the current one; `remove_pin` removes it. */
  body: { ...employeeBody, employeeId: id, remove_pin: optional(flag), revision: replacedRevision },
  encoding: "multipart",
  beyond: ["remove_pin", "revision"],
  answer: { ...saved, ...ended },
  needs: { permission: "branch.update" },
});

/** Further fields of an employee in the list; extensions. */
const moreOfEmployee = {
  username: said,
  role_name: said,
  branchId: idIfTold,
  branch_name: said,
  clerk_kiosk_mode: isSet,
  has_pin: isSet,
  me: isSet,
  /** Whether the caller may change the employee: not if the employee has rights that the caller lacks. */
  may_change: setUnlessTold,
};

export const employeeLine = fields({
  employeeId: id,
  firstName: said,
  lastName: said,
  email: said,
  employee_position: figure,
  entityTypeFk: figure,
  /** null if the server does not tell. */
  enabled: maybe(isSet),
  ...moreOfEmployee,
});
export type EmployeeLine = Value<typeof employeeLine>;

/**
 * Lists the employees of a branch; those of the business as a whole are listed with its default branch. Without a
 * branch, an extension, lists everyone.
 */
export const getBranchEmployeeList = call({
  name: "getBranchEmployeeList",
  // The branch is one that another list told.
  lists: true,
  method: "GET",
  path: "/businessAdmin/getBranchEmployeeList/",
  query: { businessBranchId: optional(id), businessId: optional(id), defaultBranch: fallback(flag, false) },
  answer: { employees: promisedRows(employeeLine) },
  tells: namesIn(moreOfEmployee).map((name) => `employees[].${name}` as const),
  needs: { permission: "branch.read" },
});

const beyond = { extension: "employeeRoles" } as const;

export const setEmployeeEnabled = call({
  ...beyond,
  name: "setEmployeeEnabled",
  method: "POST",
  path: "/businessAdmin/setEmployeeEnabled",
  body: { employeeId: id, enabled: flag },
  answer: { message: said, ...ended },
  needs: { permission: "branch.update" },
});

const matrix = { level: "business_admin" } as const;

export const roleLine = fields({ id, name: said, permissions: rows(said), employees: count, revision: toldRevision });
export type RoleLine = Value<typeof roleLine>;

/** Rights of an employee. */
export const rightsLine = fields({
  employeeId: id,
  firstName: said,
  lastName: said,
  username: said,
  enabled: isSet,
  employee_position: figure,
  /** As in the refresh response. */
  user_role: said,
  role_name: said,
  custom_role_id: idIfTold,
  branchId: idIfTold,
  branch_name: said,
  permissions_on: isSet,
  permissions: rows(said),
  clerk_kiosk_mode: isSet,
  clerk_redeem_behalf: isSet,
});
export type RightsLine = Value<typeof rightsLine>;

export const employeeRoles = call({
  ...beyond,
  name: "employeeRoles",
  lists: true,
  method: "GET",
  path: "/businessAdmin/employeeRoles",
  answer: { roles: promisedRows(roleLine), employees: rows(rightsLine) },
  needs: { ...matrix, permission: "branch.read" },
});

const changedRole = fields({
  id: optional(id),
  ...inputs(role.fields),
  permissions: list(text(60), 100),
  revision: replacedRevision,
});
export type ChangedRole = Value<typeof changedRole>;
const mostRoles = 50;

/**
 * Creates the roles without an id, changes the others and deletes those in `remove`; roles not listed stay as they are.
 */
export const saveEmployeeRoles = call({
  ...beyond,
  name: "saveEmployeeRoles",
  method: "POST",
  path: "/businessAdmin/employeeRoles",
  body: { roles: fallback(json(list(changedRole, mostRoles)), []), remove: list(id, mostRoles) },
  answer: { message: said, roles: rows(roleLine), ...ended },
  needs: { ...matrix, permission: "branch.update" },
});

export const employeeCalls = [
  getAddEmployee,
  addEmployee,
  getUpdateEmployee,
  updateEmployee,
  getBranchEmployeeList,
  setEmployeeEnabled,
  employeeRoles,
  saveEmployeeRoles,
] as const;
