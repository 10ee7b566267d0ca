import type { Change, HistoryPart } from "../../business/history-part";
import type { Context } from "../../context";
import { asProblems } from "../../contract/common/problems";
import { type EmployeeInput, saveEmployeeRoles, updateEmployee as updateCall } from "../../contract/employees/calls";
import { employee } from "../../contract/employees/fields";
import { historyAreas, positionIds, positionNames, roleNames, roleWords } from "../../contract/employees/words";
import { problemsIn } from "../../contract/field";
import { refuse } from "../../errors";
import { setEnabled } from "./enabled";
import { employeeRows, requireEmployee } from "./find";
import { valuesOf } from "./noted";
import { positionOf } from "./rights";
import { saveRoles } from "./roles";
import { inputOf, updateEmployee } from "./save";

/*
 * Settings history of employees and roles. Changes are reverted through the saves of their pages, so that all rules
 * about granting rights are checked again.
 */

const asText = (value: unknown): string => (typeof value === "boolean" ? (value ? "1" : "0") : String(value ?? ""));

async function now(context: Context, { area, subject, name }: Change): Promise<string | undefined> {
  const id = Number(subject);
  if (area === historyAreas.roles) {
    const role = await roleOf(context, id);
    return role && (name === "name" ? role.name : role.permissions);
  }
  const row = await employeeRows(context).where("users.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  return name === "enabled" ? asText(row.disabled_at === null) : asText(valuesOf(row)[name]);
}

const roleOf = ({ db }: Context, id: number) =>
  db.selectFrom("employee_roles").select(["name", "permissions"]).where("id", "=", id).executeTakeFirst();

const missing = (what: string) => refuse({ change_pk: [`${what} is no longer there`] });

/** The role with a name: a fixed word, or the id of a custom role. */
async function roleNamed({ db }: Context, name: string): Promise<string> {
  const word = Object.values(roleWords).find((one) => roleNames[one] === name);
  if (word !== undefined) return word;
  const role = await db.selectFrom("employee_roles").select("id").where("name", "=", name).executeTakeFirst();
  if (!role) throw missing(`The role “${name}”`);
  return String(role.id);
}

async function branchNamed({ db }: Context, name: string): Promise<number | undefined> {
  if (name === "") return undefined;
  const branch = await db.selectFrom("branches").select("id").where("name", "=", name).executeTakeFirst();
  if (!branch) throw missing(`The branch “${name}”`);
  return branch.id;
}

/** The previous value of a field, as input of the save. */
async function asSent(context: Context, { name, before }: Change): Promise<Partial<EmployeeInput>> {
  switch (name) {
    case "employee_position":
      return { employee_position: positionIds.find((one) => positionNames[one] === before) };
    case "employee_role":
      return { employee_role: await roleNamed(context, before) };
    case "branch":
      return { bbfk: await branchNamed(context, before) };
    case "clerk_kiosk_mode":
    case "clerk_redeem_behalf":
      return { [name]: before === "1" };
    default:
      return { [name]: before };
  }
}

async function putBack(
  context: Context,
  change: Change,
  tellEnded: (sessions: readonly number[]) => void,
): Promise<void> {
  const id = Number(change.subject);
  const { name, before } = change;
  if (change.area === historyAreas.roles) {
    const role = await roleOf(context, id);
    if (!role) throw missing("The role");
    const is = { id, name: role.name, permissions: JSON.parse(role.permissions) as string[] };
    const was = name === "name" ? { name: before } : { permissions: JSON.parse(before) as string[] };
    return tellEnded((await saveRoles(context, { roles: [{ ...is, ...was }], remove: [] })).ended);
  }
  if (name === "enabled")
    return tellEnded((await setEnabled(context, { employeeId: id, enabled: before === "1" })).ended);
  const row = await requireEmployee(context, id);
  const body = { ...inputOf(row), ...(await asSent(context, change)), employeeId: id };
  const position = body.employee_position ?? positionOf(row.role);
  const problems = asProblems(problemsIn(employee, { ...body, employee_position: position }));
  tellEnded(await updateEmployee(context, body, { problems, password_hash: null, pin: null }));
}

const mayBeBlank = ["email", "branch"];

/**
 * Whether the change is part of a creation, which sets every field at once, or of a role's deletion, which clears all.
 */
const isBeginningOrEnd = ({ area, name, before, after }: Change): boolean =>
  area === historyAreas.employees ? before === "" && !mayBeBlank.includes(name) : before === "" || after === "";

export const history: HistoryPart = {
  areas: Object.values(historyAreas),
  now,
  putBack,
  needs: ({ area }) => (area === historyAreas.roles ? saveEmployeeRoles : updateCall).needs,
  isBeginningOrEnd,
};
