import pino from "pino";
import { newToken, sessionLife, tokenLife } from "../../server/access/tokens";
import { createPortalApi, type PortalApi } from "../../server/api";
import type { Surroundings } from "../../server/api/answer-call";
import type { Handler } from "../../server/area";
import { handlers, openHandlers } from "../../server/areas/index";
import { giveSlug } from "../../server/business/slugs";
import type { AnyCall } from "../../server/contract/common/call";
import { bases } from "../../server/contract/common/call";
import { makeBranch, makeBusiness, makeUser } from "../../server/demo/factories";
import type { Files } from "../../server/files/store";
import type { Geocoder } from "../../server/outbound/geocoder";
import type { VisitSite } from "../../server/outbound/site";
import type { StripeDoor } from "../../server/outbound/stripe";
import type { Twilio } from "../../server/outbound/twilio";
import type { Pictures } from "../../server/pictures/picture";
import { createSeal } from "../../server/seal";
import type { Store } from "../../server/store/store";
import type { Stores } from "./stores";
import { servicesOf } from "./work";

/** A clock that moves only when told to. */
export class Clock {
  constructor(public time = Date.UTC(2026, 5, 1, 12)) {}
  readonly now = () => this.time;
  pass(milliseconds: number): void {
    this.time += milliseconds;
  }
}

export function apiOn(
  store: Store,
  more: {
    clock?: Clock;
    handlers?: readonly Handler[];
    log?: pino.Logger;
    pictures?: Pictures;
    importFiles?: Files;
    geocoder?: Geocoder;
    twilio?: Twilio;
    stripe?: StripeDoor;
    visitSite?: VisitSite;
  } = {},
): PortalApi {
  const around: Omit<Surroundings, "counter"> = {
    store,
    services: {
      ...servicesOf(store),
      ...(more.pictures && { pictures: more.pictures }),
      ...(more.importFiles && { importFiles: more.importFiles }),
      ...(more.geocoder && { geocoder: more.geocoder }),
      ...(more.twilio && { twilio: more.twilio }),
      ...(more.stripe && { stripe: more.stripe }),
      ...(more.visitSite && { visitSite: more.visitSite }),
    },
    seal: createSeal("a secret of at least thirty-two characters", "portal api"),
    log: more.log ?? pino({ level: "silent" }),
    now: (more.clock ?? new Clock()).now,
  };
  return createPortalApi(around, { handlers: more.handlers ?? handlers, openHandlers: openHandlers() });
}

export interface Sent {
  readonly token?: string;
  readonly address?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | URLSearchParams | FormData | Uint8Array<ArrayBuffer>;
  readonly json?: unknown;
}

/** A response with its body read; every body is JSON. */
export interface Got {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  readonly text: string;
}

export async function send(api: PortalApi, method: string, path: string, sent: Sent = {}): Promise<Got> {
  const headers = new Headers(sent.headers);
  if (sent.token) headers.set("Authorization", `Bearer ${sent.token}`);
  if (sent.json !== undefined) headers.set("Content-Type", "application/json");
  const body = sent.json === undefined ? sent.body : JSON.stringify(sent.json);
  const request = new Request(`http://portal.test${path}`, { method, headers, ...(body !== undefined && { body }) });
  const response = await api.fetch(request, { address: sent.address ?? "192.0.2.1" });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text), text };
}

/** Path of a call, with "1" for each `{parameter}`. */
export const pathOf = (call: AnyCall) => bases[call.base] + call.path.replace(/\{\w+\}/g, "1");

/** Creates a session of `userId` like a sign-in does, without hashing a password. */
export async function tokenFor(store: Store, userId: number, now = new Clock().time): Promise<string> {
  const { token, hash } = newToken();
  const { business_id } = await store.db
    .selectFrom("users")
    .select("business_id")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await store.db
    .insertInto("api_sessions")
    .values({
      business_id,
      user_id: userId,
      token_hash: hash,
      token_expires_at: now + tokenLife,
      ends_at: now + sessionLife,
      created_at: now,
    })
    .execute();
  return token;
}

export type Business = Awaited<ReturnType<typeof makeCompany>>;

/** Creates a business with two branches and a signed-in user of every role. */
export async function makeCompany(store: Store, name: string) {
  // No points for joining, so that only tests about them see any.
  const business_rules = JSON.stringify({ welcome_units: "0" });
  const id = await makeBusiness(store.db, { name, app_key: name, business_rules });
  const branch = await makeBranch(store.db, id, { name: `${name} one`, is_default: 1 });
  const otherBranch = await makeBranch(store.db, id, { name: `${name} two` });
  for (const branchId of [null, branch, otherBranch]) await giveSlug(store.db, { businessId: id, branchId, name });
  const signIn = async (role: string, more: Parameters<typeof makeUser>[2] = {}) => {
    const branch_id = role.startsWith("branch_") ? branch : null;
    const username = `${name}.${role}.${more.permissions_on ?? 0}`;
    const userId = await makeUser(store.db, id, { role, branch_id, username, ...more });
    return { userId, username, token: await tokenFor(store, userId) };
  };
  return {
    id,
    branch,
    otherBranch,
    signIn,
    admin: await signIn("business_admin"),
    clerk: await signIn("business_clerk"),
    branchAdmin: await signIn("branch_admin"),
    branchClerk: await signIn("branch_clerk"),
    nobody: await signIn("business_admin", { permissions_on: 1, permissions: "[]" }),
  };
}

/** A new store with two companies, and its API. */
export async function openCompanies(stores: Stores, clock?: Clock) {
  const store = await stores.fresh();
  return {
    store,
    api: apiOn(store, clock && { clock }),
    shop: await makeCompany(store, "shop"),
    other: await makeCompany(store, "other"),
  };
}
