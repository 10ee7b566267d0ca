import type { Clock } from "./clock";
import { PortalError } from "./error";
import { PerRequest } from "./per-request";

/**
 * Milliseconds that all calls of one page may take together (settled readings; document 000, section 4, counts only
 * attempts).
 */
export const pageBudgetMs = 8000;

/**
 * Time budget for the calls of one page. Only time with a call in flight counts, so a slow upload or a long
 * computation does not use it up.
 */
export class Budget {
  #spent = 0;
  #underWay = 0;
  #since = 0;

  constructor(
    private readonly clock: Clock,
    private readonly ms: number = pageBudgetMs,
  ) {}

  left(): number {
    const running = this.#underWay > 0 ? this.clock.now() - this.#since : 0;
    return this.ms - this.#spent - running;
  }

  /** Charges the duration of `work` to the budget; overlapping calls count once. */
  async spend<T>(work: () => Promise<T>): Promise<T> {
    if (this.#underWay === 0) this.#since = this.clock.now();
    this.#underWay += 1;
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#spent += this.clock.now() - this.#since;
    }
  }

  /**
   * Waits for `work` no longer than the time left; `work` itself is not cancelled.
   * @throws PortalError `unavailable`
   */
  within<T>(work: Promise<T>): Promise<T> {
    return this.spend(async () => {
      let forget: (() => void) | undefined;
      const expired = new Promise<never>((_resolve, reject) => {
        forget = this.clock.after(Math.max(this.left(), 0), () =>
          reject(new PortalError("unavailable", { cause: "The time for this page is used up" })),
        );
      });
      try {
        return await Promise.race([work, expired]);
      } finally {
        forget?.();
      }
    });
  }
}

/** Limit of requests tracked at the same time; the oldest request's budget is dropped first. */
const requestsAtMost = 2000;

/** One budget per request, shared by its action and all its loaders. */
export class RequestBudgets {
  readonly #budgets = new PerRequest<Budget>(requestsAtMost);

  constructor(private readonly clock: Clock) {}

  of(requestId: string | null): Budget {
    return this.#budgets.of(requestId, () => new Budget(this.clock));
  }
}
