/**
 * Values shared within one HTTP request. Remix hands the action and each loader a separate Request object with the
 * same id; the first of them creates the value. Beyond `atMost` requests, the oldest value is dropped.
 */
export class PerRequest<T> {
  readonly #known = new Map<string, T>();

  constructor(private readonly atMost: number) {}

  /** @param requestId null creates a value that is not shared. */
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
