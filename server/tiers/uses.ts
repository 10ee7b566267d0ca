import { type Kysely, sql } from "kysely";
import type { Database } from "../store/schema";

/** How many offers, redemptions and draws to come name one of these levels. */
export async function tierUses(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return { offers: 0, redemptions: 0, draws: 0 };
  const { offers } = await db
    .selectFrom("offer_tiers")
    .innerJoin("offers", "offers.id", "offer_tiers.offer_id")
    .select(({ fn }) => fn.count<number>("offers.id").distinct().as("offers"))
    .where("offer_tiers.tier_id", "in", ids)
    .where("offers.deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  const { redemptions } = await db
    .selectFrom("point_reward_tiers")
    .innerJoin("point_rewards", "point_rewards.id", "point_reward_tiers.reward_id")
    .select(({ fn }) => fn.count<number>("point_rewards.id").distinct().as("redemptions"))
    .where("point_reward_tiers.tier_id", "in", ids)
    .where("point_rewards.deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  const { draws } = await db
    .selectFrom("draws")
    .leftJoin("draw_rounds", "draw_rounds.draw_id", "draws.id")
    .select(({ fn }) => fn.count<number>("draws.id").distinct().as("draws"))
    .where(({ eb, or }) => or(ids.map((id) => eb(sql<string>`',' || draws.rule_tiers || ','`, "like", `%,${id},%`))))
    .where("draws.deleted_at", "is", null)
    .where("draw_rounds.draw_id", "is", null)
    .executeTakeFirstOrThrow();
  return { offers: Number(offers), redemptions: Number(redemptions), draws: Number(draws) };
}
