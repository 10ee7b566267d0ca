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
  /** Refuses a call that could not be answered now whatever it says, before its body is read. @throws ApiError */
  readonly admit?: () => void;
  /** Names what no two such calls of a business may prepare and run at once; the later one waits. */
  readonly alone?: (input: { query: unknown; body: unknown }) => string;
  /** Slow work (decoding a picture), done before the transaction opens; each statement of its `db` stands alone. */
  readonly prepare?: (
    context: Context,
    input: { query: unknown; body: unknown; key: string | null },
    services: Services,
  ) => Promise<unknown>;
  /** Takes back what `prepare` did; called when `run` or its transaction failed or was not needed. */
  readonly discard?: (context: Context, prepared: unknown, services: Services) => Promise<void>;
  readonly run: (context: Context, input: { query: unknown; body: unknown; prepared: unknown }) => Promise<unknown>;
}

/**
 * Answers `call` with `run`; input is parsed, permission checked and the business scoped before it is reached. A refusal
 * that is thrown undoes all that was written; one that is returned keeps it.
 */
export function handle<Q, B, A>(
  call: Call<Q, B, A>,
  run: (context: Context, input: { query: Q; body: B }) => Promise<A | ApiError>,
): Handler {
  return { call: call as unknown as AnyCall, run: run as unknown as Handler["run"] };
}

/** As `handle`, with slow work done before the transaction opens and taken back when the transaction fails. */
export function handlePrepared<Q, B, A, P>(
  call: Call<Q, B, A>,
  steps: {
    admit?: () => void;
    alone?: (input: { query: Q; body: B }) => string;
    /** `key` is the Idempotency-Key: what is asked of a service outside is asked once for it. */
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

/** What the calls work with that make a caller rather than have one: sign-in, refresh and logout. */
export interface OpenContext {
  readonly store: Store;
  /** The bearer token as sent, unproved. */
  readonly token: string | null;
  /** The Idempotency-Key of a call that may be repeated. */
  readonly key: string | null;
  /** `X-Application-Key`: which business an app of its customers speaks for. */
  readonly appKey: string | null;
  /** Where the connection comes from. */
  readonly address: string;
  /** What the browser or program that calls says it is. */
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
