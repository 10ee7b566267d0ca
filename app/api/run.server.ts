import { randomUUID } from "node:crypto";
import type { AnyCall } from "../../server/contract/common/call";
import { type Budget, pageBudgetMs } from "./budget";
import { type Clock, pause } from "./clock";
import { type Composed, compose, type Message } from "./compose";
import type { Bearer, Credentials } from "./credentials";
import type { WireFields } from "./encode";
import { isPortalError, PortalError } from "./error";
import { logFailure } from "./log.server";
import { type Arrived, NotSent, type Transport } from "./transport.server";
import { judge, type Verdict } from "./verdict";

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

export interface RunParts {
  readonly transport: Transport;
  readonly credentials: Credentials;
  readonly budget: Budget;
  readonly clock: Clock;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

type Failing = Exclude<Verdict, { readonly kind: "answer" }>;

/** One call with its retries, within the page's time budget. */
export class Run {
  readonly #composed: Composed;
  readonly #key: string | null;
  #attempts = 0;
  #gateways = 0;
  #losses = 0;
  #softened = false;
  /** True once an unsafe attempt may have taken effect without a confirmed answer. */
  #inDoubt = false;

  constructor(
    private readonly parts: RunParts,
    private readonly call: AnyCall,
    private readonly input: CallInput<unknown, unknown>,
  ) {
    this.#composed = compose(call, input);
    this.#key = call.unsafe ? (input.idempotencyKey === undefined ? randomUUID() : input.idempotencyKey) : null;
  }

  /** @throws PortalError */
  async answer(): Promise<unknown> {
    const { credentials, budget } = this.parts;
    while (true) {
      const bearer = await this.#wait(credentials.bearer());
      if (budget.left() <= 0) throw this.#giveUp("The time for this page is used up");
      const repeats = !this.call.unsafe || (this.#key !== null && bearer?.idempotent === true);
      const message = this.#composed.messageFor(bearer);
      this.#attempts += 1;
      let arrived: Arrived;
      try {
        arrived = await this.#send(bearer, message, repeats);
      } catch (error) {
        this.#lose(error, repeats);
        continue;
      }
      const version = arrived.headers.get("x-app-version");
      if (version) await credentials.noteVersion(version);
      const verdict = judge(this.call, arrived, this.input.query);
      if (verdict.kind === "answer") return verdict.answer;
      await this.#prepareNext(verdict, bearer, repeats);
    }
  }

  async #send(bearer: Bearer | null, { headers, body }: Message, repeats: boolean): Promise<Arrived> {
    const { transport, budget, clock } = this.parts;
    const abort = new AbortController();
    // A call that cannot be retried may use the page's whole time budget.
    const longest = repeats ? transport.attemptMs : Math.max(transport.attemptMs, pageBudgetMs);
    const patience = Math.min(longest, Math.max(budget.left(), 0));
    const forget = clock.after(patience, () => abort.abort(new Error("Timed out")));
    try {
      const outgoing = {
        method: this.call.method,
        path: this.#composed.pathFor(bearer?.role ?? ""),
        headers: { ...headers, ...(this.#key && { "Idempotency-Key": this.#key }) },
        body,
        unsafe: this.call.unsafe,
      };
      return await transport.send(outgoing, abort.signal);
    } finally {
      forget();
    }
  }

  /** Prepares the next attempt. @throws PortalError if there is none. */
  async #prepareNext(verdict: Failing, bearer: Bearer | null, repeats: boolean): Promise<void> {
    const { credentials } = this.parts;
    switch (verdict.kind) {
      case "unauthenticated":
        // A token that is refused even after successful refreshes is a server fault, so the session is not ended.
        if (this.#attempts >= attemptsInAll) throw this.#giveUp("Refused as unauthenticated after every refresh");
        return this.#wait(credentials.renew(bearer, verdict.error));
      case "forbidden":
        if (this.#softened || this.#attempts >= attemptsInAll || !credentials.renewRules) throw verdict.error;
        this.#softened = true;
        return this.#wait(credentials.renewRules());
      case "bad-gateway":
        return this.#backOff();
      case "broken":
        return this.#lose(verdict.reason, repeats);
      case "unreadable":
        this.#inDoubt = true;
        throw this.#giveUp(verdict.reason);
      case "failed":
        if (verdict.error.kind === "unavailable") throw this.#giveUp(verdict.error.cause);
        throw verdict.error;
    }
  }

  async #backOff(): Promise<void> {
    const { budget, clock, random } = this.parts;
    const repeatable = !this.call.unsafe || this.#key !== null;
    if (this.#gateways >= retriesOn502 || !repeatable || !this.#mayTryAgain()) throw this.#giveUp("Bad gateway");
    const backoff = firstBackoffMs * 2 ** this.#gateways * (0.5 + random() / 2);
    this.#gateways += 1;
    if (backoff >= budget.left()) throw this.#giveUp("Bad gateway");
    await pause(clock, backoff);
  }

  /** Notes a lost attempt. @throws PortalError if it is not repeated. */
  #lose(cause: unknown, repeats: boolean): void {
    if (this.call.unsafe && !(cause instanceof NotSent)) this.#inDoubt = true;
    const isRepeated = this.#losses < retriesOnLoss && (repeats || cause instanceof NotSent) && this.#mayTryAgain();
    if (!isRepeated) throw this.#giveUp(cause);
    this.#losses += 1;
  }

  #mayTryAgain(): boolean {
    return this.#attempts < attemptsInAll && this.parts.budget.left() > 0;
  }

  /** Waits, within the page's budget, for work that the next attempt depends on. */
  async #wait<T>(work: Promise<T>): Promise<T> {
    try {
      return await this.parts.budget.within(work);
    } catch (error) {
      throw this.#inDoubt && isPortalError(error, "unavailable") ? this.#giveUp(error) : error;
    }
  }

  #giveUp(cause: unknown): PortalError {
    logFailure({ call: this.call.name, attempts: this.#attempts, cause });
    return new PortalError(this.#inDoubt ? "uncertain" : "unavailable", { cause });
  }
}
