import { randomUUID } from "node:crypto";
import type { AnyCall, Call } from "../../server/contract/common/call";
import { proxyPublish, publishPath } from "../../server/contract/proxy/calls";
import { Budget, pageBudgetMs } from "./budget";
import { type Clock, pause, systemClock } from "./clock";
import { compose } from "./compose";
import type { Bearer, Credentials } from "./credentials";
import type { WireFields } from "./encode";
import { isPortalError, PortalError } from "./error";
import { logFailure } from "./log.server";
import { type Arrived, NotSent, type Transport } from "./transport.server";
import { judge } from "./verdict";

/** Retry limits from document 000, section 9. */
const attemptsInAll = 20;
const retriesOn502 = 5;
/**
 * Retries after a lost call. A call that was never sent is always retried once. A dropped connection, a time-out or an
 * unreadable answer is retried once for safe calls; for unsafe calls only where the back end promises idempotency,
 * because the first attempt may have gone through (settled readings).
 */
const retriesOnLoss = 1;
const firstBackoffMs = 100;

export interface CallInput<Q, B> {
  readonly query?: Q;
  readonly body?: B;
  /** Idempotency key of an unsafe call; random by default. null sends no key, and the call is never retried. */
  readonly idempotencyKey?: string | null;
  /** Adjusts the encoded field names and values just before sending. */
  readonly spell?: (body: WireFields) => WireFields;
}

/** Portal API on behalf of one visitor. All its calls share one time budget. */
export interface Api {
  /** @throws PortalError for any failure of the portal API or of the connection to it. */
  call<Q, B, A>(call: Call<Q, B, A>, input?: CallInput<Q, B>): Promise<A>;
  /**
   * Publishes a connected system through the API proxy; the proxied path is fixed.
   * @param idempotencyKey key of the page; random by default
   */
  publish(posSystem: number, idempotencyKey?: string): Promise<{ readonly message: string; readonly url: string }>;
  /** Milliseconds left for further calls of the page. */
  left(): number;
}

export interface ApiParts {
  readonly transport: Transport;
  readonly credentials: Credentials;
  readonly budget?: Budget;
  readonly clock?: Clock;
  /** Returns a number from 0 to 1. */
  readonly random?: () => number;
}

export function createApi(parts: ApiParts): Api {
  const { transport, credentials, clock = systemClock, random = Math.random } = parts;
  const budget = parts.budget ?? new Budget(clock);

  async function attempt(
    composed: ReturnType<typeof compose>,
    call: AnyCall,
    bearer: Bearer | null,
    { key, repeats }: { readonly key: string | null; readonly repeats: boolean },
  ) {
    const abort = new AbortController();
    // A call that cannot be retried may use the page's whole time budget.
    const longest = repeats ? transport.attemptMs : Math.max(transport.attemptMs, pageBudgetMs);
    const patience = Math.min(longest, Math.max(budget.left(), 0));
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
        unsafe: call.unsafe,
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
    /** True once an unsafe attempt may have taken effect without a confirmed answer. */
    let inDoubt = false;

    const giveUp = (cause: unknown) => {
      logFailure({ call: call.name, attempts, cause });
      return new PortalError(inDoubt ? "uncertain" : "unavailable", { cause });
    };
    /** Waits, within the page's budget, for work that the next attempt depends on. */
    const wait = async <T>(work: Promise<T>): Promise<T> => {
      try {
        return await budget.within(work);
      } catch (error) {
        throw inDoubt && isPortalError(error, "unavailable") ? giveUp(error) : error;
      }
    };
    const mayTryAgain = () => attempts < attemptsInAll && budget.left() > 0;
    const lose = (cause: unknown, repeats: boolean) => {
      if (call.unsafe && !(cause instanceof NotSent)) inDoubt = true;
      if (losses >= retriesOnLoss || !(repeats || cause instanceof NotSent) || !mayTryAgain()) throw giveUp(cause);
      losses += 1;
    };

    while (true) {
      const bearer = await wait(credentials.bearer());
      if (budget.left() <= 0) throw giveUp("The time for this page is used up");
      const repeats = !call.unsafe || (key !== null && bearer?.idempotent === true);
      attempts += 1;
      let arrived: Arrived;
      try {
        arrived = await attempt(composed, call, bearer, { key, repeats });
      } catch (error) {
        lose(error, repeats);
        continue;
      }
      const version = arrived.headers.get("x-app-version");
      if (version) await credentials.noteVersion(version);
      const verdict = judge(call, arrived, input.query);
      switch (verdict.kind) {
        case "answer":
          return verdict.answer;
        case "unauthenticated":
          // A token that is refused even after successful refreshes is a server fault, so the session is not ended.
          if (attempts >= attemptsInAll) throw giveUp("Refused as unauthenticated after every refresh");
          await wait(credentials.renew(bearer, verdict.error));
          break;
        case "forbidden":
          if (softened || attempts >= attemptsInAll || !credentials.renewRules) throw verdict.error;
          softened = true;
          await wait(credentials.renewRules());
          break;
        case "bad-gateway": {
          if (gateways >= retriesOn502 || !repeatable || !mayTryAgain()) throw giveUp("Bad gateway");
          const backoff = firstBackoffMs * 2 ** gateways * (0.5 + random() / 2);
          gateways += 1;
          if (backoff >= budget.left()) throw giveUp("Bad gateway");
          await pause(clock, backoff);
          break;
        }
        case "broken":
          lose(verdict.reason, repeats);
          break;
        case "unreadable":
          inDoubt = true;
          throw giveUp(verdict.reason);
        case "failed":
          if (verdict.error.kind === "unavailable") throw giveUp(verdict.error.cause);
          throw verdict.error;
      }
    }
  }

  const api: Api = {
    call: <Q, B, A>(call: Call<Q, B, A>, input: CallInput<Q, B> = {}) =>
      budget.spend(() => run(call as unknown as AnyCall, input)) as Promise<A>,
    async publish(posSystem, idempotencyKey) {
      const bearer = await budget.within(credentials.bearer());
      const body = {
        path: publishPath,
        token: bearer?.token,
        headers: {},
        post: { publish: 1 as const, p: posSystem },
      };
      const { message, url, data } = await api.call(proxyPublish, { body, ...(idempotencyKey && { idempotencyKey }) });
      return { message: message || data.message, url: url || data.url };
    },
    left: () => budget.left(),
  };
  return api;
}

export { isPortalError, PortalError };
