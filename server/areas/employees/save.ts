import { hashPassword } from "../../access/password";
import { weakness } from "../../access/password-rules";
import { PasswordTurns } from "../../access/password-turns";
import { dropPin, type HashedPin, isPin, isPinTaken, keepPin, preparePin } from "../../access/pin";
import type { Context } from "../../area";
import { userRow } from "../../business/business-rows";
import { noteChanges } from "../../business/changes";
import type { BodyOf } from "../../contract/common/call";
import { Found, type Problems } from "../../contract/common/problems";
import type { EmployeeInput, updateEmployee as updateCall } from "../../contract/employees/calls";
import { employee } from "../../contract/employees/fields";
import { problemsIn, problemsInEdit } from "../../contract/field";
import { refuse } from "../../errors";
import { requireRevision, revisionOfContent } from "../../items/revision";
import { isDuplicate } from "../../store/words";
import {
  branchOf,
  type EmployeeRow,
  employeeRows,
  endSessions,
  holdBusiness,
  requireEmployee,
  requireOwnBusiness,
  roleWordOf,
} from "./find";
import { loggedRole, secrets, subjectOf, valuesOf } from "./noted";
import { covers, positionOf, requireManager, rightsIn } from "./rights";
import { checkOwnAndLast, type RightsColumns, rightsGiven } from "./rights-given";

const turns = new PasswordTurns();

/** Results of slow work done before the transaction, and problems of the input alone. */
export interface Prepared {
  readonly problems: Problems;
  readonly password_hash: string | null;
  readonly pin: HashedPin | null;
}

const duplicateUsername = "This username is taken. Choose another";

async function passwordProblems({ db }: Context, body: EmployeeInput, isNew: boolean): Promise<string[]> {
  if (body.password === undefined) return isNew ? ["Enter a password."] : [];
  const { name } = await db.selectFrom("businesses").select("name").executeTakeFirstOrThrow();
  const weak = await weakness(body.password, [name, body.username, body.first, body.last]);
  return weak === null ? [] : [weak];
}

/** @param before the stored employee; null for a new one */
export async function prepareEmployee(
  context: Context,
  body: EmployeeInput,
  before: EmployeeRow | null,
): Promise<Prepared> {
  requireManager(context.caller);
  requireOwnBusiness(context.caller, body.businessId);
  const found = new Found();
  const values = { ...body, bbfk: body.bbfk ?? context.caller.branchId ?? undefined };
  const isNew = before === null;
  const declared = before ? problemsInEdit(employee, values, inputOf(before)) : problemsIn(employee, values);
  // A change without a branch keeps the employee's branch.
  for (const [field, message] of Object.entries(declared))
    if (isNew || field !== "bbfk") found.when(true, field, message);
  const weak = await passwordProblems(context, body, isNew);
  if (weak.length > 0) found.problems.password = weak;
  found.when(body.pin !== undefined && !isPin(body.pin), "pin_permission", "Enter four digits");
  const { problems } = found;
  const { password, pin } = body;
  return {
    problems,
    password_hash: password === undefined || problems.password ? null : await turns.run(() => hashPassword(password)),
    pin: pin === undefined || problems.pin_permission ? null : await turns.run(() => preparePin(context.db, pin)),
  };
}

/** Checks the remaining rules, while the business is locked. */
async function requireSound(
  context: Context,
  { username }: EmployeeInput,
  { problems, pin }: Prepared,
  userId: number | null,
  found: Found,
): Promise<void> {
  const { db } = context;
  const namesake = db.selectFrom("users").select("id").where("username", "=", username.toLowerCase());
  const other = await namesake.where("id", "!=", userId ?? 0).executeTakeFirst();
  found.when(other !== undefined, "username", duplicateUsername);
  if (pin) found.when(await isPinTaken(db, userId, pin), "pin_permission", "This PIN is taken. Choose another");
  const all = { ...found.problems, ...problems };
  if (Object.keys(all).length > 0) throw refuse(all);
}

/** Usernames are unique across businesses. @throws ApiError at `username` */
async function writing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isDuplicate(error)) throw refuse({ username: [duplicateUsername] });
    throw error;
  }
}

const personOf = ({ first, last, email, username }: EmployeeInput) => ({
  first_name: first,
  last_name: last,
  email,
  username: username.toLowerCase(),
});

/** An employee as input of a save that changes nothing. */
export const inputOf = (row: EmployeeRow): EmployeeInput => ({
  first: row.first_name,
  last: row.last_name,
  email: row.email,
  username: row.username,
  password: undefined,
  pin: undefined,
  employee_position: positionOf(row.role),
  employee_role: roleWordOf(row),
  bbfk: branchOf(row) ?? undefined,
  clerk_kiosk_mode: row.clerk_kiosk_mode === 1,
  clerk_redeem_behalf: row.clerk_redeem_behalf === 1,
});

/** Revision of an employee; of the PIN it covers only whether there is one. */
export const versionOf = (row: EmployeeRow): string => revisionOfContent([inputOf(row), row.pin_of !== null]);

const bit = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

interface Secrets {
  readonly password: boolean;
  readonly pin: boolean;
  readonly removedPin: boolean;
}

/** Notes who changed whose rights and secrets. */
function noteRights(
  { caller, noteSecurity }: Context,
  before: EmployeeRow | null,
  after: EmployeeRow,
  { password, pin, removedPin }: Secrets,
) {
  const whose = { account: after.username, by: caller.username };
  const [from, to] = [before && loggedRole(before), loggedRole(after)];
  if (from === null) noteSecurity({ event: "employee added", ...whose, role: to });
  else if (from !== to) noteSecurity({ event: "role changed", ...whose, from, to });
  if (before) noteMoves(noteSecurity, before, after, whose);
  if (before && password) noteSecurity({ event: "password set", ...whose });
  if (pin) noteSecurity({ event: "PIN set", ...whose });
  if (removedPin) noteSecurity({ event: "PIN removed", ...whose });
}

function noteMoves(
  noteSecurity: Context["noteSecurity"],
  before: EmployeeRow,
  after: EmployeeRow,
  whose: { readonly account: string; readonly by: string },
) {
  const moved = (event: "username changed" | "branch changed", of: (row: EmployeeRow) => string) => {
    const [from, to] = [of(before), of(after)];
    if (from !== to) noteSecurity({ event, ...whose, from, to });
  };
  moved("username changed", ({ username }) => username);
  moved("branch changed", (row) => (branchOf(row) === null ? "" : (row.branch_name ?? "")));
  if (before.clerk_kiosk_mode !== after.clerk_kiosk_mode)
    noteSecurity({ event: after.clerk_kiosk_mode === 1 ? "kiosk mode on" : "kiosk mode off", ...whose });
}

/** Records the change in the history and the security log. */
async function note(context: Context, before: EmployeeRow | null, id: number, { password_hash, pin }: Prepared) {
  const after = await employeeRows(context).where("users.id", "=", id).executeTakeFirstOrThrow();
  const had = before !== null && before.pin_of !== null;
  const were = { ...(before && valuesOf(before)), pin: had ? "kept" : "" };
  const are = {
    ...valuesOf(after),
    ...(password_hash !== null && { password: "new" }),
    pin: pin ? "new" : after.pin_of !== null ? "kept" : "",
  };
  await noteChanges(context, { ...subjectOf(after), secret: secrets }, were, are);
  const removedPin = had && after.pin_of === null;
  noteRights(context, before, after, { password: password_hash !== null, pin: pin !== null, removedPin });
}

export async function addEmployee(context: Context, body: EmployeeInput, prepared: Prepared): Promise<number> {
  const { db, caller, now } = context;
  await holdBusiness(db);
  const found = new Found();
  const rights = await rightsGiven(context, body, null, found);
  await requireSound(context, body, prepared, null, found);
  if (rights === null || prepared.password_hash === null) throw refuse(found.problems);
  const row = userRow({
    ...personOf(body),
    ...rights,
    business_id: caller.businessId,
    password_hash: prepared.password_hash,
    clerk_kiosk_mode: bit(body.clerk_kiosk_mode ?? false),
    clerk_redeem_behalf: bit(body.clerk_redeem_behalf ?? caller.redeemsOnBehalf),
    created_at: now,
  });
  const { id } = await writing(db.insertInto("users").values(row).returning("id").executeTakeFirstOrThrow());
  if (prepared.pin) await keepPin(db, { businessId: caller.businessId, userId: id }, prepared.pin);
  await note(context, null, id, prepared);
  return id;
}

/** Whether the change ends existing sessions: rights were removed, or the username, branch or kiosk mode changed. */
function endsSessions(
  employee: EmployeeRow,
  next: RightsColumns & { clerk_kiosk_mode: 0 | 1; username: string },
): boolean {
  return (
    !covers(rightsIn(next), rightsIn(employee)) ||
    next.username !== employee.username ||
    next.branch_id !== branchOf(employee) ||
    next.clerk_kiosk_mode > employee.clerk_kiosk_mode
  );
}

/** @returns the ids of ended sessions. */
export async function updateEmployee(
  context: Context,
  body: BodyOf<typeof updateCall>,
  prepared: Prepared,
): Promise<number[]> {
  const { db, caller } = context;
  await holdBusiness(db);
  const employee = await requireEmployee(context, body.employeeId);
  requireRevision(body.revision, versionOf(employee), "This employee");
  const found = new Found();
  const rights = await rightsGiven(context, body, employee, found);
  const flags = {
    clerk_kiosk_mode: bit(body.clerk_kiosk_mode ?? employee.clerk_kiosk_mode === 1),
    clerk_redeem_behalf: bit(body.clerk_redeem_behalf ?? employee.clerk_redeem_behalf === 1),
  };
  if (rights) await checkOwnAndLast(context, employee, { ...rights, ...flags }, found);
  const mine = employee.id === caller.userId;
  found.when(mine && body.password !== undefined, "password", "Change your own password on your account page");
  const removes = body.remove_pin === true;
  found.when(removes && body.pin !== undefined, "pin_permission", "Enter a new PIN or remove it, not both");
  await requireSound(context, body, prepared, employee.id, found);
  if (rights === null) throw refuse(found.problems);
  const next = { ...personOf(body), ...rights, ...flags };
  const { password_hash } = prepared;
  const row = { ...next, ...(password_hash !== null && { password_hash }) };
  await writing(db.updateTable("users").set(row).where("id", "=", employee.id).execute());
  if (prepared.pin) await keepPin(db, { businessId: caller.businessId, userId: employee.id }, prepared.pin);
  if (removes) await dropPin(db, employee.id);
  await note(context, employee, employee.id, prepared);
  const over = !mine && (password_hash !== null || endsSessions(employee, next));
  return over ? endSessions(db, [employee.id]) : [];
}
