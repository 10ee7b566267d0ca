import type { RawAnswers } from "~/form/answers";
import type { TiersInput, TiersSetupInput } from "../../../server/contract/tiers/fields";
import type { TierFacts } from "./facts";
import { countsSeveral, type TierAnswers } from "./schema";

const tick = (on: boolean) => (on ? "1" : "0");
const typed = (value: number | null) => (value === null ? "" : String(value));
const money = (minor: number) => (minor === 0 ? "" : (minor / 100).toFixed(2));
const figure = (value: number) => (value === 0 ? "" : String(value));

/** A field of the levels' grid, as the wire names it. */
export const levelField = (field: keyof TierAnswers["UpdateTiers"], id: number) => `UpdateTiers[${field}][${id}]`;

/** The levels as they are, in their step's form. */
export const levelsAsForm = ({ levels }: TierFacts): RawAnswers =>
  Object.fromEntries(
    levels.flatMap((level) => [
      [levelField("type_name", level.id), level.name],
      [levelField("description", level.id), level.description],
      [levelField("enabled", level.id), tick(level.enabled)],
      [levelField("reach_spend", level.id), money(level.spend)],
      [levelField("reach_points", level.id), figure(level.points)],
      [levelField("reach_visits", level.id), figure(level.visits)],
    ]),
  );

/** The rules as they are, in their step's form. */
export const rulesAsForm = ({ setup }: TierFacts): RawAnswers => ({
  enabled: tick(setup.enabled),
  base_previous_period: typed(setup.base_previous_period),
  spend: tick(setup.spend),
  points: tick(setup.points),
  visits: tick(setup.visits),
  tiers_relation: typed(setup.tiers_relation),
  tiers_sequence: tick(setup.tiers_sequence),
  reset_type: typed(setup.reset_type),
  reset_period_month: typed(setup.reset_period_month),
  reset_registration_month: tick(setup.reset_registration_month),
  kickoff_month: typed(setup.kickoff_month),
  start_reset_year: typed(setup.start_reset_year),
  tier_upgrade_option: typed(setup.tier_upgrade_option),
  tier_downgrade_option: typed(setup.tier_downgrade_option),
  grace_period: typed(setup.grace_period),
});

const byNumber = <T>(levels: TierFacts["levels"], row: (id: string) => T): Record<number, T> =>
  Object.fromEntries(levels.map(({ id }) => [id, row(String(id))]));

/** The rules, and of the levels everything but their names, as they are previewed and saved. */
export function setupInput(answers: Partial<TierAnswers>, { levels, year }: TierFacts): TiersSetupInput {
  const grid = answers.UpdateTiers;
  return {
    revision: undefined,
    enabled: answers.enabled ?? false,
    base_previous_period: answers.base_previous_period ?? 0,
    spend: answers.spend ?? false,
    points: answers.points ?? false,
    visits: answers.visits ?? false,
    calc_multi_tiers: countsSeveral({
      spend: answers.spend ?? false,
      points: answers.points ?? false,
      visits: answers.visits ?? false,
    }),
    tiers_relation: answers.tiers_relation ?? 0,
    tiers_sequence: answers.tiers_sequence ?? false,
    reset_type: answers.reset_type ?? 0,
    reset_period_month: answers.reset_period_month,
    reset_registration_month: answers.reset_registration_month ?? false,
    kickoff_month: answers.kickoff_month,
    start_reset_year: answers.start_reset_year ?? year,
    tier_upgrade_option: answers.tier_upgrade_option ?? 1,
    tier_downgrade_option: answers.tier_downgrade_option ?? 2,
    grace_period: answers.grace_period ?? null,
    UpdateTiers: byNumber(levels, (id) => ({
      reach_spend: grid?.reach_spend[id] ?? 0,
      reach_points: grid?.reach_points[id] ?? 0,
      reach_visits: grid?.reach_visits[id] ?? 0,
      description: grid?.description[id] ?? "",
      enabled: grid?.enabled[id] ?? false,
    })),
  };
}

/** The names that were changed; null where none was. */
export function renames(answers: Partial<TierAnswers>, { levels }: TierFacts): TiersInput["UpdateTiers"] | null {
  const names = answers.UpdateTiers?.type_name ?? {};
  const changed = levels.filter(({ id, name }) => names[String(id)] !== undefined && names[String(id)] !== name);
  if (changed.length === 0) return null;
  return byNumber(changed, (id) => ({ type_name: names[id], description: undefined, enabled: undefined }));
}
