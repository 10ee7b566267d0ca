import { type Expression, expressionBuilder, type Kysely, type SqlBool } from "kysely";
import { rulesIn } from "../business/rules";
import { partnerRewardTypesFor, rewardTypes } from "../contract/redemptions/words";
import type { Database } from "../store/schema";
import { partnerRewardsShown } from "./wallets";

/** Partners whose rewards the business offers: those in its plan, while its wallet can pay. */
export async function partnersGiven(db: Kysely<Database>, businessId: number): Promise<readonly string[]> {
  if (!(await partnerRewardsShown(db, businessId))) return [];
  const { coalition, business_rules } = await db
    .selectFrom("businesses")
    .select(["coalition", "business_rules"])
    .executeTakeFirstOrThrow();
  return partnerRewardTypesFor({ ...rulesIn(business_rules), coalition: coalition === 1 });
}

/** Condition on `point_rewards`: a partner's reward is hidden unless its partner is one of those given. */
export function notHidden(partners: readonly string[]): Expression<SqlBool> {
  const reward = expressionBuilder<Database, "point_rewards">();
  return reward.or([
    reward("point_rewards.offer_type", "!=", rewardTypes.partnerReward),
    ...(partners.length > 0 ? [reward("point_rewards.partner_reward_type", "in", [...partners])] : []),
  ]);
}
