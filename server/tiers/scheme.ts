import type { Kysely, Selectable } from "kysely";
import { asSent } from "../contract/field";
import { noSetup } from "../contract/tiers/answers";
import { level, rules as ruleFields } from "../contract/tiers/fields";
import { type Rung, rungOf as rungOfLevel } from "../contract/tiers/rules";
import { rowOf, toldBy } from "../items/row";
import { oncePerPage } from "../store/once-per-page";
import type { Database } from "../store/schema";
import { type Rules, rulesOf, type SetupRow } from "./rules";
import { Ladder } from "./standing";

type Db = Kysely<Database>;
export type TierRow = Selectable<Database["tiers"]>;

/** The rules and levels of a business, which together decide customers' levels. */
export interface Scheme {
  readonly rules: Rules;
  readonly ladder: Ladder;
}

/** Columns whose names differ from the field's. */
export const setupColumns = { spend: "by_spend", points: "by_points", visits: "by_visits" } as const;
export const levelColumns = { type_name: "name" } as const;

/** The setup of a business that never saved one: off. */
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

const setups = oncePerPage<SetupRow | undefined>();

export async function setupOf(db: Db, businessId: number, now: number): Promise<SetupRow> {
  const kept = await setups(db, "", () =>
    db.selectFrom("tier_setups").selectAll().where("business_id", "=", businessId).executeTakeFirst(),
  );
  return kept ?? firstSetup(businessId, new Date(now).getUTCFullYear());
}

const levels = oncePerPage<readonly TierRow[]>();

/** All levels, lowest first, including those not in use. */
export const levelsOf = (db: Db, businessId: number): Promise<readonly TierRow[]> =>
  levels(db, "", () =>
    db
      .selectFrom("tiers")
      .selectAll()
      .where("business_id", "=", businessId)
      .where("deleted_at", "is", null)
      .orderBy("position")
      .orderBy("id")
      .execute(),
  );

/** The fields of a level's row. */
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
