import { randomUUID } from "node:crypto";
import type { AnyCall, Call } from "../../server/contract/call";
import { proxyPublish, publishPath } from "../../server/contract/proxy";
import { Budget } from "./budget";
import { type Clock, pause, systemClock } from "./clock";
import { compose } from "./compose";
import type { Bearer, Credentials } from "./credentials";
import { isPortalError, PortalError } from "./error";
import { logFailure } from "./log.server";
import type { Arrived, Transport } from "./transport.server";
import { judge } from "./verdict";

/** Section 9 of document 000. */
const attemptsInAll = 20;
const retriesOn502 = 5;
/** A dropped connection, a time-out and an unreadable answer are tried once more. */
const retriesOnLoss = 1;
const firstBackoffMs = 100;

export interface CallInput<Q, B> {
  readonly query?: Q;
  readonly body?: B;
  /** The key of an unsafe call: a random one unless given; null sends none, and then the call is never repeated. */
  readonly idempotencyKey?: string | null;
}

/** The portal API, as one visitor. All its calls share one time budget. */
export interface Api {
  /** @throws PortalError for whatever the portal API or the way to it does. */
  call<Q, B, A>(call: Call<Q, B, A>, input?: CallInput<Q, B>): Promise<A>;
  /** Puts a connected system live through the API proxy; there is no other path it can send to. */
  publish(posSystem: number): Promise<{ readonly message: string; readonly url: string }>;
}

export interface ApiParts {
  readonly transport: Transport;
  readonly credentials: Credentials;
  readonly budget?: Budget;
  readonly clock?: Clock;
  /** 0 to 1. */
  readonly random?: () => number;
}

export function createApi(parts: ApiParts): Api {
  const { transport, credentials, clock = systemClock, random = Math.random } = parts;
  const budget = parts.budget ?? new Budget(clock);

  async function attempt(
    composed: ReturnType<typeof compose>,
    call: AnyCall,
    bearer: Bearer | null,
    key: string | null,
  ) {
    const abort = new AbortController();
    const patience = Math.min(transport.attemptMs, Math.max(budget.left(), 0));
    const forget = clock.after(patience, () => abort.abort(new Error("Timed out")));
    try {
      const headers = {
        ...composed.headersFor(bearer),
        ...(key && { "Idempotency-Key": key }),
      };
      const outgoing = {
        method: call.method,
        path: composed.pathFor(bearer?.role ?? ""),
        headers,
        body: composed.body,
      };
      return await transport.send(outgoing, abort.signal);
    } finally {
      forget();
    }
  }

  async function run(call: AnyCall, input: CallInput<unknown, unknown>): Promise<unknown> {
    const composed = compose(call, input);
    const key = call.unsafe ? (input.idempotencyKey === undefined ? randomUUID() : input.idempotencyKey) : null;
    const repeatable = !call.unsafe || key !== null;
    let attempts = 0;
    let gateways = 0;
    let losses = 0;
    let softened = false;

    const giveUp = (cause: unknown) => {
      logFailure({ call: call.name, attempts, cause });
      return new PortalError("unavailable", { cause });
    };
    const mayRepeat = () => repeatable && attempts < attemptsInAll && budget.left() > 0;

    while (true) {
      const bearer = await budget.within(credentials.bearer());
      if (budget.left() <= 0) throw giveUp("The time for this page is used up");
      attempts += 1;
      let arrived: Arrived;
      try {
        arrived = await attempt(composed, call, bearer, key);
      } catch (error) {
        if (losses >= retriesOnLoss || !mayRepeat()) throw giveUp(error);
        losses += 1;
        continue;
      }
      const version = arrived.headers.get("x-app-version");
      if (version) await credentials.noteVersion(version);
      const verdict = judge(call, arrived);
      switch (verdict.kind) {
        case "answer":
          return verdict.answer;
        case "unauthenticated":
          // A refresh that succeeds and is never believed is the server's fault, so the session stays.
          if (attempts >= attemptsInAll) throw giveUp("Refused as unauthenticated after every refresh");
          await budget.within(credentials.renew(bearer, verdict.error));
          break;
        case "forbidden":
          if (softened || attempts >= attemptsInAll) throw verdict.error;
          softened = true;
          await budget.within(credentials.renewRules());
          break;
        case "bad-gateway": {
          if (gateways >= retriesOn502 || !mayRepeat()) throw giveUp("Bad gateway");
          const backoff = firstBackoffMs * 2 ** gateways * (0.5 + random() / 2);
          gateways += 1;
          if (backoff >= budget.left()) throw giveUp("Bad gateway");
          await pause(clock, backoff);
          break;
        }
        case "broken":
          if (losses >= retriesOnLoss || !mayRepeat()) throw giveUp(verdict.reason);
          losses += 1;
          break;
        case "failed":
          if (verdict.error.kind === "unavailable") throw giveUp(verdict.error.cause);
          throw verdict.error;
      }
    }
  }

  const api: Api = {
    call: <Q, B, A>(call: Call<Q, B, A>, input: CallInput<Q, B> = {}) =>
      budget.spend(() => run(call as unknown as AnyCall, input)) as Promise<A>,
    async publish(posSystem) {
      const bearer = await budget.within(credentials.bearer());
      const body = {
        path: publishPath,
        token: bearer?.token,
        headers: {},
        post: { publish: 1 as const, p: posSystem },
      };
      const { message, url, data } = await api.call(proxyPublish, { body });
      return { message: message || data.message, url: url || data.url };
    },
  };
  return api;
}

export { isPortalError, PortalError };
