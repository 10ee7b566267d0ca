import type { Context } from "../../area";
import type { Problems } from "../../contract/common/problems";
import type { LevelRules, TiersSetupInput } from "../../contract/tiers/fields";
import { ladderProblems, type Rung, reachProblems, setupProblems } from "../../contract/tiers/rules";
import { type FieldErrors, notFound, refuse } from "../../errors";
import { holdBooks } from "../../ledger/figures";
import { locked } from "../../store/words";
import { revisionsAfter, type SaidColumns, type SetupRow } from "../../tiers/rules";
import { levelsOf, rungOf, setupOf, type TierRow } from "../../tiers/scheme";
import { asSetup } from "./read";

const bit = (value: boolean) => (value ? 1 : 0);
const bitOr = (value: boolean | undefined, kept: 0 | 1) => (value === undefined ? kept : bit(value));

/** A setup as it is kept. What is left out stays as it was. */
const columnsOf = (sent: Omit<TiersSetupInput, "UpdateTiers" | "revision">, kept: SetupRow): SaidColumns => ({
  enabled: bitOr(sent.enabled, kept.enabled),
  reset_type: sent.reset_type ?? kept.reset_type,
  reset_period_month: sent.reset_period_month ?? kept.reset_period_month,
  reset_registration_month: bitOr(sent.reset_registration_month, kept.reset_registration_month),
  kickoff_month: sent.kickoff_month ?? kept.kickoff_month,
  start_reset_year: sent.start_reset_year ?? kept.start_reset_year,
  base_previous_period: sent.base_previous_period ?? kept.base_previous_period,
  tier_upgrade_option: sent.tier_upgrade_option ?? kept.tier_upgrade_option,
  tier_downgrade_option: sent.tier_downgrade_option ?? kept.tier_downgrade_option,
  grace_period: sent.grace_period === undefined ? kept.grace_period : sent.grace_period,
  calc_multi_tiers: bitOr(sent.calc_multi_tiers, kept.calc_multi_tiers),
  tiers_relation: sent.tiers_relation ?? kept.tiers_relation,
  tiers_sequence: bitOr(sent.tiers_sequence, kept.tiers_sequence),
  by_spend: bitOr(sent.spend, kept.by_spend),
  by_points: bitOr(sent.points, kept.by_points),
  by_visits: bitOr(sent.visits, kept.by_visits),
});

/** A level as a save would leave it. */
export const changedRung = (tier: TierRow, sent: LevelRules | undefined): Rung => ({
  ...rungOf(tier),
  ...(sent?.enabled !== undefined && { enabled: sent.enabled }),
  ...(sent?.reach_spend !== undefined && { spend: sent.reach_spend }),
  ...(sent?.reach_points !== undefined && { points: sent.reach_points }),
  ...(sent?.reach_visits !== undefined && { visits: sent.reach_visits }),
});

/** @throws ApiError with what is wrong by field. */
export function refuseWrong(problems: FieldErrors): void {
  if (Object.keys(problems).length > 0) throw refuse(problems);
}

/** The setup and the levels, held until the transaction ends, with what the sender wants of them found sound. */
export async function checkSetup(context: Context, sent: TiersSetupInput) {
  const { db, caller, now } = context;
  const kept = await setupOf(db, caller.businessId, now);
  requireRevision(kept, sent.revision);
  const tiers = await levelsOf(db, caller.businessId);
  for (const id of Object.keys(sent.UpdateTiers))
    if (!tiers.some((tier) => tier.id === Number(id))) throw notFound("The tier");
  const rungs = tiers.map((tier) => changedRung(tier, sent.UpdateTiers[tier.id]));
  const columns = columnsOf(sent, kept);
  const setup = asSetup({ ...kept, ...columns });
  const problems: Problems = { ...setupProblems(setup), ...reachProblems(rungs) };
  if (Object.keys(problems).length === 0) Object.assign(problems, ladderProblems(setup, rungs));
  if (setup.enabled && !rungs.some(({ enabled }) => enabled))
    problems.enabled ??= ["Make a level and put it in use before the rules are on"];
  refuseWrong(problems);
  return { kept, tiers, rungs, columns };
}

export function requireRevision(kept: SetupRow, sent: number | undefined): void {
  if (sent === undefined || sent === kept.revision) return;
  const message = "The tiers were changed since you opened them. Look at them as they are now.";
  throw refuse({ revision: [message] }, message);
}

/** Two saves of one business's tiers come one after the other, and no evaluation runs beside them. */
export const holdTiers = ({ db, caller }: Context) => holdBooks(db, caller.businessId);

/** As `holdTiers`, when levels go: saves that name one are done by then, and those that come find it gone. */
export async function holdLevels(context: Context): Promise<void> {
  await holdTiers(context);
  const { db } = context;
  await locked(db, db.selectFrom("tiers").select("id").where("deleted_at", "is", null).orderBy("id")).execute();
}

/** @throws ApiError with what is wrong, by field. @returns the new revision. */
export async function saveSetup(context: Context, sent: TiersSetupInput): Promise<number> {
  const { db, now } = context;
  await holdTiers(context);
  const { kept, tiers, rungs, columns } = await checkSetup(context, sent);
  for (const [place, tier] of tiers.entries()) {
    const rung = rungs[place];
    const update = sent.UpdateTiers[tier.id];
    if (!rung || !update) continue;
    const description = update.description ?? tier.description;
    if (sameRung(rungOf(tier), rung) && description === tier.description) continue;
    await db
      .updateTable("tiers")
      .set({
        reach_spend: rung.spend,
        reach_points: rung.points,
        reach_visits: rung.visits,
        enabled: bit(rung.enabled),
        description,
        updated_at: now,
      })
      .where("id", "=", tier.id)
      .execute();
  }
  const moves = movesAnybody(kept, columns, tiers.map(rungOf), rungs);
  return keepSetup(context, kept, columns, moves);
}

/** Whether a save would change anything that decides who is where. */
export function movesAnybody(
  kept: SetupRow,
  columns: SaidColumns,
  before: readonly Rung[],
  after: readonly Rung[],
): boolean {
  if (kept.revision === 0) return true;
  const names = Object.keys(columns) as (keyof typeof columns)[];
  return names.some((name) => columns[name] !== kept[name]) || before.some((rung, at) => !sameRung(rung, after[at]));
}

const sameRung = (one: Rung, other: Rung | undefined) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Writes the setup under its next revision.
 * @param moves whether the change may move somebody.
 * @param newLadder whether there was no level before.
 */
export async function keepSetup(
  { db, caller, now }: Context,
  kept: SetupRow,
  columns: Partial<SaidColumns>,
  moves: boolean,
  newLadder = false,
): Promise<number> {
  const revision = kept.revision + 1;
  const row: SetupRow = {
    ...kept,
    ...columns,
    ...revisionsAfter(kept, { columns, moves, newLadder }),
    revision,
    updated_at: now,
    updated_by: caller.userId,
  };
  await db
    .insertInto("tier_setups")
    .values(row)
    .onConflict((conflict) => conflict.column("business_id").doUpdateSet(row))
    .execute();
  return revision;
}
