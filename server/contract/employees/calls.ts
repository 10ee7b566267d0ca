import { z } from "zod";
import { call } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { ruleTexts } from "../common/rule-texts";
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
import { count, figure, idIfTold, isSet, promisedRows, renamed, rows, said, setUnlessTold } from "../wire/answers";
import { employee, role } from "./fields";

/*
 * Employees, their roles and permissions (section 7 of document 001, "Employees"). Settled readings, "settings
 * permissions": business level, or a branch admin at their own branch, which each handler sees to.
 */

/** A choice as the readings spell it; an older server may name a role's id `value`. */
const option = renamed(fields({ id: said, name: said }), { id: "value", name: "label" });

/** What the forms of both flows are told. */
const formFacts = {
  busBranchFk: idIfTold,
  businessId: idIfTold,
  /** Sales of this business ask for a PIN. */
  createClerkPin: isSet,
  /** The positions that the caller may give. */
  position: rows(option),
  /** The roles that the caller may give. */
  roles: rows(option),
  businessRules: ruleTexts,
  /** What the documents name and leave open: whether redeeming for a customer can be taken from an employee. */
  remptClerkFlag: setUnlessTold,
  /** The business has roles of its own. */
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

/** Four digits, one value each: `ChangePincode[pin][]`. Blank boxes are none. */
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
  /** Section 5: sent only where one is chosen. */
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
    /** Beyond the documents: may sign in; has a PIN; is who asks. */
    enabled: setUnlessTold,
    has_pin: isSet,
    me: isSet,
    revision: toldRevision,
  },
  needs: { permission: "branch.update" },
});

/** The sessions that ended with the call, for whoever keeps sessions of their own on top of them. */
const ended = { ended: rows(id) };

export const updateEmployee = call({
  name: "updateEmployee",
  method: "POST",
  path: "/businessAdmin/UpdateEmployee",
  /** Blank boxes keep the PIN, so that taking it away is asked for by itself. */
  body: { ...employeeBody, employeeId: id, remove_pin: optional(flag), revision: replacedRevision },
  encoding: "multipart",
  beyond: ["remove_pin", "revision"],
  answer: { ...saved, ...ended },
  needs: { permission: "branch.update" },
});

export const employeeLine = fields({
  employeeId: id,
  firstName: said,
  lastName: said,
  email: said,
  employee_position: figure,
  entityTypeFk: figure,
  enabled: setUnlessTold,
  /** Beyond the documents, as all below. */
  username: said,
  role_name: said,
  branchId: idIfTold,
  branch_name: said,
  clerk_kiosk_mode: isSet,
  has_pin: isSet,
  me: isSet,
  /** The caller has no less rights than the employee, and so may change them. */
  may_change: setUnlessTold,
});
export type EmployeeLine = Value<typeof employeeLine>;

/**
 * The employees of a branch; those of the business as a whole are told with its default branch. Without a branch, an
 * extension, everybody.
 */
export const getBranchEmployeeList = call({
  name: "getBranchEmployeeList",
  method: "GET",
  path: "/businessAdmin/getBranchEmployeeList/",
  query: { businessBranchId: optional(id), businessId: optional(id), defaultBranch: fallback(flag, false) },
  answer: { employees: promisedRows(employeeLine) },
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

/** What an employee may do, for those who look at it. */
export const rightsLine = fields({
  employeeId: id,
  firstName: said,
  lastName: said,
  username: said,
  enabled: isSet,
  employee_position: figure,
  /** As the refresh answer tells it. */
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

/** Makes the roles without an id, changes the others, and takes those of `remove` away; one that is not named stays. */
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
