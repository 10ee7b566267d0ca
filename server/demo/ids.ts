import type { Database } from "../store/schema";

/** Assigns ids in order, so that the same seed gives the same rows; the demo requires an empty store. */
export class Ids {
  readonly #last = new Map<keyof Database, number>();

  next(table: keyof Database): number {
    return this.take(table, 1);
  }

  /** @returns the first of `count` consecutive ids. */
  take(table: keyof Database, count: number): number {
    const first = (this.#last.get(table) ?? 0) + 1;
    this.#last.set(table, first + count - 1);
    return first;
  }
}
