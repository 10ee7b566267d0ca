import type { Kysely } from "kysely";
import { audiences, sortOrders } from "../../contract/items/words";
import { rewardTypes } from "../../contract/redemptions/words";
import type { Database } from "../../store/schema";

/** Where, for whom and on which day (`YYYY-MM-DD`) a redemption is given. */
export interface Giving {
  readonly branchId: number;
  readonly tierId: number | null;
  readonly date: string;
  /** Partners whose rewards are given; none while the wallet pays for none. */
  readonly partners: readonly string[];
}

/**
 * The redemptions that run at a branch for a customer's tier. Those that a campaign sends are not given at the
 * counter, nor those of partners whom the business cannot pay.
 */
export const rewardsAt = (db: Kysely<Database>, { branchId, tierId, date, partners }: Giving) =>
  db
    .selectFrom("point_rewards")
    .select(["id", "title", "points", "offer_type", "partner_reward_type", "amount_value"])
    .where("deleted_at", "is", null)
    .where((reward) =>
      reward.or([
        reward("offer_type", "!=", rewardTypes.partnerReward),
        ...(partners.length > 0 ? [reward("partner_reward_type", "in", [...partners])] : []),
      ]),
    )
    .where("publish_date", "<=", date)
    // One that never expires is renewed by the end of its year.
    .where("expire_date", ">=", date)
    .where((reward) =>
      reward.or([
        reward("all_branches", "=", 1),
        reward(
          "id",
          "in",
          db.selectFrom("point_reward_branches").select("reward_id").where("branch_id", "=", branchId),
        ),
      ]),
    )
    .where((reward) =>
      reward.or([
        reward("audience", "=", audiences.all),
        reward.and([
          reward("audience", "=", audiences.tier),
          reward(
            "id",
            "in",
            db
              .selectFrom("point_reward_tiers")
              .select("reward_id")
              .where("tier_id", "=", tierId ?? 0),
          ),
        ]),
      ]),
    )
    .orderBy((order) => order.case().when("sort_order", "=", sortOrders.highest).then(0).else(1).end())
    .orderBy("points")
    .orderBy("id");
