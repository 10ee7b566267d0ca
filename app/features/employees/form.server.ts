import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { notFound } from "~/access/refuse.server";
import { forgetSessions } from "~/access/sign-in.server";
import type { WireFields } from "~/api/encode";
import { isPortalError, PortalError } from "~/api/error";
import { rawOf } from "~/api/raw-answer";
import { ofOwnBranch } from "~/business/branches";
import { asOptions } from "~/business/choices";
import { asForm } from "~/form/as-form";
import { pinBoxes } from "~/form/fields/pin";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import type { AnswerOf } from "../../../server/contract/common/call";
import { idIn } from "../../../server/contract/common/id-in";
import { fullName } from "../../../server/contract/common/names";
import {
  addEmployee,
  type EmployeeInput,
  getAddEmployee,
  getUpdateEmployee,
  updateEmployee,
} from "../../../server/contract/employees/calls";
import { employee } from "../../../server/contract/employees/fields";
import { defaultPosition, positionIds, roleNames } from "../../../server/contract/employees/words";
import { group, namesIn } from "../../../server/contract/field";
import { password } from "../../../server/contract/sign-in/fields";
import { flag } from "../../../server/contract/wire";
import { employeeErrors } from "./errors";

/** Query parameters by document 001, section 2: branchId, employeeAction (the employee's id) and entityTypeFk. */
interface Target {
  /** null for a new employee. */
  readonly employeeId: number | null;
  readonly branchId: number | undefined;
  readonly entityTypeFk: number | undefined;
}

/** @throws data 404 for an unknown action or an edit without an employee id. */
function targetOf({ request, params }: AccessArgs): Target {
  const { searchParams: query } = new URL(request.url);
  const employeeId = idIn(query.get("employeeAction"));
  const ids = {
    branchId: idIn(query.get("branchId")) ?? undefined,
    entityTypeFk: idIn(query.get("entityTypeFk")) ?? undefined,
  };
  if (params.action === "create") return { employeeId: null, ...ids };
  if (params.action === "edit" && employeeId !== null) return { employeeId, ...ids };
  throw notFound();
}

type Facts = Pick<AnswerOf<typeof getAddEmployee>, "position" | "roles" | "createClerkPin" | "busBranchFk">;

/** Options of the form, with defaults for older servers that return no positions or roles. */
function choicesOf({ session }: Access, { position, roles, createClerkPin }: Facts) {
  const offered = positionIds.filter((one) => position.some(({ id }) => id === String(one)));
  const { branchId, business } = session;
  return {
    positions: offered.length > 0 ? offered : positionIds,
    roles: (roles.length > 0 ? roles : [{ id: "", name: roleNames[""] }]).map(({ id, name }) => ({
      value: id,
      label: name,
    })),
    branches: asOptions(ofOwnBranch(business.branches, branchId)),
    asksPin: createClerkPin,
  };
}

/** Names of the form's fields in the answer, where they differ. */
const toldAs: Readonly<Partial<Record<keyof typeof employee.fields, string>>> = {
  first: "firstName",
  last: "lastName",
  bbfk: "busBranchFk",
  username: "credentialsUsername",
};

async function load(access: Access, args: AccessArgs) {
  const { api } = access;
  const { employeeId, branchId, entityTypeFk } = targetOf(args);
  if (employeeId === null) {
    const facts = await api.call(getAddEmployee, { query: { bbfk: branchId } });
    const choices = choicesOf(access, facts);
    const bbfk = facts.busBranchFk ?? branchId ?? choices.branches[0]?.value ?? null;
    const position = choices.positions.includes(defaultPosition) ? defaultPosition : (choices.positions[0] ?? null);
    const clerk_redeem_behalf = access.session.redeemsOnBehalf;
    const values = asForm(employee.fields, { bbfk, employee_position: position, clerk_redeem_behalf });
    return { ...choices, values, editing: false, me: false, hasPin: false, revision: "", name: "" };
  }
  const stored = await api.call(getUpdateEmployee, { query: { emid: employeeId, entityTypeFk, branchId } });
  const choices = choicesOf(access, stored);
  const values = asForm(employee.fields, {
    first: stored.firstName,
    last: stored.lastName,
    email: stored.email,
    employee_position: stored.employee_position,
    bbfk: stored.busBranchFk ?? choices.branches[0]?.value ?? null,
    employee_role: stored.employee_role,
    clerk_kiosk_mode: stored.clerk_kiosk_mode,
    clerk_redeem_behalf: stored.clerk_redeem_behalf,
    username: stored.credentialsUsername,
  });
  const name = fullName(stored.firstName, stored.lastName) || stored.credentialsUsername;
  const { me, has_pin: hasPin, revision } = stored;
  const raw = rawOf(stored);
  const untold = namesIn(employee.fields).filter((field) => !((toldAs[field] ?? field) in raw));
  return { ...choices, values, untold, editing: true, me, hasPin, revision, name };
}

const typedSecret = password.read.catch("");
const box = z.string().trim().catch("");

/** @param adding whether the employee is new and needs a password */
const schemaFor = (adding: boolean) =>
  schemaOf(group(employee.fields, employee.check), {
    also: {
      password: typedSecret,
      ...(Object.fromEntries(pinBoxes.map((name) => [name, box])) as Record<(typeof pinBoxes)[number], typeof box>),
      createClerkPin: flag.read,
      remove_pin: flag.read,
    },
    check: ({ password, pin1, pin2, pin3, pin4, remove_pin }, say) => {
      if (adding && password === "") say("password", "Enter a password");
      const digits = [pin1, pin2, pin3, pin4].join("");
      if (digits !== "" && !/^\d{4}$/.test(digits)) say(pinBoxes[0], "Enter four digits");
      else if (digits !== "" && remove_pin) say(pinBoxes[0], "Enter a new PIN or remove it, not both");
    },
  });

/** Names of the form's fields in a save, where they differ. */
const sentAs: Readonly<Record<string, string>> = {
  first: "User[first]",
  last: "User[last]",
  email: "User[email]",
  username: "credentials[username]",
};

const look = () => ({ href: paths.employeesDashboard(), label: "View employees" });

/** Maps a refusal's errors to the fields of the form. */
function refusedAtFields(error: unknown, adding: boolean): unknown {
  if (!isPortalError(error, "invalid")) return error;
  const fields = employeeErrors(error.fields, { adding });
  return new PortalError("invalid", { fields, serverMessage: error.serverMessage, cause: error });
}

/** Adds or changes an employee. */
export const employeeForm = formPage({
  page: "employees-form",
  load,
  form: form({
    schema: ({ args }) => schemaFor(targetOf(args).employeeId === null),
    stored: async ({ access, args }) => (targetOf(args).employeeId === null ? null : await load(access, args)),
    look,
    async save({ pin1, pin2, pin3, pin4, password, remove_pin, ...answers }, { access, args, version, spell }) {
      const { api, session } = access;
      const { employeeId } = targetOf(args);
      const pin = [pin1, pin2, pin3, pin4].join("");
      const body: EmployeeInput = {
        ...answers,
        password: password || undefined,
        pin: pin || undefined,
        businessId: session.business.id,
      };
      const name = `${answers.first} ${answers.last}`;
      const to = paths.employeesDashboard();
      try {
        if (employeeId === null) {
          await api.call(addEmployee, { body });
          return { to, say: `${name} added.` };
        }
        const change = { ...body, employeeId, remove_pin, revision: version };
        const asStored = (sent: WireFields) => spell(sent, (field) => sentAs[field] ?? field);
        const { ended } = await api.call(updateEmployee, { body: change, spell: asStored });
        await forgetSessions(ended);
        return { to, say: `${name} saved.` };
      } catch (error) {
        throw refusedAtFields(error, employeeId === null);
      }
    },
  }),
});
