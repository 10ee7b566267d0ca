import { formatMoney } from "~/ui/format";
import { counted } from "../../../server/contract/common/counted";
import type { PointWords } from "../../../server/contract/settings/point-words";
import { countedIn, type LevelInput, type RulesInput } from "../../../server/contract/tiers/fields";
import {
  downgrades,
  evaluations,
  type Measure,
  reachOf,
  relations,
  upgrades,
} from "../../../server/contract/tiers/words";

/** Parts of a setup that are described in words. */
type Ruled = { readonly [N in keyof RulesInput]: RulesInput[N] | null };
type Counting = Pick<Ruled, Measure | "tiers_relation">;
type Reach = Pick<LevelInput, (typeof reachOf)[Measure]>;

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

const together = (setup: Counting) => (setup.tiers_relation === relations.and ? " and " : " or ");

/** Measures that count, such as "Spending or visits". */
export function measuresInWords(setup: Counting, words: PointWords): string {
  const named = measureNames(words);
  const names = countedIn(setup).map((measure) => named[measure].toLowerCase());
  const [first = "nothing yet", ...others] = names;
  return [`${first[0]?.toUpperCase()}${first.slice(1)}`, ...others].join(together(setup));
}

/** Length and start of a cycle, such as "12 months, from January". */
export function cycleInWords(setup: Ruled): string {
  const length = setup.reset_type ? counted(setup.reset_type, "year") : counted(setup.reset_period_month ?? 0, "month");
  if (setup.reset_registration_month) return `${length}, from the month each customer joined`;
  return `${length}, from ${months[(setup.kickoff_month ?? 1) - 1]?.label ?? ""}${setup.start_reset_year ? ` ${setup.start_reset_year}` : ""}`;
}

/** Conditions of a level by counted measures, such as "$500.00 or 10 visits". */
export function reachInWords(level: Reach, setup: Counting, currency: string, words: PointWords): string {
  const reachWords: Readonly<Record<Measure, (reach: number) => string>> = {
    spend: (reach) => formatMoney(reach, currency),
    points: words.of,
    visits: (reach) => counted(reach, "visit"),
  };
  const parts = countedIn(setup).flatMap((measure) => {
    const reach = level[reachOf[measure]] ?? 0;
    return reach > 0 ? [reachWords[measure](reach)] : [];
  });
  return parts.length === 0 ? "No requirement" : parts.join(together(setup));
}

/** Rules in words, one line each. */
export function rulesInWords(setup: Ruled, words: PointWords): (readonly [string, string])[] {
  const lines = [
    ["Tier rules", setup.enabled ? "On" : "Off: customers keep their level"],
    ["Evaluation", evaluationNames[setup.base_previous_period ?? evaluations.daily] ?? ""],
  ] as const;
  if (setup.base_previous_period === evaluations.manual) return [...lines];
  return [
    ...lines,
    ["What counts", measuresInWords(setup, words)],
    ["Climbing", setup.tiers_sequence ? "One level per cycle" : "Straight to the level reached"],
    ["Cycle", cycleInWords(setup)],
    ["After an upgrade", upgradeNames[setup.tier_upgrade_option ?? upgrades.keepCycle] ?? ""],
    ["At a new cycle", downgradeNames[setup.tier_downgrade_option ?? downgrades.previousCycle] ?? ""],
    ["Grace period", setup.grace_period ? counted(setup.grace_period, "month") : "None"],
  ];
}
