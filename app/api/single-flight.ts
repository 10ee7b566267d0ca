/** Deduplicates concurrent work by key: callers with the same key share one promise while it is pending. */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key);
    if (known) return known;
    const started = work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, started);
    return started;
  }

  pending(key: string): Promise<T> | undefined {
    return this.#underWay.get(key);
  }
}
