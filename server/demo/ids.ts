import type { Database } from "../store/schema";

/** Ids given out in order, so that the same seed makes the same rows; the demo fills an empty store. */
export class Ids {
  readonly #last = new Map<keyof Database, number>();

  next(table: keyof Database): number {
    return this.take(table, 1);
  }

  /** @returns the first of `count` ids in a row. */
  take(table: keyof Database, count: number): number {
    const first = (this.#last.get(table) ?? 0) + 1;
    this.#last.set(table, first + count - 1);
    return first;
  }
}
