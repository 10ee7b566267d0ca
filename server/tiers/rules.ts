import type { Selectable } from "kysely";
import { downgrades, evaluations, type Measure, measures, relations, upgrades } from "../contract/tiers/words";
import { monthsBetween } from "../store/day";
import type { Database } from "../store/schema";

export type SetupRow = Selectable<Database["tier_setups"]>;

/**
 * A setup as the evaluation reads it. The specification names the options; what each does is settled here:
 *
 * enabled                 off, nobody moves, whatever the rest says
 * base_previous_period    0 every day and soon after each purchase, by the cycle under way; 1 at each new cycle by the one
 *                         that ended; 2 nobody moves but by hand
 * reset_type              0 cycles of `reset_period_month` months, 1 to 3 of that many years
 * reset_registration_month off, cycles begin with `kickoff_month`, counted from `start_reset_year` both ways; on, with
 *                         the month each customer joined in
 * tier_upgrade_option     1 a rise leaves the cycle as it is; 2 it lets the cycle run its whole length again from that day
 * tier_downgrade_option   1 a new cycle counts from nothing, so that every level is earned again; 2 what the cycle
 *                         before reached holds through the next
 * grace_period            so many months a level that is not earned any more is kept; earned again meanwhile, it stays
 * spend, points, visits   what counts; with `calc_multi_tiers` several do, one of them enough (`tiers_relation` 0) or all
 *                         needed (1)
 * tiers_sequence          a customer rises one level in a cycle, else as far as the figures reach
 *
 * A change of the rules leaves the longer cycle of whoever rose as long as length, beginning and `tier_upgrade_option` stay,
 * and a time of grace that runs as long as `grace_period` stays and the rules are on.
 */
export interface Rules {
  readonly on: boolean;
  readonly evaluation: number;
  readonly cycleMonths: number;
  readonly byRegistration: boolean;
  /** The first day of the cycle that the others are counted from. */
  readonly kickoffDay: number;
  readonly extendsOnRise: boolean;
  readonly startsFromNothing: boolean;
  readonly graceMonths: number;
  readonly inSequence: boolean;
  readonly counted: readonly Measure[];
  readonly allNeeded: boolean;
  readonly revision: number;
  /** What was found out under rules of an older revision says nothing any more: of cycles and rises, and of grace. */
  readonly cycleRevision: number;
  readonly graceRevision: number;
}

export type RuleColumns = Omit<SetupRow, "business_id" | "revision" | "updated_at" | "updated_by">;
type Revisions = Pick<RuleColumns, "rules_revision" | "cycle_revision" | "grace_revision">;
/** What a setup says of the rules. */
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

/** What a change of the setup, or of the levels, comes to. */
export interface SetupChange {
  readonly columns: Partial<SaidColumns>;
  /** It may move somebody. */
  readonly moves: boolean;
  /** Its levels are the first there are: nobody has risen among them. */
  readonly newLadder?: boolean;
}

/** The revisions of a setup's next state, for its save and its preview alike. */
export function revisionsAfter(kept: SetupRow, { columns, moves, newLadder = false }: SetupChange): Revisions {
  const { rules_revision, cycle_revision, grace_revision } = kept;
  if (!moves && !newLadder) return { rules_revision, cycle_revision, grace_revision };
  const next = kept.revision + 1;
  const [before, after] = [rulesOf(kept), rulesOf({ ...kept, ...columns })];
  const graceGoesOn = before.on && before.graceMonths === after.graceMonths;
  return {
    rules_revision: next,
    cycle_revision: sameCycles(before, after) && !newLadder ? cycle_revision : next,
    grace_revision: graceGoesOn && !newLadder ? grace_revision : next,
  };
}

/** Kick-offs that are whole cycles apart are one. */
const sameCycles = (one: Rules, other: Rules): boolean =>
  one.extendsOnRise === other.extendsOnRise &&
  one.cycleMonths === other.cycleMonths &&
  one.byRegistration === other.byRegistration &&
  (one.byRegistration || monthsBetween(one.kickoffDay, other.kickoffDay) % one.cycleMonths === 0);
