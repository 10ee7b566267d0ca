/** A seeded random sequence: the same seed gives the same values on every machine. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  fraction(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** Approximately normal, mean 0 and standard deviation 1, never beyond 6. */
  bell(): number;
}

/** The sfc32 generator, its state initialized from the seed by splitmix32. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const spread = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) | 0;
  };
  let a = spread();
  let b = spread();
  let c = spread();
  let counter = 1;
  const fraction = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let warm = 0; warm < 12; warm += 1) fraction();
  const whole = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    whole,
    pick: <T>(from: readonly T[]): T => {
      const found = from[Math.floor(fraction() * from.length)];
      if (found === undefined) throw new RangeError("Nothing to pick from");
      return found;
    },
    chance: (probability) => fraction() < probability,
    bell: () => {
      let sum = -6;
      for (let term = 0; term < 12; term += 1) sum += fraction();
      return sum;
    },
  };
}
