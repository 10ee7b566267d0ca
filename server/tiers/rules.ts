import type { Selectable } from "kysely";
import { downgrades, evaluations, type Measure, measures, relations, upgrades } from "../contract/tier-words";
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
}

export type RuleColumns = Omit<SetupRow, "business_id" | "revision" | "updated_at" | "updated_by">;

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
});
