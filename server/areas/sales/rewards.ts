import type { Kysely } from "kysely";
import { audiences, sortOrders } from "../../contract/items/words";
import { notHidden } from "../../items/partners";
import { publishedOn } from "../../items/published";
import type { Database } from "../../store/schema";

/** Branch, tier and day (`YYYY-MM-DD`) of a redemption. */
export interface Giving {
  readonly branchId: number;
  readonly tierId: number | null;
  readonly date: string;
  /** Partners whose rewards are available; none if the wallet cannot pay. */
  readonly partners: readonly string[];
}

/**
 * Rewards available at a branch for a customer's tier. Excludes rewards sent by campaigns, and those of partners that
 * the business cannot pay.
 */
export const rewardsAt = (db: Kysely<Database>, { branchId, tierId, date, partners }: Giving) =>
  db
    .selectFrom("point_rewards")
    .select(["id", "title", "points", "offer_type", "partner_reward_type", "amount_value"])
    .where(publishedOn(date))
    .where(notHidden(partners))
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
