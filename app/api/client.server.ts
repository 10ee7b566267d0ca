import type { AnyCall, Call } from "../../server/contract/common/call";
import { proxyPublish, publishPath } from "../../server/contract/publish/calls";
import { Budget } from "./budget";
import { type Clock, systemClock } from "./clock";
import type { Credentials } from "./credentials";
import { isPortalError, PortalError } from "./error";
import { type CallInput, Run } from "./run.server";
import type { Transport } from "./transport.server";

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

export function createApi({
  transport,
  credentials,
  clock = systemClock,
  random = Math.random,
  ...given
}: ApiParts): Api {
  const budget = given.budget ?? new Budget(clock);
  const parts = { transport, credentials, budget, clock, random };
  const api: Api = {
    call: <Q, B, A>(call: Call<Q, B, A>, input: CallInput<Q, B> = {}) =>
      budget.spend(() => new Run(parts, call as unknown as AnyCall, input).answer()) as Promise<A>,
    async publish(posSystem, idempotencyKey) {
      const { message, url, data } = await api.call(proxyPublish, {
        body: { path: publishPath, headers: {}, post: { publish: 1, p: posSystem } },
        ...(idempotencyKey && { idempotencyKey }),
      });
      return { message: message || data.message, url: url || data.url };
    },
    left: () => budget.left(),
  };
  return api;
}

export { isPortalError, PortalError };
