import { ApiError } from "../errors";
import { Turns } from "../turns";

const crowded = () =>
  new ApiError("too-many", "Many people are signing in. Try again in a moment.", { retryAfterSeconds: 2 });

/**
 * Lets two password checks run at once in this process: each takes a core and 19 MiB or more, and a flood of sign-ins
 * must leave the rest of the portal its breath.
 */
export class PasswordTurns {
  readonly #turns = new Turns({ atOnce: 2, waiting: 100 }, crowded);
  readonly #ofAccount = new Map<string, Promise<unknown>>();

  /** @throws ApiError `too-many` when a hundred wait already. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.run(work);
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
