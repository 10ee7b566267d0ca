import { createHash, createHmac, type Hash } from "node:crypto";

/*
 * The fair pick, version 1: computes the winners from a seed, a list of entrants and a list of prizes. Anyone who
 * repeats the computation gets the same winners.
 *
 * 1. The list is written as lines of UTF-8, each ended by \n: `draw {id}`, then `prize {id} {winners}` in the order the
 *    prizes are drawn, then `entrant {customer} {entries}` in the order of the list. Its SHA-256 in hex is the digest.
 * 2. The n-th number (n counts from 0) is the first eight bytes, big-endian, of HMAC-SHA-256 with the seed's 32 bytes
 *    as the key and `{digest} {n}` as the message.
 * 3. Every winner of every prize is drawn in turn. T is the number of entries that have not won yet. Numbers are taken
 *    until one is below the highest multiple of T within 2^64 (so that all entries are equally likely); its remainder
 *    by T is the index of the winning entry among those left, counted from 0 down the list.
 * 4. A winner is removed with all their entries: nobody wins a draw twice. When no entries are left, the remaining
 *    prizes have no winner.
 */

/** Stored with each draw, so that it is verified by the version it was drawn with. */
export const fairVersion = 1;

export const seedBytes = 32;

export interface DrawnPrize {
  readonly id: number;
  readonly winners: number;
}

/** The entrants as parallel arrays: a million of them take 16 MB. */
export interface Entrants {
  readonly customers: Float64Array;
  readonly entries: Float64Array;
}

export interface Winner {
  readonly prizeId: number;
  /** Index of the winner in the list of entrants, from 0. */
  readonly entrant: number;
}

/** Computes a list's digest incrementally, for lists that do not fit in memory. */
export class ListDigest {
  readonly #hash: Hash = createHash("sha256");
  #lines = "";

  constructor(drawId: number, prizes: readonly DrawnPrize[]) {
    this.#lines = `draw ${drawId}\n${prizes.map(({ id, winners }) => `prize ${id} ${winners}\n`).join("")}`;
  }

  add(customer: number, entries: number): void {
    this.#lines += `entrant ${customer} ${entries}\n`;
    if (this.#lines.length > 65_536) this.#flush();
  }

  hex(): string {
    this.#flush();
    return this.#hash.digest("hex");
  }

  #flush() {
    this.#hash.update(this.#lines);
    this.#lines = "";
  }
}

const hashedAtOnce = 20_000;

/** Computes the digest of a list in short steps, so that a long list does not block the process. */
export async function digestOf(
  drawId: number,
  prizes: readonly DrawnPrize[],
  { customers, entries }: Entrants,
): Promise<string> {
  const digest = new ListDigest(drawId, prizes);
  for (let from = 0; from < customers.length; from += hashedAtOnce) {
    customers.subarray(from, from + hashedAtOnce).forEach((customer, index) => {
      digest.add(customer, entries[from + index] ?? 0);
    });
    await new Promise((resolve) => setImmediate(resolve));
  }
  return digest.hex();
}

export const hashOfSeed = (seed: Uint8Array): string => createHash("sha256").update(seed).digest("hex");

/** Step 2: generates the numbers for a seed and a digest. */
export function* numbers(seed: Uint8Array, digest: string): Generator<bigint, never> {
  if (seed.length !== seedBytes) throw new RangeError(`A seed has ${seedBytes} bytes`);
  for (let n = 0; ; n += 1) yield createHmac("sha256", seed).update(`${digest} ${n}`).digest().readBigUInt64BE(0);
}

/** Step 3: the next number below `total`, uniformly distributed. */
export function below(total: number, from: Iterator<bigint>): number {
  const wanted = BigInt(total);
  const highest = 2n ** 64n - (2n ** 64n % wanted);
  while (true) {
    const { value } = from.next();
    if (value < highest) return Number(value % wanted);
  }
}

/** Cumulative numbers of entries, updated as winners are removed: a Fenwick tree. */
class Standing {
  readonly #sums: Float64Array;
  readonly #widest: number;
  total = 0;

  constructor(entries: Float64Array) {
    this.#sums = new Float64Array(entries.length + 1);
    this.#widest = 2 ** Math.floor(Math.log2(Math.max(entries.length, 1)));
    entries.forEach((count, entrant) => {
      if (!Number.isSafeInteger(count) || count < 1) throw new RangeError("An entrant has a whole number of entries");
      this.total += count;
      this.#sums[entrant + 1] = count;
    });
    if (!Number.isSafeInteger(this.total)) throw new RangeError("There are more entries than can be counted");
    for (let place = 1; place < this.#sums.length; place += 1) {
      const parent = place + (place & -place);
      if (parent < this.#sums.length) this.#sums[parent] = this.#at(parent) + this.#at(place);
    }
  }

  /** The entrant who holds entry number `entry` of those left. */
  holderOf(entry: number): number {
    let place = 0;
    let rest = entry;
    for (let step = this.#widest; step > 0; step = Math.floor(step / 2)) {
      const next = place + step;
      if (next >= this.#sums.length || this.#at(next) > rest) continue;
      rest -= this.#at(next);
      place = next;
    }
    return place;
  }

  leave(entrant: number, entries: number): void {
    this.total -= entries;
    for (let place = entrant + 1; place < this.#sums.length; place += place & -place) {
      this.#sums[place] = this.#at(place) - entries;
    }
  }

  #at(place: number): number {
    return this.#sums[place] ?? 0;
  }
}

/** Steps 3 and 4: yields the winners one by one. @throws RangeError for an invalid list or seed. */
export function* picks(
  seed: Uint8Array,
  digest: string,
  entrants: Entrants,
  prizes: readonly DrawnPrize[],
): Generator<Winner, void> {
  const standing = new Standing(entrants.entries);
  const from = numbers(seed, digest);
  for (const { id, winners: wanted } of prizes) {
    for (let drawn = 0; drawn < wanted && standing.total > 0; drawn += 1) {
      const entrant = standing.holderOf(below(standing.total, from));
      standing.leave(entrant, entrants.entries[entrant] ?? 0);
      yield { prizeId: id, entrant };
    }
  }
}

/** Picks all winners. @throws RangeError like `picks`. */
export const pickWinners = (...drawn: Parameters<typeof picks>): Winner[] => [...picks(...drawn)];
