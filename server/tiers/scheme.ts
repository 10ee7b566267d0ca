import type { Kysely, Selectable } from "kysely";
import type { Rung } from "../contract/tiers/rules";
import { defaultResetMonths, downgrades, evaluations, relations, upgrades } from "../contract/tiers/words";
import type { Database } from "../store/schema";
import { type Rules, rulesOf, type SetupRow } from "./rules";
import { Ladder } from "./standing";

type Db = Kysely<Database>;
export type TierRow = Selectable<Database["tiers"]>;

/** The rules of a business and its levels: everything that decides who is where. */
export interface Scheme {
  readonly rules: Rules;
  readonly ladder: Ladder;
}

/** The setup of a business that has never saved one: off. */
export const firstSetup = (business_id: number, year: number): SetupRow => ({
  business_id,
  enabled: 0,
  reset_type: 0,
  reset_period_month: defaultResetMonths,
  reset_registration_month: 0,
  kickoff_month: 1,
  start_reset_year: year,
  base_previous_period: evaluations.daily,
  tier_upgrade_option: upgrades.keepCycle,
  tier_downgrade_option: downgrades.previousCycle,
  grace_period: null,
  calc_multi_tiers: 0,
  tiers_relation: relations.or,
  tiers_sequence: 0,
  by_spend: 0,
  by_points: 1,
  by_visits: 0,
  revision: 0,
  rules_revision: 0,
  cycle_revision: 0,
  grace_revision: 0,
  updated_at: 0,
  updated_by: null,
});

export async function setupOf(db: Db, businessId: number, now: number): Promise<SetupRow> {
  const kept = await db.selectFrom("tier_setups").selectAll().where("business_id", "=", businessId).executeTakeFirst();
  return kept ?? firstSetup(businessId, new Date(now).getUTCFullYear());
}

/** The levels there are, lowest first; ones not in use among them. */
export const levelsOf = (db: Db, businessId: number): Promise<TierRow[]> =>
  db
    .selectFrom("tiers")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();

export const rungOf = (tier: TierRow): Rung => ({
  id: tier.id,
  name: tier.name,
  enabled: tier.enabled === 1,
  spend: tier.reach_spend,
  points: tier.reach_points,
  visits: tier.reach_visits,
});

export const schemeFrom = (rules: Rules, rungs: readonly Rung[]): Scheme => ({
  rules,
  ladder: new Ladder(rungs, rules),
});

export async function schemeOf(db: Db, businessId: number, now: number): Promise<Scheme> {
  const setup = await setupOf(db, businessId, now);
  return schemeFrom(rulesOf(setup), (await levelsOf(db, businessId)).map(rungOf));
}
