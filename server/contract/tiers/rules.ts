import { Found, type Problems } from "../common/problems";
import { evaluations, type Measure, measures, type ReachField, reachOf, relations, tierBounds } from "./words";

/** A level as the rules look at it: lowest first in lists. */
export interface Rung {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly spend: number;
  readonly points: number;
  readonly visits: number;
}

/** What the rules of a setup look at; figures that do not count may be missing. */
interface SetupFields extends Readonly<Record<Measure, boolean>> {
  readonly reset_period_month?: number | null | undefined;
  readonly kickoff_month?: number | null | undefined;
  readonly start_reset_year?: number | null | undefined;
  readonly base_previous_period: number;
  readonly grace_period?: number | null | undefined;
  readonly calc_multi_tiers: boolean;
}

const outside = (value: number | null | undefined, { least, most }: { least: number; most: number }) =>
  typeof value === "number" && (value < least || value > most);

export const askMonths = `Enter ${tierBounds.resetMonths.least} to ${tierBounds.resetMonths.most} months`;

/** What is wrong with a setup itself, by field: of figures what there is, whether it counts at the moment or not. */
export function setupProblems(setup: SetupFields): Problems {
  const found = new Found();
  const counted = measures.filter((measure) => setup[measure]);
  const { resetMonths, graceMonths, startYear } = tierBounds;
  found.when(outside(setup.reset_period_month, resetMonths), "reset_period_month", askMonths);
  found.when(
    outside(setup.grace_period, graceMonths),
    "grace_period",
    `Enter ${graceMonths.least} to ${graceMonths.most} months, or leave it blank for none`,
  );
  found.when(
    outside(setup.kickoff_month, { least: 1, most: 12 }),
    "kickoff_month",
    "Choose the month that cycles begin in",
  );
  found.when(outside(setup.start_reset_year, startYear), "start_reset_year", "Enter a year such as 2026");
  if (setup.base_previous_period === evaluations.manual) return found.problems;
  found.when(counted.length === 0, "spend", "Choose what counts: spending, points or visits");
  found.when(
    !setup.calc_multi_tiers && counted.length > 1,
    "calc_multi_tiers",
    "Choose one of spending, points and visits, or let several count together",
  );
  return found.problems;
}

const called: Readonly<Record<Measure, string>> = { spend: "spending", points: "points", visits: "visits" };
const tooMuch: Readonly<Record<Measure, string>> = {
  spend: "Ask for at most 1,000,000,000.00",
  points: "Ask for at most 1,000,000,000 points",
  visits: "Ask for at most 100,000 visits",
};
const blank: Readonly<Record<Measure, string>> = {
  spend: "Enter an amount, 0 or more",
  points: "Enter whole points, 0 or more",
  visits: "Enter whole visits, 0 or more",
};

/** The field of a level's reach as the setup's form names it. */
export const reachField = (field: ReachField | "enabled" | "description", id: number): string =>
  `UpdateTiers[${field}][${id}]`;

/** What is wrong with the figures of each level alone. */
export function reachProblems(levels: readonly Rung[]): Problems {
  const found = new Found();
  for (const level of levels) {
    for (const measure of measures) {
      const field = reachField(reachOf[measure], level.id);
      found.when(level[measure] < 0, field, blank[measure]);
      found.when(level[measure] > tierBounds.reach[measure], field, tooMuch[measure]);
    }
  }
  return found.problems;
}

/**
 * What keeps the levels in use from being a ladder: a higher one asks for at least as much of everything that counts,
 * and for more of something, or nobody would ever be in the one below. 0 asks for nothing.
 */
export function ladderProblems(
  setup: Pick<SetupFields, Measure | "base_previous_period"> & { readonly tiers_relation: number },
  levels: readonly Rung[],
): Problems {
  const found = new Found();
  if (setup.base_previous_period === evaluations.manual) return found.problems;
  const counted = measures.filter((measure) => setup[measure]);
  const used = levels.filter(({ enabled }) => enabled);
  const either = setup.tiers_relation === relations.or;
  for (const [index, level] of used.entries()) {
    const below = used[index - 1];
    if (!below) continue;
    for (const measure of counted) {
      // Where one measure is enough, 0 only says that this one does not lead here.
      const lower = level[measure] < below[measure] && !(either && level[measure] === 0);
      const message = `Ask for no less ${called[measure]} than ${below.name} does, or nobody could stay in ${below.name}`;
      found.when(lower, reachField(reachOf[measure], level.id), message);
    }
    const first = counted[0];
    if (!first) continue;
    const asksNothing = counted.every((measure) => level[measure] === 0);
    const asksTheSame = counted.every((measure) => level[measure] === below[measure]);
    found.when(
      asksNothing || asksTheSame,
      reachField(reachOf[first], level.id),
      `Ask for more than ${below.name} does: nobody could be in ${below.name}`,
    );
  }
  return found.problems;
}
