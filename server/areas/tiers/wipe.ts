import type { Context } from "../../area";
import { wordsIn } from "../../business/money-and-points";
import { termsOf } from "../../business/rules";
import { refuseAloud } from "../../errors";
import { tierCounts } from "../../ledger/tier-counts";
import { emptyDeleted } from "../../tiers/empty";
import { levelsOf, setupOf } from "../../tiers/scheme";
import { holdLevels, keepSetup, requireSetup } from "./setup";
import { usesInWords, usesOfTiers } from "./uses";

/**
 * Deletes all tiers if nothing uses them, removes them from every customer and disables the rules. Points are
 * unchanged. In a large business a job removes the customers' tiers in batches.
 * @throws ApiError saying where tiers are used.
 */
export async function wipeLevels(context: Context, revision: number | undefined): Promise<string> {
  const { db, caller, now } = context;
  await holdLevels(context);
  const setup = await setupOf(db, caller.businessId, now);
  requireSetup(setup, revision);
  const levels = await levelsOf(db, caller.businessId);
  if (levels.length === 0) return "No levels to remove.";
  const uses = await usesOfTiers(db);
  // An offer whose tiers are deleted would apply to nobody, and after its next edit to everybody.
  if (uses.length > 0)
    throw refuseAloud({ uses: [`Levels are used by ${usesInWords(uses)}. Remove the levels there first.`] });
  const counts = await tierCounts(db);
  const customers = levels.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
  const ids = levels.map(({ id }) => id);
  await db.updateTable("tiers").set({ deleted_at: now, enabled: 0, moves_to: null }).where("id", "in", ids).execute();
  await keepSetup(context, setup, { enabled: 0 }, true);
  await emptyDeleted(db, { businessId: caller.businessId, timeZone: caller.timeZone, now }, caller.userId);
  const { heading } = wordsIn(await termsOf(db));
  const levelCount = levels.length === 1 ? "1 level" : `${levels.length} levels`;
  const people =
    customers === 1 ? "1 customer no longer has" : `${customers.toLocaleString("en")} customers no longer have`;
  return `${levelCount} removed. ${people} a level. ${heading} stay.`;
}
