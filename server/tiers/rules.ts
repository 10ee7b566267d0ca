import type { Selectable } from "kysely";
import { downgrades, evaluations, type Measure, measures, relations, upgrades } from "../contract/tiers/words";
import { monthsBetween } from "../store/day";
import type { Database } from "../store/schema";

export type SetupRow = Selectable<Database["tier_setups"]>;

/**
 * A setup as the evaluation uses it. The specification names the options; their effects are settled here:
 *
 * enabled                  when off, nobody moves, whatever the other options are
 * base_previous_period     0 daily and soon after each purchase, by the current cycle; 1 at the start of each cycle, by
 *                          the previous one; 2 only manually
 * reset_type               0 cycles of `reset_period_month` months, 1 to 3 of that many years
 * reset_registration_month off: cycles start in `kickoff_month`, counted from `start_reset_year` in both directions;
 *                          on: in the month in which each customer joined
 * tier_upgrade_option      1 a move up keeps the cycle; 2 it extends the cycle by its full length from that day
 * tier_downgrade_option    1 a new cycle starts from nothing, so that every level must be earned again; 2 the level
 *                          that the previous cycle reached is valid through the next
 * grace_period             months for which a level that is no longer earned is kept; earned again meanwhile, it stays
 * spend, points, visits    the measures that count; with `calc_multi_tiers` several, of which one is enough
 *                          (`tiers_relation` 0) or all are required (1)
 * tiers_sequence           customers move up one level per cycle instead of as far as their figures reach
 *
 * A change of the rules keeps extended cycles as long as length, start and `tier_upgrade_option` stay the same, and
 * running grace periods as long as `grace_period` stays the same and the rules are on.
 */
export interface Rules {
  readonly on: boolean;
  readonly evaluation: number;
  readonly cycleMonths: number;
  readonly byRegistration: boolean;
  /** First day of the cycle from which all others are counted. */
  readonly kickoffDay: number;
  readonly extendsOnRise: boolean;
  readonly startsFromNothing: boolean;
  readonly graceMonths: number;
  readonly inSequence: boolean;
  readonly counted: readonly Measure[];
  readonly allNeeded: boolean;
  readonly revision: number;
  /** State from rules before these revisions is invalid: cycles and moves up, and grace periods. */
  readonly cycleRevision: number;
  readonly graceRevision: number;
}

export type RuleColumns = Omit<SetupRow, "business_id" | "revision" | "updated_at" | "updated_by">;
type Revisions = Pick<RuleColumns, "rules_revision" | "cycle_revision" | "grace_revision">;
/** Columns of the rules. */
export type SaidColumns = Omit<RuleColumns, keyof Revisions>;

export const rulesOf = (row: RuleColumns): Rules => ({
  on: row.enabled === 1 && row.base_previous_period !== evaluations.manual,
  evaluation: row.base_previous_period,
  cycleMonths: row.reset_type === 0 ? row.reset_period_month : row.reset_type * 12,
  byRegistration: row.reset_registration_month === 1,
  kickoffDay: row.start_reset_year * 10_000 + row.kickoff_month * 100 + 1,
  extendsOnRise: row.tier_upgrade_option === upgrades.extendCycle,
  startsFromNothing: row.tier_downgrade_option === downgrades.restartCycle,
  graceMonths: row.grace_period ?? 0,
  inSequence: row.tiers_sequence === 1,
  counted: measures.filter((measure) => row[`by_${measure}`] === 1),
  allNeeded: row.tiers_relation === relations.and,
  revision: row.rules_revision,
  cycleRevision: row.cycle_revision,
  graceRevision: row.grace_revision,
});

/** A change of the setup or of the levels. */
export interface SetupChange {
  readonly columns: Partial<SaidColumns>;
  /** Whether it may move customers. */
  readonly moves: boolean;
  /** Whether its levels are the first ones, so that nobody has moved up among them. */
  readonly newLadder?: boolean;
}

/** Revisions after a change of the setup, for its save and its preview. */
export function revisionsAfter(setup: SetupRow, { columns, moves, newLadder = false }: SetupChange): Revisions {
  const { rules_revision, cycle_revision, grace_revision } = setup;
  if (!moves && !newLadder) return { rules_revision, cycle_revision, grace_revision };
  const next = setup.revision + 1;
  const [before, after] = [rulesOf(setup), rulesOf({ ...setup, ...columns })];
  const graceGoesOn = before.on && before.graceMonths === after.graceMonths;
  return {
    rules_revision: next,
    cycle_revision: sameCycles(before, after) && !newLadder ? cycle_revision : next,
    grace_revision: graceGoesOn && !newLadder ? grace_revision : next,
  };
}

/** Whether the cycles are the same; kick-offs may differ by whole cycles. */
const sameCycles = (one: Rules, other: Rules): boolean =>
  one.extendsOnRise === other.extendsOnRise &&
  one.cycleMonths === other.cycleMonths &&
  one.byRegistration === other.byRegistration &&
  (one.byRegistration || monthsBetween(one.kickoffDay, other.kickoffDay) % one.cycleMonths === 0);
