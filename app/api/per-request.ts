/**
 * What the parts that answer one request share: its action and its loaders are handed requests of their own, with the
 * same id. The first of them makes it. Of more than `atMost` requests the oldest one's is forgotten.
 */
export class PerRequest<T> {
  readonly #known = new Map<string, T>();

  constructor(private readonly atMost: number) {}

  /** @param requestId null for what is shared with nobody. */
  of(requestId: string | null, make: () => T): T {
    if (requestId === null) return make();
    const known = this.#known.get(requestId);
    if (known !== undefined) return known;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= this.atMost) this.#known.delete(oldest);
    const made = make();
    this.#known.set(requestId, made);
    return made;
  }
}
