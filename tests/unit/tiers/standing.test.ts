import { describe, expect, it } from "vitest";
import type { Rung } from "../../../server/contract/tiers/rules";
import { addMonths, dayOf, monthsBetween } from "../../../server/store/day";
import { type CycleOf, cycleOn } from "../../../server/tiers/calendar";
import { type Rules, rulesOf } from "../../../server/tiers/rules";
import { firstSetup } from "../../../server/tiers/scheme";
import { blankState, type Figures, Ladder, nothing, type State, standingOf } from "../../../server/tiers/standing";

const rules = (overrides: Partial<Rules> = {}): Rules => ({
  ...rulesOf({ ...firstSetup(1, 2026), enabled: 1 }),
  ...overrides,
});
const rungs: Rung[] = [
  { id: 1, name: "Bronze", enabled: true, spend: 0, points: 0, visits: 0 },
  { id: 2, name: "Silver", enabled: true, spend: 5_000, points: 100, visits: 3 },
  { id: 3, name: "Gold", enabled: true, spend: 20_000, points: 500, visits: 10 },
];
const points = (count: number): Figures => ({ ...nothing, points: count });

describe("months", () => {
  it.each([
    [20260131, 1, 20260228],
    [20240131, 1, 20240229],
    [20240229, 12, 20250228],
    [20240229, 48, 20280229],
    [20261231, -1, 20261130],
    [20260115, -13, 20241215],
  ])("%i and %i months is %i", (from, months, to) => expect(addMonths(from, months)).toBe(to));

  it.each([
    [20260131, 20260227, 0],
    [20260131, 20260228, 1],
    [20260101, 20251231, -1],
    [20240229, 20250228, 12],
    [20260315, 20260415, 1],
  ])("from %i to %i are %i whole months", (from, to, months) => expect(monthsBetween(from, to)).toBe(months));
});

describe("the cycle", () => {
  const joined = (createdDay: number, own: CycleOf["own"] = null): CycleOf => ({ createdDay, own });
  it.each<[string, Partial<Rules>, CycleOf, number, [before: number, first: number, end: number]]>([
    ["a year from January", {}, joined(20250505), 20260601, [20250101, 20260101, 20270101]],
    ["its last day", {}, joined(20250505), 20261231, [20250101, 20260101, 20270101]],
    ["its first day", {}, joined(20250505), 20270101, [20260101, 20270101, 20280101]],
    [
      "a year from April, before it",
      { kickoffDay: 20260401 },
      joined(20250505),
      20260331,
      [20240401, 20250401, 20260401],
    ],
    [
      "five months, counted from the kick-off",
      { cycleMonths: 5 },
      joined(20250505),
      20261015,
      [20260101, 20260601, 20261101],
    ],
    ["five months, counted back", { cycleMonths: 5 }, joined(20250505), 20251231, [20250301, 20250801, 20260101]],
    ["three years", { cycleMonths: 36 }, joined(20250505), 20290101, [20260101, 20290101, 20320101]],
    ["48 months", { cycleMonths: 48 }, joined(20250505), 20251231, [20180101, 20220101, 20260101]],
    ["from the month of joining", { byRegistration: true }, joined(20240229), 20260201, [20250201, 20260201, 20270201]],
    [
      "from the month of joining, the day before",
      { byRegistration: true },
      joined(20240229),
      20260131,
      [20240201, 20250201, 20260201],
    ],
    [
      "made longer by a rise",
      {},
      joined(20250505, { first: 20260101, anchor: 20260531 }),
      20270530,
      [20250101, 20260101, 20270531],
    ],
    [
      "after the longer one",
      {},
      joined(20250505, { first: 20260101, anchor: 20260531 }),
      20270531,
      [20260101, 20270531, 20280531],
    ],
    [
      "a 31st after a short month",
      { cycleMonths: 1 },
      joined(20250505, { first: 20260101, anchor: 20260131 }),
      20260331,
      [20260228, 20260331, 20260430],
    ],
  ])("%s", (_name, overrides, customer, today, [before, first, end]) => {
    expect(cycleOn(rules(overrides), customer, today)).toEqual({ before, first, end });
  });

  it("begins at midnight of the business's own zone", () => {
    const instant = Date.UTC(2027, 0, 1, 2);
    const first = (timeZone: string) => cycleOn(rules(), joined(20250505), dayOf(instant, timeZone)).first;
    expect([first("America/Toronto"), first("Europe/Paris")]).toEqual([20260101, 20270101]);
  });
});

describe("what counts", () => {
  const reached = (figures: Figures, overrides: Partial<Rules>) => {
    const ladder = new Ladder(rungs, rules(overrides));
    return ladder.rungs[ladder.reachedBy(figures)]?.name;
  };
  it.each<[string, Figures, Partial<Rules>, string]>([
    ["points alone", { spend: 99_999, points: 100, visits: 99 }, { counted: ["points"] }, "Silver"],
    ["spending alone", { spend: 20_000, points: 0, visits: 0 }, { counted: ["spend"] }, "Gold"],
    ["visits alone", { spend: 0, points: 9_999, visits: 2 }, { counted: ["visits"] }, "Bronze"],
    [
      "one of several is enough",
      { spend: 0, points: 0, visits: 10 },
      { counted: ["spend", "points", "visits"] },
      "Gold",
    ],
    [
      "all of several are needed",
      { spend: 20_000, points: 500, visits: 3 },
      { counted: ["spend", "points", "visits"], allNeeded: true },
      "Silver",
    ],
    [
      "one short of all",
      { spend: 20_000, points: 99, visits: 10 },
      { counted: ["spend", "points"], allNeeded: true },
      "Bronze",
    ],
  ])("%s", (_name, figures, overrides, level) => expect(reached(figures, overrides)).toBe(level));

  it("passes over a level that is not in use, and over what a level does not ask for", () => {
    const some = [
      { ...rungs[1], enabled: false },
      { ...rungs[2], points: 0 },
    ].map((rung) => ({ ...rungs[0], ...rung }) as Rung);
    const ladder = new Ladder(some, rules({ counted: ["spend", "points"] }));
    expect(ladder.reachedBy({ spend: 0, points: 9_999, visits: 0 })).toBe(-1);
    expect(ladder.reachedBy({ spend: 20_000, points: 0, visits: 0 })).toBe(1);
  });
});

describe("where the rules put a customer", () => {
  interface Case {
    tier?: number | null;
    now?: number;
    before?: number;
    today?: number;
    state?: Partial<State>;
    overrides?: Partial<Rules>;
    ladder?: readonly Rung[];
    last?: number;
  }
  const stand = ({
    tier = null,
    now = 0,
    before = 0,
    today = 20260601,
    state,
    overrides,
    ladder = rungs,
    last,
  }: Case) => {
    const in_ = rules(overrides);
    const person = { tierId: tier, createdDay: 20250101, state: { ...blankState, ...state } };
    const figures = { current: points(now), previous: points(before) };
    const days = { today, last: last ?? today, rulesChanged: false };
    return standingOf(in_, new Ladder(ladder, in_), person, figures, days);
  };
  const to = (standing: Case) => {
    const { move } = stand(standing);
    return move === null ? "stays" : [move.toTierId, move.direction, move.reason];
  };

  it.each<[string, Case, unknown]>([
    ["rises as far as the figures reach", { tier: 1, now: 600 }, [3, 1, "reached"]],
    ["rises one level, in sequence", { tier: 1, now: 600, overrides: { inSequence: true } }, [2, 1, "reached"]],
    [
      "rises no second time in a cycle, in sequence",
      { tier: 2, now: 600, state: { roseDay: 20260301 }, overrides: { inSequence: true } },
      "stays",
    ],
    [
      "rises again in the next, in sequence",
      { tier: 2, now: 600, state: { roseDay: 20251231 }, overrides: { inSequence: true } },
      [3, 1, "reached"],
    ],
    ["stays", { tier: 2, now: 150 }, "stays"],
    ["keeps what the cycle before reached", { tier: 3, now: 0, before: 500 }, "stays"],
    [
      "falls to what the cycle before reached",
      { tier: 3, now: 0, before: 120, last: 20251231 },
      [2, -1, "cycle_ended"],
    ],
    ["falls to what the cycle under way reached", { tier: 3, now: 120, before: 0 }, [2, -1, "taken_back"]],
    [
      "begins again from nothing",
      { tier: 3, now: 0, before: 500, overrides: { startsFromNothing: true }, last: 20251231 },
      [1, -1, "cycle_ended"],
    ],
    ["earns it again from nothing", { tier: 3, now: 500, before: 0, overrides: { startsFromNothing: true } }, "stays"],
    [
      "is put where the last cycle says",
      { tier: 1, now: 600, before: 120, overrides: { evaluation: 1 } },
      [2, 1, "reached"],
    ],
    [
      "does not rise by the cycle under way then",
      { tier: 2, now: 600, before: 120, overrides: { evaluation: 1 } },
      "stays",
    ],
    ["keeps a level in its time of grace", { tier: 3, overrides: { graceMonths: 3 } }, "stays"],
    [
      "loses it after",
      { tier: 3, overrides: { graceMonths: 3 }, state: { fallsDay: 20260601 } },
      [1, -1, "grace_over"],
    ],
    ["keeps it the day before", { tier: 3, overrides: { graceMonths: 3 }, state: { fallsDay: 20260602 } }, "stays"],
    [
      "leaves a level that is not in use",
      { tier: 3, now: 600, ladder: rungs.map((rung) => ({ ...rung, enabled: rung.id !== 3 })) },
      [2, -1, "taken_back"],
    ],
    ["has no level below them all", { tier: 2, ladder: rungs.slice(1) }, [null, -1, "taken_back"]],
  ])("%s", (_name, sample, expected) => expect(to(sample)).toEqual(expected));

  it("counts the grace from the day the level is not earned any more, and ends it when it is", () => {
    const waiting = stand({ tier: 3, today: 20261130, overrides: { graceMonths: 3 } });
    expect(waiting.state.fallsDay).toBe(20270228);
    const again = stand({ tier: 3, now: 500, state: { fallsDay: 20270228 }, overrides: { graceMonths: 3 } });
    expect(again.state.fallsDay).toBeNull();
  });

  it("lets a rise make the cycle longer, or leaves it as it is", () => {
    expect(stand({ tier: 1, now: 600, overrides: { extendsOnRise: true } }).state.own).toEqual({
      first: 20260101,
      anchor: 20260601,
    });
    expect(stand({ tier: 1, now: 600 }).state.own).toBeNull();
  });
});

describe("a setup", () => {
  it("is off while the rules are off, and where levels are given by hand", () => {
    const row = firstSetup(1, 2026);
    expect(rulesOf(row).on).toBe(false);
    expect(rulesOf({ ...row, enabled: 1 }).on).toBe(true);
    expect(rulesOf({ ...row, enabled: 1, base_previous_period: 2 }).on).toBe(false);
  });

  it.each([
    [0, 7, 7],
    [1, 7, 12],
    [2, 7, 24],
    [3, 7, 36],
  ])("of type %i and %i months has cycles of %i", (reset_type, reset_period_month, months) => {
    expect(rulesOf({ ...firstSetup(1, 2026), reset_type, reset_period_month }).cycleMonths).toBe(months);
  });
});
