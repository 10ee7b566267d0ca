import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  below,
  digestOf,
  type Entrants,
  hashOfSeed,
  numbers,
  pickWinners,
} from "../../../server/areas/draws/running/fair";

const seed = Buffer.from("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", "hex");

const listOf = (...entries: number[]): Entrants => ({
  customers: Float64Array.from(entries, (_, entrant) => 101 + entrant),
  entries: Float64Array.from(entries),
});

const text = "draw 7\nprize 5 2\nprize 6 1\nentrant 101 3\nentrant 102 1\nentrant 103 6\nentrant 104 2\n";
const prizes = [
  { id: 5, winners: 2 },
  { id: 6, winners: 1 },
];

/** The same rules implemented in the simplest way: a list with one element per entry. */
function plainly(key: Buffer, digest: string, entries: number[], draws: typeof prizes) {
  let left = entries.flatMap((count, entrant) => Array<number>(count).fill(entrant));
  let n = 0;
  return draws.flatMap(({ id, winners }) =>
    Array.from({ length: winners }).flatMap(() => {
      if (left.length === 0) return [];
      const total = BigInt(left.length);
      while (true) {
        const block = createHmac("sha256", key).update(`${digest} ${n}`).digest();
        n += 1;
        const number = BigInt(`0x${block.subarray(0, 8).toString("hex")}`);
        if (number >= 2n ** 64n - (2n ** 64n % total)) continue;
        const entrant = left[Number(number % total)] ?? -1;
        left = left.filter((holder) => holder !== entrant);
        return [{ prizeId: id, entrant }];
      }
    }),
  );
}

describe("the fair pick", () => {
  it("writes the list down as documented", async () => {
    expect(await digestOf(7, prizes, listOf(3, 1, 6, 2))).toBe(createHash("sha256").update(text).digest("hex"));
  });

  // Computed with Python's hashlib and hmac.
  it("gives the known answers", async () => {
    const digest = await digestOf(7, prizes, listOf(3, 1, 6, 2));
    expect(digest).toBe("e39a8c1ac661f15f16823af24deaa8a9dadfd81dabf0e813eb0ce4866b73f6e2");
    expect(hashOfSeed(seed)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    const [first, second] = numbers(seed, digest);
    expect([first, second].map((number) => number?.toString(16))).toEqual(["d194e2b618cc72b3", "54f79127fe55c9d3"]);
    expect(pickWinners(seed, digest, listOf(3, 1, 6, 2), prizes)).toEqual([
      { prizeId: 5, entrant: 3 },
      { prizeId: 5, entrant: 0 },
      { prizeId: 6, entrant: 2 },
    ]);
  });

  it("agrees with the plain way on many lists", async () => {
    for (let list = 0; list < 60; list += 1) {
      const key = createHash("sha256").update(`list ${list}`).digest();
      const entries = Array.from({ length: 1 + (list % 23) }, (_, entrant) => 1 + ((key[entrant % 32] ?? 0) % 9));
      const digest = await digestOf(list, prizes, listOf(...entries));
      const draws = [...prizes, { id: 9, winners: 4 }];
      expect(pickWinners(key, digest, listOf(...entries), draws)).toEqual(plainly(key, digest, entries, draws));
    }
  });

  it("hashes a long list in steps, between which others have their turn", async () => {
    let turns = 0;
    const others = () => {
      turns += 1;
      if (turns < 3) setImmediate(others);
    };
    setImmediate(others);
    const long = { customers: new Float64Array(60_000).fill(1), entries: new Float64Array(60_000).fill(1) };
    await digestOf(1, prizes, long);
    expect(turns).toBe(3);
  });

  it("lets nobody win twice, and everybody win where there are more prizes than people", () => {
    const winners = pickWinners(seed, "x", listOf(1, 5, 1), [{ id: 1, winners: 10 }]);
    expect(winners.map(({ entrant }) => entrant).sort()).toEqual([0, 1, 2]);
    expect(pickWinners(seed, "x", listOf(), [{ id: 1, winners: 10 }])).toEqual([]);
    expect(pickWinners(seed, "x", listOf(4), [])).toEqual([]);
  });

  it("refuses numbers that would favour an entry", () => {
    const highest = 2n ** 64n - (2n ** 64n % 10n);
    expect(below(10, [highest, 2n ** 64n - 1n, highest - 1n].values())).toBe(9);
  });

  it("refuses a list with entries that are none", () => {
    for (const bad of [0, -1, 1.5, Number.NaN]) {
      expect(() => pickWinners(seed, "x", listOf(1, bad), [{ id: 1, winners: 1 }])).toThrow(RangeError);
    }
    expect(() => pickWinners(seed.subarray(1), "x", listOf(1), [{ id: 1, winners: 1 }])).toThrow(RangeError);
  });

  it("gives every entry the same chance", () => {
    // 20,000 draws from fixed seeds, so the counts are constant. Chi-square with three degrees of freedom exceeds 16.27
    // once in a thousand.
    const entries = [1, 2, 3, 4];
    const draws = 20_000;
    const wins = [0, 0, 0, 0];
    for (let draw = 0; draw < draws; draw += 1) {
      const key = createHash("sha256").update(`seed ${draw}`).digest();
      const [winner] = pickWinners(key, "list", listOf(...entries), [{ id: 1, winners: 1 }]);
      if (winner) wins[winner.entrant] = (wins[winner.entrant] ?? 0) + 1;
    }
    const away = entries.map((count, entrant) => {
      const expected = (draws * count) / 10;
      return ((wins[entrant] ?? 0) - expected) ** 2 / expected;
    });
    expect(away.reduce((sum, one) => sum + one)).toBeLessThan(16.27);
  });
});
