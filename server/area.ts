import type { Context } from "./context";
import type { AnyCall, Call } from "./contract/common/call";
import type { ApiError } from "./errors";
import type { Log } from "./log";
import type { Seal } from "./seal";
import type { Services } from "./services";
import type { Store } from "./store/store";

export * from "./context";

export interface Handler {
  readonly call: AnyCall;
  /**
   * Refuses a call before its body is read, when it cannot be answered now regardless of its content. @throws ApiError
   */
  readonly admit?: () => void;
  /** Name of a lock: calls of a business with the same name do not prepare and run at once; the later one waits. */
  readonly alone?: (input: { query: unknown; body: unknown }) => string;
  /** Slow work (decoding a picture) before the transaction opens; each statement on its `db` commits by itself. */
  readonly prepare?: (
    context: Context,
    input: { query: unknown; body: unknown; key: string | null },
    services: Services,
  ) => Promise<unknown>;
  /** Undoes what `prepare` did; called when `run` or its transaction failed or was not needed. */
  readonly discard?: (context: Context, prepared: unknown, services: Services) => Promise<void>;
  readonly run: (context: Context, input: { query: unknown; body: unknown; prepared: unknown }) => Promise<unknown>;
}

/**
 * Answers `call` with `run`, after the input is parsed, the permission checked and the business scoped. A thrown
 * refusal rolls back all writes; a returned one keeps them.
 */
export function handle<Q, B, A>(
  call: Call<Q, B, A>,
  run: (context: Context, input: { query: Q; body: B }) => Promise<A | ApiError>,
): Handler {
  return { call: call as unknown as AnyCall, run: run as unknown as Handler["run"] };
}

/** Like `handle`, with slow work before the transaction, which is undone when the transaction fails. */
export function handlePrepared<Q, B, A, P>(
  call: Call<Q, B, A>,
  steps: {
    admit?: () => void;
    alone?: (input: { query: Q; body: B }) => string;
    /** `key` is the Idempotency-Key, which makes a call to an external service happen once. */
    prepare: (context: Context, input: { query: Q; body: B; key: string | null }, services: Services) => Promise<P>;
    discard?: (context: Context, prepared: P, services: Services) => Promise<void>;
    run: (context: Context, input: { query: Q; body: B; prepared: P }) => Promise<A | ApiError>;
  },
): Handler {
  return {
    call: call as unknown as AnyCall,
    ...(steps.admit && { admit: steps.admit }),
    ...(steps.alone && { alone: steps.alone as unknown as NonNullable<Handler["alone"]> }),
    prepare: steps.prepare as unknown as Handler["prepare"],
    discard: steps.discard as unknown as Handler["discard"],
    run: steps.run as unknown as Handler["run"],
  };
}

/** Context of the calls that establish a caller rather than have one: sign-in, refresh and logout. */
export interface OpenContext {
  readonly store: Store;
  /** Bearer token as sent, not verified. */
  readonly token: string | null;
  /** Idempotency-Key of a call that may be repeated. */
  readonly key: string | null;
  /** `X-Application-Key`: the business a customer app belongs to. */
  readonly appKey: string | null;
  /** Network address of the connection. */
  readonly address: string;
  /** User agent of the caller. */
  readonly agent: string;
  readonly now: number;
  readonly log: Log;
  readonly seal: Seal;
}

export interface OpenHandler {
  readonly call: AnyCall;
  readonly run: (context: OpenContext, input: { query: unknown; body: unknown }) => Promise<unknown>;
}

export function handleOpenly<Q, B, A>(
  call: Call<Q, B, A>,
  run: (context: OpenContext, input: { query: Q; body: B }) => Promise<A>,
): OpenHandler {
  return { call: call as unknown as AnyCall, run: run as unknown as OpenHandler["run"] };
}
