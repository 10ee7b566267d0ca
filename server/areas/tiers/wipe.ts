import type { Context } from "../../area";
import { tierCounts } from "../../tiers/counts";
import { emptyDeleted } from "../../tiers/empty";
import { levelsOf, setupOf } from "../../tiers/scheme";
import { holdLevels, keepSetup, requireRevision } from "./setup";

/**
 * Removes every level, and with it every customer's; the rules go off. Points stay. The customers of a large business
 * come out of their levels a few at a time, behind.
 */
export async function wipeLevels(context: Context, revision: number | undefined): Promise<string> {
  const { db, caller, now } = context;
  await holdLevels(context);
  const setup = await setupOf(db, caller.businessId, now);
  requireRevision(setup, revision);
  const levels = await levelsOf(db, caller.businessId);
  if (levels.length === 0) return "There are no levels to remove.";
  const counts = await tierCounts(db);
  const customers = levels.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
  const ids = levels.map(({ id }) => id);
  await db.deleteFrom("offer_tiers").where("tier_id", "in", ids).execute();
  await db.deleteFrom("point_reward_tiers").where("tier_id", "in", ids).execute();
  await db.updateTable("tiers").set({ deleted_at: now, enabled: 0, moves_to: null }).where("id", "in", ids).execute();
  await keepSetup(context, setup, { enabled: 0 }, true);
  await emptyDeleted(db, { businessId: caller.businessId, timeZone: caller.timeZone, now }, caller.userId);
  const gone = levels.length === 1 ? "1 level was" : `${levels.length} levels were`;
  const people = customers === 1 ? "1 customer has" : `${customers.toLocaleString("en")} customers have`;
  return `${gone} removed. ${people} no level now; their points stay.`;
}
