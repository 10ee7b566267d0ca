import { sql } from "kysely";
import type { Context } from "../../area";
import { type FieldErrors, notFound, refuse } from "../../errors";
import { tierCounts } from "../../tiers/counts";
import { emptyDeleted } from "../../tiers/empty";
import { levelsOf, setupOf } from "../../tiers/scheme";
import { holdLevels, keepSetup } from "./setup";

const some = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count.toLocaleString("en")} ${many}`];

const inWords = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** What names a level: it would no longer be for anybody. */
async function usesOf({ db }: Context, tierId: number): Promise<string[]> {
  const { offers } = await db
    .selectFrom("offer_tiers")
    .innerJoin("offers", "offers.id", "offer_tiers.offer_id")
    .select((select) => select.fn.countAll<number>().as("offers"))
    .where("offer_tiers.tier_id", "=", tierId)
    .where("offers.deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  const { redemptions } = await db
    .selectFrom("point_reward_tiers")
    .innerJoin("point_rewards", "point_rewards.id", "point_reward_tiers.reward_id")
    .select((select) => select.fn.countAll<number>().as("redemptions"))
    .where("point_reward_tiers.tier_id", "=", tierId)
    .where("point_rewards.deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  const { draws } = await db
    .selectFrom("draws")
    .leftJoin("draw_rounds", "draw_rounds.draw_id", "draws.id")
    .select((select) => select.fn.countAll<number>().as("draws"))
    .where(sql<string>`',' || draws.rule_tiers || ','`, "like", `%,${tierId},%`)
    .where("draws.deleted_at", "is", null)
    .where("draw_rounds.draw_id", "is", null)
    .executeTakeFirstOrThrow();
  return [
    ...some(Number(offers), "offer", "offers"),
    ...some(Number(redemptions), "redemption", "redemptions"),
    ...some(Number(draws), "draw", "draws"),
  ];
}

/**
 * Deletes a level that nothing uses; its customers go to `moveTo` when that is said.
 * @throws ApiError saying where the level is used.
 */
export async function deleteLevel(context: Context, tierId: number, moveTo: number | undefined): Promise<string> {
  const { db, caller, now } = context;
  await holdLevels(context);
  const levels = await levelsOf(db, caller.businessId);
  const tier = levels.find(({ id }) => id === tierId);
  if (!tier) throw notFound("The tier");
  const target = moveTo === undefined || moveTo === 0 ? null : levels.find(({ id }) => id === moveTo && id !== tierId);
  if (target === undefined) throw refuse({ move_to: ["Choose another level, or none"] });
  const customers = (await tierCounts(db)).get(tierId) ?? 0;
  const uses = await usesOf(context, tierId);
  const setup = await setupOf(db, caller.businessId, now);
  const problems: FieldErrors = {};
  if (uses.length > 0)
    problems.business_tiers_pk = [`${tier.name} is used by ${inWords(uses)}. Take it out there first.`];
  else if (customers > 0 && moveTo === undefined)
    problems.move_to = [
      `${inWords(some(customers, "customer has", "customers have"))} ${tier.name}. Say which level they go to.`,
    ];
  else if (setup.enabled === 1 && tier.enabled === 1 && levels.filter(({ enabled }) => enabled === 1).length === 1)
    problems.business_tiers_pk = ["The only level in use stays while the rules are on."];
  const [first] = Object.values(problems);
  if (first) throw refuse(problems, first[0]);
  await db
    .updateTable("tiers")
    .set({ deleted_at: now, enabled: 0, moves_to: target?.id ?? null, updated_at: now })
    .where("id", "=", tierId)
    .execute();
  await keepSetup(context, setup, {}, true);
  await emptyDeleted(db, { businessId: caller.businessId, timeZone: caller.timeZone, now }, caller.userId);
  const where = target ? `go to ${target.name}` : "have no level now";
  const left = customers === 0 ? "" : ` Its ${inWords(some(customers, "customer", "customers"))} ${where}.`;
  return `${tier.name} was deleted.${left}`;
}
