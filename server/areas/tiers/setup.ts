import type { Updateable } from "kysely";
import type { Context } from "../../area";
import { asProblems } from "../../contract/common/problems";
import { asSent, problemsIn } from "../../contract/field";
import type { TiersSetupInput } from "../../contract/tiers/bodies";
import { level, rules } from "../../contract/tiers/fields";
import { checkLadder, inLevel, type Rung, rungOf as rungOfLevel } from "../../contract/tiers/rules";
import { sameJson } from "../../contract/wire/json-text";
import { type FieldErrors, notFound, refuse } from "../../errors";
import { requireRevision } from "../../items/revision";
import { rowOf } from "../../items/row";
import { holdBooks } from "../../ledger/figures";
import type { Database } from "../../store/schema";
import { locked } from "../../store/words";
import { revisionsAfter, type SaidColumns, type SetupRow } from "../../tiers/rules";
import { levelColumns, levelOf, levelsOf, rungOf, setupColumns, setupOf, type TierRow } from "../../tiers/scheme";
import { asSetup } from "./read";

/** The fields that were sent. */
export const pickSent = <T extends object>(sent: T) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
    [N in keyof T]?: Exclude<T[N], undefined>;
  };

/** Whether a save would leave a tier's row unchanged. */
export const isKept = (tier: TierRow, row: Partial<Updateable<Database["tiers"]>>): boolean =>
  (Object.keys(row) as (keyof typeof row)[]).every((column) => row[column] === tier[column]);

/** @throws ApiError with problems by field. */
export function refuseWrong(problems: FieldErrors): void {
  if (Object.keys(problems).length > 0) throw refuse(problems);
}

/** Reads the setup and the tiers, which the caller has locked, and validates the change sent. */
export async function checkSetup(context: Context, sent: TiersSetupInput) {
  const { db, caller, now } = context;
  const current = await setupOf(db, caller.businessId, now);
  requireSetup(current, sent.revision);
  const tiers = await levelsOf(db, caller.businessId);
  for (const id of Object.keys(sent.UpdateTiers))
    if (!tiers.some((tier) => tier.id === Number(id))) throw notFound("The tier");
  const levels = tiers.map((tier) => {
    const after = { ...levelOf(tier), ...pickSent(sent.UpdateTiers[tier.id] ?? {}) };
    return { tier, after, rung: rungOfLevel(tier.id, after) };
  });
  const rungs = levels.map(({ rung }) => rung);
  const setup = { ...asSetup(current), ...pickSent(sent) };
  const problems = problemsIn(rules, asSent(setup));
  for (const { tier, after } of levels)
    for (const [field, message] of Object.entries(problemsIn(level, after)))
      problems[inLevel(tier.id, field)] = message;
  if (Object.keys(problems).length === 0)
    checkLadder(setup, rungs, ({ id }, field, message) => {
      problems[inLevel(id, field)] ??= message;
    });
  if (setup.enabled && !rungs.some(({ enabled }) => enabled))
    problems.enabled ??= "Put a level in use before turning the rules on";
  refuseWrong(asProblems(problems));
  const columns = rowOf(rules.fields, asSent(setup), setupColumns);
  return { current, levels, before: tiers.map(rungOf), rungs, columns };
}

const changed = "Tiers changed after you opened this page. Reload to see the changes.";

/** @throws ApiError for an outdated revision. */
export const requireSetup = ({ revision }: SetupRow, replaces: number | undefined): void =>
  requireRevision(replaces, revision, [changed]);

/** Serializes saves of a business's tiers, and excludes concurrent evaluations. */
export const holdTiers = ({ db, caller }: Context) => holdBooks(db, caller.businessId);

/** Like `holdTiers`, for deleting tiers: waits for saves that refer to one, and later saves find it deleted. */
export async function holdLevels(context: Context): Promise<void> {
  await holdTiers(context);
  const { db } = context;
  await locked(db, db.selectFrom("tiers").select("id").where("deleted_at", "is", null).orderBy("id")).execute();
}

/** @throws ApiError with problems by field. @returns the new revision. */
export async function saveSetup(context: Context, sent: TiersSetupInput): Promise<number> {
  const { db, now } = context;
  await holdTiers(context);
  const { current, levels, before, rungs, columns } = await checkSetup(context, sent);
  for (const { tier, after } of levels) {
    const row = rowOf(level.fields, after, levelColumns);
    if (isKept(tier, row)) continue;
    await db
      .updateTable("tiers")
      .set({ ...row, updated_at: now })
      .where("id", "=", tier.id)
      .execute();
  }
  const moves = movesAnybody(current, columns, before, rungs);
  return keepSetup(context, current, columns, moves);
}

/** Whether a save changes any rule that determines customers' tiers. */
export function movesAnybody(
  current: SetupRow,
  columns: SaidColumns,
  before: readonly Rung[],
  after: readonly Rung[],
): boolean {
  if (current.revision === 0) return true;
  const names = Object.keys(columns) as (keyof typeof columns)[];
  return names.some((name) => columns[name] !== current[name]) || before.some((rung, at) => !sameJson(rung, after[at]));
}

/**
 * Writes the setup with its next revision.
 * @param moves whether the change may move customers.
 * @param newLadder whether there were no tiers before.
 */
export async function keepSetup(
  { db, caller, now }: Context,
  current: SetupRow,
  columns: Partial<SaidColumns>,
  moves: boolean,
  newLadder = false,
): Promise<number> {
  const revision = current.revision + 1;
  const row: SetupRow = {
    ...current,
    ...columns,
    ...revisionsAfter(current, { columns, moves, newLadder }),
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
