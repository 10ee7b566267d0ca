import type { Step } from "../contract/a2p/words";
import { type Twilio, TwilioError, type TwilioObject } from "../outbound/twilio";
import type { Store } from "../store/store";
import { decidedBy } from "./acts";
import { noteEvent } from "./events";
import {
  type Call,
  type Decision,
  decisionOf,
  factsOf,
  nextCall,
  stepAfter,
  untilNextCheckUp,
  untilNextLook,
} from "./plan";
import { type Change, changeRegistration, holdRegistration, type Registration } from "./registration";
import { fieldNamed } from "./rejection";

/*
 * Runs the next call of a registration. Each call is stored before it is sent: after a crash or a lost response, the
 * provider is asked about the call before it is sent again.
 */

interface World {
  readonly store: Store;
  readonly twilio: Twilio;
  readonly now: () => number;
}

/** Milliseconds a worker holds a registration; longer than its calls may take. */
const lease = 2 * 60_000;

type Happening = Omit<Parameters<typeof noteEvent>[2], "at">;

/** Changes the registration and adds the events to its history, in one transaction. */
async function keep(
  { store, now }: World,
  businessId: number,
  settle: (current: Registration) => readonly [change: Change, ...happened: Happening[]],
): Promise<void> {
  await store.transaction(async (trx) => {
    const db = store.scope(trx, businessId);
    const current = await holdRegistration(db);
    if (!current) return;
    const at = now();
    const [change, ...happened] = settle(current);
    await changeRegistration(db, current, change, at);
    for (const one of happened) await noteEvent(db, businessId, { at, ...one });
  });
}

interface Claimed {
  readonly registration: Registration;
  /** The call to send; null to poll the provider for the status. */
  readonly call: Call | null;
}

/** Leases the registration and stores the call about to be sent. */
async function claim({ store, twilio, now }: World, businessId: number): Promise<Claimed | null> {
  return store.transaction(async (trx) => {
    const db = store.scope(trx, businessId);
    const registration = await holdRegistration(db);
    const at = now();
    if (!registration || registration.dueAt === null || registration.dueAt > at) return null;
    const dueAt = at + lease;
    const isSent = registration.phase === "waiting" || registration.phase === "approved";
    const call = isSent ? null : nextCall(registration, twilio.accountSid);
    if (!call) {
      await changeRegistration(db, registration, { dueAt }, at);
      return { registration, call };
    }
    const object = registration.objects[call.act.name] ?? { sid: "", digest: "" };
    const objects = { ...registration.objects, [call.act.name]: { ...object, sent: call.digest } };
    await changeRegistration(db, registration, { phase: "sending", objects, dueAt }, at);
    return { registration, call };
  });
}

/** Finds the object of a call that was sent before, if the call succeeded. */
async function found(
  { twilio }: World,
  registration: Registration,
  { act, path, sid }: Call,
): Promise<TwilioObject | null> {
  const facts = factsOf(registration, twilio.accountSid);
  if (sid === "") return (await twilio.list(path)).find((one) => act.made(one, facts)) ?? null;
  // Sending the same text again is harmless.
  if (act.again === "update") return null;
  const one = await twilio.get(path);
  const isTaken = act.handsIn === undefined ? decisionOf(act.step, one).verdict !== "rejected" : act.made(one, facts);
  return isTaken ? one : null;
}

const statusIn = (step: Step, object: TwilioObject) => decisionOf(step, object).status;

/** Whether a call submits a step, in which case its response has the step's first status. */
const handsInStep = ({ act: { step, name } }: Call) => name === `${step}:submitted` || name === step;

async function send(
  world: World,
  { registration, call }: { readonly registration: Registration; readonly call: Call },
) {
  const { act } = call;
  const before = call.isDoubtful || act.finds ? await found(world, registration, call) : null;
  if (!before && act.finds) throw new TwilioError("misconfigured", act.finds);
  const object = before ?? (await world.twilio.post(call.path, call.body));
  await keep(world, registration.businessId, (current) => {
    const objects = { ...current.objects, [act.name]: { sid: object.sid || call.sid, digest: call.digest } };
    const change = { objects, looks: 0, dueAt: world.now() };
    const status = statusIn(act.step, object);
    if (!handsInStep(call) || status === "" || status === current.statuses[act.step] || act.step !== current.step)
      return [change];
    return [
      { ...change, statuses: { ...current.statuses, [act.step]: status } },
      { step: act.step, status },
    ];
  });
}

const reasonsOf = (step: Step, status: string, problems: Readonly<Record<string, string>>): Happening[] =>
  Object.entries(problems).map(([field, reason]) => ({ step, status, reason, field }));

/** Returns the effects of a provider's decision. */
function decided(
  current: Registration,
  { status, verdict, problems }: Decision,
  at: number,
): readonly [Change, ...Happening[]] {
  const { step } = current;
  const statuses = { ...current.statuses, [step]: status };
  if (verdict === "rejected")
    return [{ phase: "rejected", statuses, problems, dueAt: null }, ...reasonsOf(step, status, problems)];
  if (current.phase === "approved") return [{ dueAt: at + untilNextCheckUp }];
  if (verdict === "approved") {
    const next = stepAfter(step);
    const happening = { step, status };
    return next === undefined
      ? [{ phase: "approved", statuses, looks: 0, dueAt: at + untilNextCheckUp }, happening]
      : [{ phase: "sending", step: next, statuses, looks: 0, dueAt: at }, happening];
  }
  if (status !== current.statuses[step])
    return [
      { phase: "waiting", statuses, looks: 1, dueAt: at + untilNextLook(0) },
      { step, status },
    ];
  return [{ phase: "waiting", looks: current.looks + 1, dueAt: at + untilNextLook(current.looks) }];
}

async function look(world: World, registration: Registration): Promise<void> {
  const path = decidedBy[registration.step](factsOf(registration, world.twilio.accountSid));
  const decision = decisionOf(registration.step, await world.twilio.get(path));
  await keep(world, registration.businessId, (current) => decided(current, decision, world.now()));
}

const delayed = {
  unknown: "The messaging service did not answer. It is asked again.",
  misconfigured: "The messaging service does not accept the account yet. It is tried again.",
} as const;

/**
 * Removes the record of a call that certainly had no effect. The record of an earlier call with an unknown outcome
 * stays, because the request that failed may have been the one asking about it.
 */
function withdrawn(objects: Registration["objects"], call: Call | null): Registration["objects"] {
  if (!call || (call.isDoubtful && !call.act.finds)) return objects;
  const { [call.act.name]: object, ...others } = objects;
  return object?.sid ? { ...others, [call.act.name]: { sid: object.sid, digest: object.digest } } : others;
}

/** Returns the effects of a failure: a refusal decides the step, every other failure is retried later. */
function failed(current: Registration, { kind, message, detail }: TwilioError, call: Call | null, at: number) {
  const { step, looks } = current;
  // A refused poll decides nothing, unless the provider no longer has the object.
  if (kind === "refused" && (call !== null || detail.status === 404)) {
    const problems = { [fieldNamed(detail.field ?? "") || fieldNamed(message)]: message };
    const anew =
      call === null ? ({ objects: {}, step: "profile" } as const) : { objects: withdrawn(current.objects, call) };
    const change: Change = { phase: "rejected", problems, dueAt: null, ...anew };
    return [change, ...reasonsOf(step, "refused", problems)] as const;
  }
  const objects = kind === "misconfigured" ? withdrawn(current.objects, call) : current.objects;
  const phase = Object.keys(objects).length === 0 ? "kept" : current.phase;
  const change: Change = { phase, objects, looks: looks + 1, dueAt: at + untilNextLook(looks) };
  return looks === 0
    ? ([change, { step, status: "delayed", reason: delayed[kind === "misconfigured" ? kind : "unknown"] }] as const)
    : ([change] as const);
}

/**
 * Runs one call for a registration that is due.
 * @returns whether it ran one, so that another may follow.
 */
export async function workOn(world: World, businessId: number, note: (error: TwilioError) => void): Promise<boolean> {
  const claimed = await claim(world, businessId);
  if (!claimed) return false;
  const { registration, call } = claimed;
  try {
    if (call) await send(world, { registration, call });
    else await look(world, registration);
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error;
    if (error.kind === "misconfigured") note(error);
    await keep(world, businessId, (current) => failed(current, error, call, world.now()));
  }
  return true;
}

/** Registrations that are due, most overdue first. */
export const dueRegistrations = ({ store, now }: Pick<World, "store" | "now">) =>
  store.db
    .selectFrom("a2p_registrations")
    .select(["id", "business_id"])
    .where("due_at", "<=", now())
    .orderBy("due_at")
    .limit(100)
    .execute();
