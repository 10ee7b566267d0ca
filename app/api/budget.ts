import type { Clock } from "./clock";
import { PortalError } from "./error";
import { PerRequest } from "./per-request";

/** What all calls of one page may take together (settled readings; section 4 of document 000 counts only the tries). */
export const pageBudgetMs = 8000;

/**
 * The time that the calls of one page may take. It runs while a call is under way and stands still between them, so a
 * slow upload or a long computation takes nothing from it.
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

  /** Counts the time that `work` takes; calls beside each other count once. */
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
   * Waits for `work` for what is left at most; `work` itself goes on.
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

/** Requests that are being answered, at most; an older one's budget is forgotten. */
const requestsAtMost = 2000;

/** One budget a request, for its action and all its loaders. */
export class RequestBudgets {
  readonly #budgets = new PerRequest<Budget>(requestsAtMost);

  constructor(private readonly clock: Clock) {}

  of(requestId: string | null): Budget {
    return this.#budgets.of(requestId, () => new Budget(this.clock));
  }
}
