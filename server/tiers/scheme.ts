import type { Kysely, Selectable } from "kysely";
import { asSent } from "../contract/field";
import { noSetup } from "../contract/tiers/answers";
import { level, rules as ruleFields } from "../contract/tiers/fields";
import { type Rung, rungOf as rungOfLevel } from "../contract/tiers/rules";
import { rowOf, toldBy } from "../items/row";
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

/** The columns that are not named after their fields. */
export const setupColumns = { spend: "by_spend", points: "by_points", visits: "by_visits" } as const;
export const levelColumns = { type_name: "name" } as const;

/** The setup of a business that has never saved one: off. */
export const firstSetup = (business_id: number, year: number): SetupRow => ({
  business_id,
  ...rowOf(ruleFields.fields, { ...asSent(noSetup()), start_reset_year: year }, setupColumns),
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

/** What a level's row says of its fields. */
export const levelOf = (tier: TierRow) => toldBy(level.fields, tier, levelColumns);

export const rungOf = (tier: TierRow): Rung => rungOfLevel(tier.id, levelOf(tier));

export const schemeFrom = (rules: Rules, rungs: readonly Rung[]): Scheme => ({
  rules,
  ladder: new Ladder(rungs, rules),
});

export async function schemeOf(db: Db, businessId: number, now: number): Promise<Scheme> {
  const setup = await setupOf(db, businessId, now);
  return schemeFrom(rulesOf(setup), (await levelsOf(db, businessId)).map(rungOf));
}
