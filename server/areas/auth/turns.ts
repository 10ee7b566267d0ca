import { ApiError } from "../../errors";

const most = { atOnce: 2, waiting: 100 } as const;

/**
 * Lets two password checks run at once in this process: each takes a core and 19 MiB or more, and a flood of sign-ins
 * must leave the rest of the portal its breath.
 */
export class PasswordTurns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #ofAccount = new Map<string, Promise<unknown>>();

  /** @throws ApiError `too-many` when a hundred wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= most.atOnce) {
      if (this.#waiting.length >= most.waiting)
        throw new ApiError("too-many", "Many people are signing in. Try again in a moment.", { retryAfterSeconds: 2 });
      await new Promise<void>((go) => this.#waiting.push(go));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** One attempt at a time an account: guesses sent together must not all slip past its count of failures. */
  async ofAccount<T>(account: string, work: () => Promise<T>): Promise<T> {
    const before = this.#ofAccount.get(account) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#ofAccount.set(account, mine);
    try {
      return await mine;
    } finally {
      if (this.#ofAccount.get(account) === mine) this.#ofAccount.delete(account);
    }
  }
}
