import type { Context } from "../../area";
import { type FieldErrors, notFound, refuse } from "../../errors";
import { tierCounts } from "../../ledger/tier-counts";
import { emptyDeleted } from "../../tiers/empty";
import { levelsOf, setupOf } from "../../tiers/scheme";
import { holdLevels, keepSetup } from "./setup";
import { usesInWords, usesOfTiers } from "./uses";

const some = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en")} ${many}`;

/**
 * Deletes a tier that nothing uses; its customers move to the tier `moveTo` if given.
 * @throws ApiError saying where the tier is used.
 */
export async function deleteLevel(context: Context, tierId: number, moveTo: number | undefined): Promise<string> {
  const { db, caller, now } = context;
  await holdLevels(context);
  const levels = await levelsOf(db, caller.businessId);
  const tier = levels.find(({ id }) => id === tierId);
  if (!tier) throw notFound("The tier");
  const target = moveTo === undefined || moveTo === 0 ? null : levels.find(({ id }) => id === moveTo && id !== tierId);
  if (target === undefined) throw refuse({ move_to: ["Choose another level or no level"] });
  const customers = (await tierCounts(db)).get(tierId) ?? 0;
  const uses = (await usesOfTiers(db)).filter(({ tier_ids }) => tier_ids.includes(tierId));
  const setup = await setupOf(db, caller.businessId, now);
  const problems: FieldErrors = {};
  if (uses.length > 0)
    problems.business_tiers_pk = [`${tier.name} is used by ${usesInWords(uses)}. Remove the level there first.`];
  else if (customers > 0 && moveTo === undefined)
    problems.move_to = [`${some(customers, "customer has", "customers have")} ${tier.name}. Choose their new level.`];
  else if (setup.enabled === 1 && tier.enabled === 1 && levels.filter(({ enabled }) => enabled === 1).length === 1)
    problems.business_tiers_pk = ["Keep at least one level in use while the rules are on."];
  const [first] = Object.values(problems);
  if (first) throw refuse(problems, first[0]);
  await db
    .updateTable("tiers")
    .set({ deleted_at: now, enabled: 0, moves_to: target?.id ?? null, updated_at: now })
    .where("id", "=", tierId)
    .execute();
  await keepSetup(context, setup, {}, true);
  await emptyDeleted(db, { businessId: caller.businessId, timeZone: caller.timeZone, now }, caller.userId);
  const left = target
    ? `${some(customers, "customer moves", "customers move")} to ${target.name}`
    : `${some(customers, "customer no longer has", "customers no longer have")} a level`;
  return `${tier.name} deleted.${customers === 0 ? "" : ` ${left}.`}`;
}
