import { ApiError } from "../errors";
import { Turns } from "../turns";

const crowded = () =>
  new ApiError("too-many", "Many people are signing in. Try again in a moment.", { retryAfterSeconds: 2 });

/**
 * Runs at most two password checks at once in this process: each takes a core and at least 19 MiB, and a flood of
 * sign-ins must not starve the rest of the portal.
 */
export class PasswordTurns {
  readonly #turns = new Turns({ atOnce: 2, waiting: 100 }, crowded);
  readonly #ofAccount = new Map<string, Promise<unknown>>();

  /** @throws ApiError `too-many` when a hundred are waiting. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.run(work);
  }

  /** Serializes the attempts of an account, so that parallel guesses cannot bypass its failure count. */
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
