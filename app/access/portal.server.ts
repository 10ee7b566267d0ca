import { countUse, type Door, door } from "../../server/door.server";
import { RequestBudgets } from "../api/budget";
import { type Clock, systemClock } from "../api/clock";
import { PerRequest } from "../api/per-request";
import { portalTransport, type Transport } from "../api/transport.server";
import type { Visitor } from "./credentials.server";
import { createMessages, type Messages } from "./messages.server";
import { createParkedPosts, type ParkedPosts } from "./parked.server";
import { createSessions, type PortalSessions } from "./portal-sessions.server";
import { createSeal, type Seal } from "./seal.server";
import { createSentPosts, type SentPosts } from "./sent-posts.server";

/** Dependencies of the access layer, one set per process. */
export interface Portal {
  readonly config: Door["config"];
  readonly sessions: PortalSessions;
  readonly messages: Messages;
  readonly parked: ParkedPosts;
  readonly sent: SentPosts;
  readonly transport: Transport;
  readonly seal: Seal;
  readonly clock: Clock;
  readonly budgets: RequestBudgets;
  /** Counts an export by a user. @returns the reason for a refusal, or null. */
  countExport(user: string): ReturnType<typeof countUse>;
  /** Visitor by request, so that the session is read once per request for all loaders. */
  readonly visitors: PerRequest<Promise<Visitor | null>>;
}

/** Limit of cached visitors; the request of an evicted one reads its session again. */
const visitorsAtMost = 200;

const made = new WeakMap<Door, Promise<Portal>>();

async function make({ config, store, sessionSecret }: Door): Promise<Portal> {
  const seal = createSeal(sessionSecret);
  const clock = systemClock;
  return {
    config,
    clock,
    seal,
    budgets: new RequestBudgets(clock),
    visitors: new PerRequest(visitorsAtMost),
    sessions: createSessions(store.db, seal, clock),
    messages: createMessages(store.db, clock),
    parked: createParkedPosts(store.db, seal, clock),
    sent: createSentPosts(store.db, seal, clock),
    transport: await portalTransport(),
    countExport: (user) => countUse(store.db, "exports", user, clock.now()),
  };
}

export async function portal(): Promise<Portal> {
  const opened = await door();
  const known = made.get(opened) ?? make(opened);
  made.set(opened, known);
  return known;
}

/** Configuration for pages and headers. */
export async function portalConfig() {
  const { config } = await door();
  return config;
}

/** Whether the store holds the demo business; only then does the sign-in page list the demo accounts. */
export async function isDemoPortal(): Promise<boolean> {
  const { store, portalApi } = await door();
  if (!portalApi) return false;
  const found = await store.db.selectFrom("settings").select("name").where("name", "=", "demo").executeTakeFirst();
  return found !== undefined;
}
