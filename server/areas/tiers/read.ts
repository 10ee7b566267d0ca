import type { Context } from "../../area";
import type { EvaluationState, TierLevel, TiersSetup } from "../../contract/tiers/calls";
import { noTier, tierCounts } from "../../ledger/tier-counts";
import { dateFromDay } from "../../store/day";
import type { SetupRow } from "../../tiers/rules";
import { levelsOf, setupOf, type TierRow } from "../../tiers/scheme";
import { usesOfTiers } from "./uses";

const asLevel = (tier: TierRow, customers: number, place: number): TierLevel => ({
  business_tiers_pk: tier.id,
  business_fk: tier.business_id,
  // One setup a business, so that its id is the business's.
  business_tiers_setup_fk: tier.business_id,
  enabled: tier.enabled === 1,
  reach_points: tier.reach_points,
  reach_spend: tier.reach_spend,
  reach_visits: tier.reach_visits,
  type_name: tier.name,
  description: tier.description,
  utc_created: tier.created_at,
  utc_updated: tier.updated_at,
  position: place + 1,
  customers,
});

export const asSetup = (row: SetupRow): TiersSetup => ({
  enabled: row.enabled === 1,
  reset_type: among([0, 1, 2, 3] as const, row.reset_type),
  reset_period_month: row.reset_period_month,
  reset_registration_month: row.reset_registration_month === 1,
  kickoff_month: row.kickoff_month,
  start_reset_year: row.start_reset_year,
  base_previous_period: among([0, 1, 2] as const, row.base_previous_period),
  tier_upgrade_option: among([1, 2] as const, row.tier_upgrade_option),
  tier_downgrade_option: among([1, 2] as const, row.tier_downgrade_option),
  grace_period: row.grace_period,
  calc_multi_tiers: row.calc_multi_tiers === 1,
  tiers_relation: among([0, 1] as const, row.tiers_relation),
  tiers_sequence: row.tiers_sequence === 1,
  spend: row.by_spend === 1,
  points: row.by_points === 1,
  visits: row.by_visits === 1,
  revision: row.revision,
});

const among = <const V extends number>(values: readonly [V, ...V[]], kept: number): V =>
  values.find((value) => value === kept) ?? values[0];

export async function readLevels({ db, caller }: Context): Promise<TierLevel[]> {
  const counts = await tierCounts(db);
  const tiers = await levelsOf(db, caller.businessId);
  return tiers.map((tier, place) => asLevel(tier, counts.get(tier.id) ?? 0, place));
}

export const readSetup = async ({ db, caller, now }: Context): Promise<TiersSetup> =>
  asSetup(await setupOf(db, caller.businessId, now));

export async function overview(context: Context) {
  const counts = await tierCounts(context.db);
  return {
    businessTiers: await readLevels(context),
    businessTiersSetup: await readSetup(context),
    customers: [...counts.values()].reduce((sum, customers) => sum + customers, 0),
    without_tier: counts.get(noTier) ?? 0,
    evaluation: await evaluationOf(context),
    uses: await usesOfTiers(context.db),
  };
}

async function evaluationOf({ db }: Context): Promise<EvaluationState | null> {
  const mark = await db.selectFrom("tier_marks").selectAll().executeTakeFirst();
  if (!mark) return null;
  const running = mark.pass_after !== null;
  const day = running ? mark.pass_last_day : mark.pass_day;
  return { evaluated_day: day === 0 ? null : dateFromDay(day), running, looked: mark.pass_looked };
}
