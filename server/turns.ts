import type { ApiError } from "./errors";

interface Most {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Limits how many pieces of heavy work run at once in this process; the rest wait in a queue of limited length. */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param full creates the refusal for callers when the queue is full. */
  constructor(
    private readonly most: Most,
    private readonly full: () => ApiError,
  ) {}

  /** @throws ApiError from `full` when the queue is full. */
  requireRoom(): void {
    if (this.#running >= this.most.atOnce && this.#waiting.length >= this.most.waiting) throw this.full();
  }

  /** @throws ApiError like `requireRoom`, before `work` begins. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.requireRoom();
    if (this.#running >= this.most.atOnce) {
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
}
