import { randomUUID } from "node:crypto";
import { promises } from "../../server/contract/common/extensions";
import { refresh } from "../../server/contract/sign-in/calls";
import { noteSecurity } from "../../server/door.server";
import { Budget } from "../api/budget";
import { createApi } from "../api/client.server";
import { type Clock, pause } from "../api/clock";
import { type Bearer, type Credentials, fixedCredentials } from "../api/credentials";
import { isPortalError, PortalError } from "../api/error";
import { SingleFlight } from "../api/single-flight";
import type { Transport } from "../api/transport.server";
import type { FoundSession, PortalSessions } from "./portal-sessions.server";
import { refreshed, type SessionRecord, withVersion } from "./record";

/** A token this close to its end is refreshed before it is sent. */
const nearlyExpiredMs = 5000;
/**
 * A refresh that is given up half way may have made the old token worthless, and not every back end brings the new one
 * again: pages stop waiting for it, each when its own time is used up, and what comes of it is kept for the next.
 */
const uncut = Number.POSITIVE_INFINITY;
/** So long, too, may one try of it take on the line: a second try is sent with a token that the first may have spent. */
const refreshAttemptMs = 60_000;
/** A page never waits longer than this for fresher rules; it has the ones it had. */
const softPatienceMs = 2000;
/** Another process that refreshed this session at the same time has written the row after this long. */
const otherProcessTries = 4;
const otherProcessMs = 150;

export interface SessionParts {
  readonly sessions: PortalSessions;
  readonly transport: Transport;
  readonly clock: Clock;
}

const bearerOf = ({ token, appKey, session }: SessionRecord): Bearer => ({
  token,
  appKey,
  role: session.role,
  idempotent: promises(session, "idempotency"),
});

/** Every call of a process, whichever request it serves, meets here: one refresh a session at a time. */
const hardRefreshes = new SingleFlight<SessionRecord>();
const softRefreshes = new SingleFlight<SessionRecord | null>();

const patient = (transport: Transport): Transport => ({
  attemptMs: Math.max(transport.attemptMs, refreshAttemptMs),
  send: (outgoing, signal) => transport.send(outgoing, signal),
});

const over = (cause?: unknown) => new PortalError("unauthenticated", { cause });

/** Who may do more, or less, than when they signed in is told to the security log. */
function noteRole({ session: before }: SessionRecord, { session: after }: SessionRecord): void {
  if (before.role === after.role) return;
  noteSecurity({ event: "role changed", account: after.username, from: before.role, to: after.role });
}

/** Whom a request comes from. */
export interface Visitor {
  readonly found: FoundSession;
  readonly credentials: SessionCredentials;
}

/** The credentials of one portal session, as its row and the refresh call keep them. */
export class SessionCredentials implements Credentials {
  #record: SessionRecord;

  constructor(
    private readonly parts: SessionParts,
    private readonly idHash: string,
    record: SessionRecord,
  ) {
    this.#record = record;
  }

  get record(): SessionRecord {
    return this.#record;
  }

  async bearer(): Promise<Bearer> {
    const underWay = hardRefreshes.pending(this.idHash);
    if (underWay) this.#record = await underWay;
    const { token, tokenExpiresAt } = this.#record;
    const missing = token === "" || tokenExpiresAt - nearlyExpiredMs <= this.parts.clock.now();
    if (missing) await this.#refresh(token);
    return bearerOf(this.#record);
  }

  async renew(stale: Bearer | null, refusal: PortalError): Promise<void> {
    if (!stale) throw refusal;
    await this.#refresh(stale.token);
  }

  async renewRules(): Promise<void> {
    const renewed = await softRefreshes.run(this.idHash, () => this.#refreshSoftly());
    if (renewed) this.#record = renewed;
  }

  async noteVersion(version: string): Promise<void> {
    const { session } = this.#record;
    if (session.version === version || version.length > 40) return;
    this.#record =
      (await this.parts.sessions.change(this.idHash, (record) => withVersion(record, version))) ??
      withVersion(this.#record, version);
  }

  /** @throws PortalError `unauthenticated` when the session is over, `unavailable` when nobody can tell. */
  async #refresh(stale: string): Promise<void> {
    this.#record = await hardRefreshes.run(this.idHash, () => this.#refreshHard(stale));
  }

  async #refreshHard(stale: string): Promise<SessionRecord> {
    const { sessions, transport, clock } = this.parts;
    const current = await sessions.read(this.idHash);
    if (!current) throw over();
    if (current.token !== stale) return current;
    try {
      const idempotencyKey = current.refreshKey ?? randomUUID();
      const api = this.#api(current, new Budget(clock, uncut), patient(transport));
      const answer = await api.call(refresh, { idempotencyKey });
      if (answer.access_token === "") throw over("The refresh brought no token");
      // Another process may have had the same answer, and have gone on from there.
      const renewed = await sessions.change(this.idHash, (record) =>
        record.token === stale ? refreshed(record, answer, clock.now(), false) : record,
      );
      if (!renewed) throw over();
      noteRole(current, renewed);
      return renewed;
    } catch (error) {
      // To whoever waits, a refresh without an answer is a back end that is away: nothing was asked of it yet.
      if (isPortalError(error, "uncertain")) throw new PortalError("unavailable", { cause: error });
      // A back end that is away has refused nothing.
      if (isPortalError(error, "unavailable", "too-many") || !isPortalError(error)) throw error;
      const elsewhere = await this.#rotatedElsewhere(stale);
      if (elsewhere) return elsewhere;
      await sessions.lapse(this.idHash);
      throw over(error);
    }
  }

  /** Two processes may refresh at the same time; the one that comes second is refused though the session is well. */
  async #rotatedElsewhere(stale: string): Promise<SessionRecord | null> {
    for (let attempt = 0; attempt < otherProcessTries; attempt++) {
      const current = await this.parts.sessions.read(this.idHash);
      if (!current) return null;
      if (current.token !== stale) return current;
      await pause(this.parts.clock, otherProcessMs);
    }
    return null;
  }

  async #refreshSoftly(): Promise<SessionRecord | null> {
    const { sessions, clock } = this.parts;
    const underWay = hardRefreshes.pending(this.idHash);
    if (underWay) return underWay;
    try {
      const budget = new Budget(clock, softPatienceMs);
      const answer = await this.#api(this.#record, budget).call(refresh, {
        query: { soft: true },
        body: { soft: true },
      });
      const renewed = await sessions.change(this.idHash, (record) => refreshed(record, answer, clock.now(), true));
      if (renewed) noteRole(this.#record, renewed);
      return renewed;
    } catch (error) {
      if (!isPortalError(error)) throw error;
      if (error.kind !== "unauthenticated") return null;
      return hardRefreshes.run(this.idHash, () => this.#refreshHard(this.#record.token));
    }
  }

  #api(record: SessionRecord, budget: Budget, transport = this.parts.transport) {
    const { clock } = this.parts;
    return createApi({ transport, clock, budget, credentials: fixedCredentials(bearerOf(record)) });
  }
}
