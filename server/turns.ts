import type { ApiError } from "./errors";

interface Most {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Lets a few pieces of heavy work run at once in this process; the rest wait in line, which has an end too. */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param full what is said to who comes when the line is as long as it may be. */
  constructor(
    private readonly most: Most,
    private readonly full: () => ApiError,
  ) {}

  /** @throws ApiError what `full` makes, while the line is as long as it may be. */
  requireRoom(): void {
    if (this.#running >= this.most.atOnce && this.#waiting.length >= this.most.waiting) throw this.full();
  }

  /** @throws ApiError as `requireRoom`, before `work` begins. */
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
