import type { Clock } from "./clock";
import { PortalError } from "./error";

/** What all calls of one page may take together (settled readings; section 4 of document 000 counts only the tries). */
export const pageBudgetMs = 8000;

/** The time that is left for the calls of one page; it runs from the first of them. */
export class Budget {
  #endsAt: number | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly ms: number = pageBudgetMs,
  ) {}

  left(): number {
    this.#endsAt ??= this.clock.now() + this.ms;
    return this.#endsAt - this.clock.now();
  }

  /** @throws PortalError `unavailable` when `work` takes longer than what is left. `work` itself goes on. */
  async within<T>(work: Promise<T>): Promise<T> {
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
  }
}
