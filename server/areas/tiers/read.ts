import type { Context } from "../../area";
import type { EvaluationState, TierLevel, TiersSetup } from "../../contract/tiers/calls";
import { rules } from "../../contract/tiers/fields";
import { toldBy } from "../../items/row";
import { noTier, tierCounts } from "../../ledger/tier-counts";
import { dateFromDay } from "../../store/day";
import type { SetupRow } from "../../tiers/rules";
import { levelOf, levelsOf, setupColumns, setupOf, type TierRow } from "../../tiers/scheme";
import { usesOfTiers } from "./uses";

const asLevel = (tier: TierRow, customers: number, place: number): TierLevel => ({
  business_tiers_pk: tier.id,
  business_fk: tier.business_id,
  // A business has one setup, so the business's id is also the setup's.
  business_tiers_setup_fk: tier.business_id,
  ...levelOf(tier),
  utc_created: tier.created_at,
  utc_updated: tier.updated_at,
  position: place + 1,
  customers,
});

export const asSetup = (row: SetupRow): TiersSetup => ({
  ...toldBy(rules.fields, row, setupColumns),
  revision: row.revision,
});

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
