import { type Expression, expressionBuilder, type Kysely, type SqlBool } from "kysely";
import { rulesIn } from "../business/rules";
import { type PartnerFacts, partnerRewardTypesFor } from "../contract/items/partners";
import { rewardTypes } from "../contract/redemptions/words";
import type { Database } from "../store/schema";

/** Whether partner rewards are offered and redeemable: the wallet has money and an amount to refill it to. */
export async function partnerRewardsShown(db: Kysely<Database>, businessId: number): Promise<boolean> {
  const paying = await db
    .selectFrom("wallets")
    .innerJoin("businesses", (join) =>
      join
        .onRef("businesses.id", "=", "wallets.business_id")
        .onRef("businesses.currency_code", "=", "wallets.currency_code"),
    )
    .select("wallets.id")
    .where("wallets.business_id", "=", businessId)
    .where("balance", ">", 0)
    .where("auto_top_up_amount", ">", 0)
    .executeTakeFirst();
  return paying !== undefined;
}

/** Partners whose rewards the business offers: those in its plan, while its wallet can pay. */
export async function partnersGiven(db: Kysely<Database>, businessId: number): Promise<readonly string[]> {
  return (await partnerRewardsShown(db, businessId)) ? partnerRewardTypesFor(await partnerFacts(db)) : [];
}

/** The business's partner programmes. */
export async function partnerFacts(db: Kysely<Database>): Promise<PartnerFacts> {
  const { coalition, business_rules } = await db
    .selectFrom("businesses")
    .select(["coalition", "business_rules"])
    .executeTakeFirstOrThrow();
  return { ...rulesIn(business_rules), coalition: coalition === 1 };
}

/** Condition on `point_rewards`: a partner's reward is hidden unless its partner is one of those given. */
export function notHidden(partners: readonly string[]): Expression<SqlBool> {
  const reward = expressionBuilder<Database, "point_rewards">();
  return reward.or([
    reward("point_rewards.offer_type", "!=", rewardTypes.partnerReward),
    ...(partners.length > 0 ? [reward("point_rewards.partner_reward_type", "in", [...partners])] : []),
  ]);
}
