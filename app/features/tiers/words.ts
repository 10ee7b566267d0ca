import { formatMoney, unknownText } from "~/ui/format";
import { counted } from "../../../server/contract/common/counted";
import type { PointWords } from "../../../server/contract/settings/point-words";
import { countedIn, type LevelInput, type RulesInput } from "../../../server/contract/tiers/fields";
import {
  downgrades,
  evaluations,
  type Measure,
  measures,
  reachOf,
  relations,
  upgrades,
} from "../../../server/contract/tiers/words";

type AnyOf<V> = V extends number ? number : V;
type IfTold<T> = { readonly [N in keyof T]: AnyOf<T[N]> | null };

/** Parts of a setup and a level that are described in words; null if the server does not tell them. */
type Ruled = IfTold<RulesInput>;
type Counting = Pick<Ruled, Measure | "tiers_relation">;
type Reach = IfTold<Pick<LevelInput, (typeof reachOf)[Measure]>>;

export const evaluationNames: Readonly<Record<number, string>> = {
  [evaluations.daily]: "Daily, and soon after each purchase",
  [evaluations.previousCycle]: "At each new cycle, by the results of the previous cycle",
  [evaluations.manual]: "Manual: customers stay where you put them",
};

export const upgradeNames: Readonly<Record<number, string>> = {
  [upgrades.keepCycle]: "Keep the same cycle",
  [upgrades.extendCycle]: "Extend the cycle: a full cycle starts that day",
};

export const downgradeNames: Readonly<Record<number, string>> = {
  [downgrades.restartCycle]: "Everyone restarts at the lowest level",
  [downgrades.previousCycle]: "Customers keep the level earned in the previous cycle",
};

export const relationNames: Readonly<Record<number, string>> = {
  [relations.or]: "Any one is enough",
  [relations.and]: "All are required",
};

export const measureNames = ({ heading }: PointWords): Readonly<Record<Measure, string>> => ({
  spend: "Spending",
  points: `${heading} earned`,
  visits: "Visits",
});

export const months = Array.from({ length: 12 }, (_, month) => ({
  value: month + 1,
  label: new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, month, 1)),
}));

export const resetNames: Readonly<Record<number, string>> = {
  0: "Months",
  1: "1 year",
  2: "2 years",
  3: "3 years",
};

const together = ({ tiers_relation: relation }: Counting) =>
  relation === null ? ", " : relation === relations.and ? " and " : " or ";

/** Measures that count; null if the server does not tell them. */
function measuresTold(setup: Counting): Measure[] | null {
  const counting = countedIn(setup);
  return counting.length === 0 && measures.some((measure) => setup[measure] === null) ? null : counting;
}

/** Measures that count, such as "Spending or visits". */
export function measuresInWords(setup: Counting, words: PointWords): string {
  const named = measureNames(words);
  const names = measuresTold(setup)?.map((measure) => named[measure].toLowerCase());
  if (!names) return unknownText;
  const [first = "nothing yet", ...others] = names;
  return [`${first[0]?.toUpperCase()}${first.slice(1)}`, ...others].join(together(setup));
}

/** Length and start of a cycle, such as "12 months, from January 2026". */
export function cycleInWords(setup: Ruled): string {
  const { reset_type: years, reset_period_month: period, reset_registration_month: byCustomer } = setup;
  const length = years ? counted(years, "year") : years === null || !period ? null : counted(period, "month");
  if (length === null) return unknownText;
  if (byCustomer) return `${length}, from the month each customer joined`;
  const month = byCustomer === null ? undefined : months[(setup.kickoff_month ?? 0) - 1]?.label;
  return month ? `${length}, from ${[month, setup.start_reset_year || ""].join(" ").trim()}` : length;
}

/**
 * Conditions of a level by counted measures, such as "$500.00 or 10 visits".
 * @param setup null if the server does not tell it
 */
export function reachInWords(level: Reach, setup: Counting | null, currency: string, words: PointWords): string {
  const counting = setup && measuresTold(setup);
  if (!counting || counting.every((measure) => level[reachOf[measure]] === null)) return unknownText;
  const named = measureNames(words);
  const reachWords: Readonly<Record<Measure, (reach: number) => string>> = {
    spend: (reach) => formatMoney(reach, currency),
    points: words.of,
    visits: (reach) => counted(reach, "visit"),
  };
  const parts = counting.flatMap((measure) => {
    const reach = level[reachOf[measure]] ?? null;
    if (reach === null) return [`${named[measure].toLowerCase()} unknown`];
    return reach > 0 ? [reachWords[measure](reach)] : [];
  });
  return parts.length === 0 ? "No requirement" : parts.join(together(setup));
}

/** Name of a rule's value, which is one of `names` or left out. */
const nameOr = (names: Readonly<Record<number, string>>, value: number | null = null): string =>
  (value === null ? undefined : names[value]) ?? unknownText;

/** Text for a rule that is on or off. */
const ifOn = (isOn: boolean | null | undefined, on: string, off: string): string =>
  isOn === null ? unknownText : isOn ? on : off;

/** Rules in words, one line each; unknown where the server does not tell them. */
export function rulesInWords(setup: Ruled, words: PointWords): (readonly [string, string])[] {
  const { grace_period: grace } = setup;
  const lines = [
    ["Tier rules", ifOn(setup.enabled, "On", "Off: customers keep their level")],
    ["Evaluation", nameOr(evaluationNames, setup.base_previous_period)],
  ] as const;
  if (setup.base_previous_period === evaluations.manual) return [...lines];
  return [
    ...lines,
    ["What counts", measuresInWords(setup, words)],
    ["Climbing", ifOn(setup.tiers_sequence, "One level per cycle", "Straight to the level reached")],
    ["Cycle", cycleInWords(setup)],
    ["After an upgrade", nameOr(upgradeNames, setup.tier_upgrade_option)],
    ["At a new cycle", nameOr(downgradeNames, setup.tier_downgrade_option)],
    ["Grace period", grace === null ? unknownText : grace ? counted(grace, "month") : "None"],
  ];
}
