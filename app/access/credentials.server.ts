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

/** A token that expires within this time is refreshed before use. */
const nearlyExpiredMs = 5000;
/**
 * Refreshes have no time limit. An aborted refresh may have invalidated the old token, and not every back end repeats
 * the new one. Each page stops waiting when its own budget is used up; the result is stored for later requests.
 */
const uncut = Number.POSITIVE_INFINITY;
/**
 * Time limit of one refresh attempt. Long, because a retry would send a token that the first attempt may have used up.
 */
const refreshAttemptMs = 60_000;
/** Longest time a page waits for newer rules before it uses the ones it has. */
const softPatienceMs = 2000;
/**
 * Attempts, and pause between them, when waiting for another process that refreshed the same session to write its row.
 */
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

/** Shared by all requests of this process, so that each session has one refresh at a time. */
const hardRefreshes = new SingleFlight<SessionRecord>();
const softRefreshes = new SingleFlight<SessionRecord | null>();

const patient = (transport: Transport): Transport => ({
  attemptMs: Math.max(transport.attemptMs, refreshAttemptMs),
  send: (outgoing, signal) => transport.send(outgoing, signal),
});

const over = (cause?: unknown) => new PortalError("unauthenticated", { cause });

/** Writes a change of role to the security log. */
function noteRole({ session: before }: SessionRecord, { session: after }: SessionRecord): void {
  if (before.role === after.role) return;
  noteSecurity({ event: "role changed", account: after.username, from: before.role, to: after.role });
}

/** Session and credentials of the visitor who sent a request. */
export interface Visitor {
  readonly found: FoundSession;
  readonly credentials: SessionCredentials;
}

/** Credentials of one portal session, backed by its row and the refresh call. */
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

  /** @throws PortalError `unauthenticated` when the session is over, `unavailable` when that cannot be determined. */
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
      // Another process may have received the same answer and already refreshed again.
      const renewed = await sessions.change(this.idHash, (record) =>
        record.token === stale ? refreshed(record, answer, clock.now(), false) : record,
      );
      if (!renewed) throw over();
      noteRole(current, renewed);
      return renewed;
    } catch (error) {
      // The waiting calls have sent nothing yet, so for them an unanswered refresh is just an unavailable back end.
      if (isPortalError(error, "uncertain")) throw new PortalError("unavailable", { cause: error });
      // An unavailable back end has not refused the refresh, so the session is not ended.
      if (isPortalError(error, "unavailable", "too-many") || !isPortalError(error)) throw error;
      const elsewhere = await this.#rotatedElsewhere(stale);
      if (elsewhere) return elsewhere;
      await sessions.lapse(this.idHash);
      throw over(error);
    }
  }

  /**
   * Looks for a token that another process obtained. When two processes refresh at once, the second is refused
   * although the session is valid.
   */
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
