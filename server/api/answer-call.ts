import type { Kysely } from "kysely";
import { requireCounter, requireNeeds } from "../access/needs";
import { unauthenticated } from "../access/tokens";
import type { Caller, Handler, OpenHandler } from "../area";
import type { AnyCall } from "../contract/common/call";
import type { Raw } from "../contract/wire";
import { ApiError } from "../errors";
import { allowUpload, connectionAgent } from "../http/connection";
import type { Log } from "../log";
import { OneAtATime } from "../one-at-a-time";
import { countUse } from "../rate-limit";
import type { Seal } from "../seal";
import { type SecurityEvent, writeSecurity } from "../security-log";
import type { Services } from "../services";
import { shareReads } from "../store/once-per-page";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import { bearerOf, findCaller, findReader, forgetReader } from "./bearer";
import { bodyLimitsOf, decodeBody, decodeQuery } from "./decode";
import { type Answer, answered, parseInput } from "./envelope";
import { findAnswer, hashSent, isAnswered, keyOf, onceInTransaction, type Repeatable } from "./idempotency";
import { parametersOf } from "./paths";

export interface Surroundings {
  readonly store: Store;
  readonly services: Services;
  readonly log: Log;
  /** Seals stored values that a copy of the store must not reveal. */
  readonly seal: Seal;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** True when some of the mounted calls are counter calls (kiosk mode). */
  readonly counter: boolean;
}

/** In-process call without a body. */
export interface Reading {
  readonly method: "GET";
  readonly url: string;
  readonly headers: Headers;
}

interface Visit {
  readonly request: Request | Reading;
  readonly address: string;
  readonly token: string | null;
  readonly now: number;
}

interface Sent {
  readonly query: Raw;
  readonly body: Raw;
}

type Answered = Answer & { readonly repeat?: boolean };

/** A call ready to be answered; a call without `forCaller` needs no caller. */
export interface Mounted {
  readonly call: AnyCall;
  readonly admit?: () => void;
  readonly open?: (visit: Visit, sent: Sent, around: Surroundings) => Promise<Answered>;
  readonly forCaller?: (caller: Caller, visit: Visit, sent: Sent, around: Surroundings) => Promise<Answered>;
}

export const mountOpen = (handler: OpenHandler): Mounted => ({
  call: handler.call,
  open: async ({ request, token, address, now }, sent, { store, log, seal }) => {
    const input = parseInput(handler.call, sent);
    const key = keyOf(request);
    const agent = request.headers.get("user-agent") ?? connectionAgent();
    const appKey = request.headers.get("x-application-key");
    const context = { store, token, key, appKey, address, agent, now, log, seal };
    return answered(handler.call, await handler.run(context, input));
  },
});

export const mount = (handler: Handler): Mounted => ({
  call: handler.call,
  ...(handler.admit && { admit: handler.admit }),
  forCaller: (caller, visit, sent, around) => answerForCaller(handler, caller, visit, sent, around),
});

/**
 * Answers the calls mounted at one method and path: usually one, otherwise the first whose `when` holds.
 *
 * @throws ApiError for every refusal; any other error is a defect.
 */
export async function answerAt(
  place: readonly Mounted[],
  request: Request | Reading,
  address: string,
  around: Surroundings,
): Promise<Answered> {
  const visit = { request, address, token: bearerOf(request), now: around.now() };
  // Authenticates before reading a body, so that nobody can send 12 MB without a token.
  if (!visit.token && place.every(({ call }) => call.needs !== "nothing")) throw unauthenticated();
  const caller = place.some(({ forCaller }) => forCaller) ? await callerOf(place, visit, around) : null;
  if (caller && place.some(({ call }) => call.uploads)) allowUpload();
  const key = caller && place.some(({ call }) => call.unsafe) ? keyOf(request) : null;
  if (!caller || key === null) return answerChosen(place, visit, caller, around);
  // A duplicate request waits for the first one's answer before it is read, admitted or prepared.
  return turnsOf(around.store).run([caller.userId, place[0]?.call.name, key].join(" "), async () => {
    const calls = place.map(({ call }) => call.name);
    const admitted = place.some(({ admit }) => admit) && (await isAnswered(around.store.db, caller.userId, calls, key));
    return answerChosen(place, visit, caller, around, admitted);
  });
}

/** Only this process's own page reads may use the caller found a moment ago; every other call looks it up again. */
function callerOf(place: readonly Mounted[], visit: Visit, { store }: Surroundings): Promise<Caller> {
  const { request, token, now } = visit;
  if (!("body" in request) && place.every(({ call }) => !call.unsafe)) return findReader(store.db, token, now);
  forgetReader();
  return findCaller(store.db, token, now);
}

const readers = new WeakMap<Caller, Kysely<Database>>();

/** Access for reads. The reads of one page have the same `caller` object (see `findReader`), so they share results. */
function readerFor(store: Store, caller: Caller): Kysely<Database> {
  const known = readers.get(caller) ?? shareReads(store.forBusiness(caller.businessId));
  readers.set(caller, known);
  return known;
}

const turns = new WeakMap<Store, OneAtATime>();

function turnsOf(store: Store): OneAtATime {
  const known = turns.get(store) ?? new OneAtATime();
  turns.set(store, known);
  return known;
}

/** @param admitted the answer already exists, so repeating it counts against no limit. */
async function answerChosen(
  place: readonly Mounted[],
  visit: Visit,
  caller: Caller | null,
  around: Surroundings,
  admitted = false,
): Promise<Answered> {
  const { request } = visit;
  if (!admitted) for (const { admit } of place) admit?.();
  const { mounted, sent } = await choose(place, request);
  if (mounted.open) {
    await requireCounterOf(mounted.call, visit, around);
    return mounted.open(visit, sent, around);
  }
  if (!caller || !mounted.forCaller) throw unauthenticated();
  try {
    requireCounter(caller, mounted.call, around.counter);
    requireNeeds(caller, mounted.call);
    return await mounted.forCaller(caller, visit, sent, around);
  } catch (error) {
    if (error instanceof ApiError && error.kind === "forbidden")
      writeSecurity(around.log, { event: "forbidden", call: mounted.call.name, account: caller.username });
    throw error;
  }
}

/** Applies the kiosk mode limits to calls that check the session themselves. @throws ApiError */
async function requireCounterOf(call: AnyCall, { token, now }: Visit, { store, counter }: Surroundings): Promise<void> {
  if (call.needs !== "session" || call.kiosk) return;
  requireCounter(await findCaller(store.db, token, now), call, counter);
}

async function choose(
  place: readonly Mounted[],
  request: Request | Reading,
): Promise<{ mounted: Mounted; sent: Sent }> {
  const url = new URL(request.url);
  const limits = bodyLimitsOf(place.map(({ call }) => call));
  const query = decodeQuery(url);
  const body = "body" in request && request.method === "POST" ? await decodeBody(request, limits) : {};
  for (const mounted of place) {
    const parameters = parametersOf(mounted.call, url.pathname);
    const sent = { query: { ...query, ...parameters }, body };
    if (parameters && (mounted.call.when?.(sent) ?? true)) return { mounted, sent };
  }
  throw new ApiError("not-found", "There is no such call.");
}

async function answerForCaller(
  handler: Handler,
  caller: Caller,
  { request, now }: Visit,
  sent: Sent,
  around: Surroundings,
): Promise<Answered> {
  const { call } = handler;
  const input = parseInput(call, sent);
  const key = call.unsafe ? keyOf(request) : null;
  const compared = call.bearerField ? { ...sent, body: { ...sent.body, [call.bearerField]: undefined } } : sent;
  const repeatable: Repeatable | null =
    key === null
      ? null
      : { userId: caller.userId, call: call.name, key, bodyHash: await hashSent(compared, around.seal) };
  const answer = () => answerOnce(handler, { caller, input, now, repeatable }, around);
  if (!handler.prepare) return answer();
  // Preparation runs outside the transaction, so a duplicate at another process must wait before it.
  const names = [
    ...(key === null ? [] : [`key ${caller.userId} ${call.name} ${key}`]),
    ...(handler.alone ? [`alone ${caller.businessId} ${call.name} ${handler.alone(input)}`] : []),
  ];
  return names.length === 0 ? answer() : around.store.alone(names, answer);
}

interface Asked {
  readonly caller: Caller;
  readonly input: ReturnType<typeof parseInput>;
  readonly now: number;
  readonly repeatable: Repeatable | null;
}

async function answerOnce(
  handler: Handler,
  { caller, input, now, repeatable }: Asked,
  { store, services, log }: Surroundings,
): Promise<Answered> {
  const { call } = handler;
  // Preparing may be slow, and a repeat does not need it.
  const earlier = repeatable && (await findAnswer(store.db, repeatable, now));
  if (earlier) return { ...earlier, repeat: true };

  const tooMany = call.limit && (await countUse(store.db, call.limit, String(caller.userId), now));
  if (tooMany) throw new ApiError("too-many", tooMany.message, tooMany);

  const db = call.unsafe || handler.prepare ? store.forBusiness(caller.businessId) : readerFor(store, caller);
  const events: SecurityEvent[] = [];
  const noteSecurity = (event: SecurityEvent) => void events.push(event);
  const alone = { db, caller, now, noteSecurity: (event: SecurityEvent) => writeSecurity(log, event) };
  const prepared = await handler.prepare?.(alone, { ...input, key: repeatable?.key ?? null }, services);
  const run = async (db: Parameters<Handler["run"]>[0]["db"]): Promise<Answered | ApiError> => {
    // A transaction that collided with another runs again.
    events.length = 0;
    const value = await handler.run({ db, caller, now, noteSecurity }, { ...input, prepared });
    return value instanceof ApiError ? value : answered(call, value);
  };
  let used = false;
  try {
    const answer: Answered | ApiError = call.unsafe
      ? await store.transaction((trx) => {
          const work = () => run(store.scope(trx, caller.businessId));
          return repeatable ? onceInTransaction(trx, repeatable, now, work) : work();
        })
      : await run(alone.db);
    for (const event of events) writeSecurity(log, event);
    // A returned refusal keeps its writes: the transaction is already committed.
    if (answer instanceof ApiError) throw answer;
    used = !answer.repeat;
    return answer;
  } finally {
    if (!used && handler.prepare) await handler.discard?.(alone, prepared, services);
  }
}
