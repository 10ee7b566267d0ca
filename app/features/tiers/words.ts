import { formatCount, formatMoney } from "~/ui/format";
import {
  downgrades,
  evaluations,
  type Measure,
  measures,
  relations,
  upgrades,
} from "../../../server/contract/tiers/words";
import type { Level } from "./facts";

/** A setup, as far as it is put into words. */
export interface InWords {
  readonly enabled: boolean;
  readonly base_previous_period: number;
  readonly spend: boolean;
  readonly points: boolean;
  readonly visits: boolean;
  readonly tiers_relation: number;
  readonly tiers_sequence: boolean;
  readonly reset_type: number;
  readonly reset_period_month?: number | null | undefined;
  readonly reset_registration_month: boolean;
  readonly kickoff_month?: number | null | undefined;
  readonly start_reset_year?: number | null | undefined;
  readonly tier_upgrade_option: number;
  readonly tier_downgrade_option: number;
  readonly grace_period?: number | null | undefined;
}

export const evaluationNames: Readonly<Record<number, string>> = {
  [evaluations.daily]: "Every day, and soon after each purchase",
  [evaluations.previousCycle]: "At each new cycle, by what the one before it brought",
  [evaluations.manual]: "By hand: customers stay where you put them",
};

export const upgradeNames: Readonly<Record<number, string>> = {
  [upgrades.keepCycle]: "The cycle goes on and ends when it would have",
  [upgrades.extendCycle]: "The new level is kept for a whole cycle from that day",
};

export const downgradeNames: Readonly<Record<number, string>> = {
  [downgrades.restartCycle]: "Everybody starts again from nothing",
  [downgrades.previousCycle]: "The level that the ended cycle earned is kept",
};

export const relationNames: Readonly<Record<number, string>> = {
  [relations.or]: "One of them is enough",
  [relations.and]: "All of them are needed",
};

export const measureNames: Readonly<Record<Measure, string>> = {
  spend: "Spending",
  points: "Points earned",
  visits: "Visits",
};

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, month, 1)),
);
export const months = monthNames.map((label, index) => ({ value: index + 1, label }));

export const resetNames: Readonly<Record<number, string>> = {
  0: "Months",
  1: "1 year",
  2: "2 years",
  3: "3 years",
};

const counted = (setup: Pick<InWords, Measure>) => measures.filter((measure) => setup[measure]);

/** What counts: "Spending or visits". */
export function measuresInWords(setup: Pick<InWords, Measure | "tiers_relation">): string {
  const names = counted(setup).map((measure, index) =>
    index === 0 ? measureNames[measure] : measureNames[measure].toLowerCase(),
  );
  return names.length === 0 ? "Nothing yet" : names.join(setup.tiers_relation === relations.and ? " and " : " or ");
}

const plural = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? "" : "s"}`;

/** How long a cycle is and when it begins: "12 months, from January". */
export function cycleInWords(setup: InWords): string {
  const length =
    setup.reset_type === 0 ? plural(setup.reset_period_month ?? 0, "month") : plural(setup.reset_type, "year");
  if (setup.reset_registration_month) return `${length}, from the month each customer joined in`;
  const month = monthNames[(setup.kickoff_month ?? 1) - 1] ?? "";
  return `${length}, from ${month}${setup.start_reset_year ? ` ${setup.start_reset_year}` : ""}`;
}

export const graceInWords = (months: number | null | undefined): string => (months ? plural(months, "month") : "None");

/** What a level asks for, of what counts: "$500.00 or 10 visits". */
export function reachInWords(
  level: Pick<Level, Measure>,
  setup: Pick<InWords, Measure | "tiers_relation">,
  currency: string,
): string {
  const asked: Readonly<Record<Measure, string>> = {
    spend: formatMoney(level.spend, currency),
    points: plural(level.points, "point"),
    visits: plural(level.visits, "visit"),
  };
  const parts = counted(setup).filter((measure) => level[measure] > 0);
  if (parts.length === 0) return "Nothing: everybody reaches it";
  return parts.map((measure) => asked[measure]).join(setup.tiers_relation === relations.and ? " and " : " or ");
}

/** The rules, a line each. */
export function rulesInWords(setup: InWords): (readonly [string, string])[] {
  const lines = [
    ["Rules", setup.enabled ? "On" : "Off: nobody moves"],
    ["Levels are decided", evaluationNames[setup.base_previous_period] ?? ""],
  ] as const;
  if (setup.base_previous_period === evaluations.manual) return [...lines];
  return [
    ...lines,
    ["What counts", measuresInWords(setup)],
    ["Steps", setup.tiers_sequence ? "One level at a time" : "Straight to the level that is reached"],
    ["Cycle", cycleInWords(setup)],
    ["After a rise", upgradeNames[setup.tier_upgrade_option] ?? ""],
    ["At a new cycle", downgradeNames[setup.tier_downgrade_option] ?? ""],
    ["Grace before a fall", graceInWords(setup.grace_period)],
  ];
}
