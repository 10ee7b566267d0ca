import type { Kysely } from "kysely";
import type { Caller, Context } from "../../area";
import { allBranchIds, byItem, locationOf } from "../../business/branches";
import { asProduct, productRows } from "../../business/products";
import { businessEntity, type RedemptionRow } from "../../contract/redemptions/calls";
import { rewardState } from "../../contract/redemptions/words";
import { refuse } from "../../errors";
import { todayOf } from "../../items/columns";
import { picturePaths } from "../../pictures/paths";
import type { Database } from "../../store/schema";
import { rewardsSeenBy } from "./seen";

type Db = Kysely<Database>;

const summaryColumns = [
  "point_rewards.id",
  "point_rewards.business_id",
  "point_rewards.offer_type",
  "point_rewards.title",
  "point_rewards.description",
  "point_rewards.points",
  "point_rewards.publish_date",
  "point_rewards.expire_date",
  "point_rewards.never_expires",
  "point_rewards.all_branches",
  "point_rewards.audience",
  "point_rewards.amount_value",
  "point_rewards.discount_percent",
  "point_rewards.free_shipping",
  "point_rewards.partner_reward_type",
  "point_rewards.sort_order",
] as const;

const summaryRows = (db: Db, caller: Caller) =>
  rewardsSeenBy(db, caller)
    .leftJoin("images", "images.id", "point_rewards.image_id")
    .select([...summaryColumns, "images.token"]);
type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaryRows>["executeTakeFirstOrThrow"]>>;

/** What the list and the details tell alike. */
export function asSummary(row: Omit<SummaryRow, "all_branches">) {
  const picture = picturePaths(row.token);
  return {
    punch_item_pk: row.id,
    offer_type_fk: row.offer_type,
    title: row.title,
    description: row.description,
    offer_image1: picture.original,
    offer_image1_large: picture.large,
    offer_image1_medium: picture.medium,
    offer_image1_thumbnail: picture.thumbnail,
    punch_value: row.points,
    utc_publish: row.publish_date,
    utc_expires: row.expire_date,
    never_expires_flag: row.never_expires === 1,
    targeted_offer_flag: row.audience,
    amount_value: row.amount_value,
    discount_percent: row.discount_percent,
    shipping_flag: row.free_shipping === 1,
    partnerRewardType: row.partner_reward_type,
    sort_order: row.sort_order,
    business_fk: row.business_id,
    entity_type_fk: businessEntity,
  };
}

/** The branches chosen for one redemption, or for each. */
export async function branchesByReward(db: Db, rewardId?: number): Promise<Map<number, number[]>> {
  let query = db.selectFrom("point_reward_branches").select(["reward_id as item", "branch_id"]).orderBy("branch_id");
  if (rewardId !== undefined) query = query.where("reward_id", "=", rewardId);
  return byItem(await query.execute());
}

/** The redemptions by publish date; `limit` 0 is all of them. */
export async function listRedemptions(
  { db, caller, now }: Context,
  { limit, direction }: { limit: number; direction: "asc" | "desc" },
): Promise<{ pointRewards: RedemptionRow[]; total: number }> {
  if (limit < 0) throw refuse({ limit: ["Ask for 0 (all) or more"] });
  let query = summaryRows(db, caller)
    .orderBy("point_rewards.publish_date", direction)
    .orderBy("point_rewards.id", direction);
  if (limit > 0) query = query.limit(limit);
  const rows = await query.execute();
  const [every, chosen] = [await allBranchIds(db), await branchesByReward(db)];
  const today = todayOf(caller, now);
  const pointRewards = rows.map((row) => {
    const summary = asSummary(row);
    return {
      ...summary,
      selectedBrIds: locationOf(row.all_branches === 1, every, chosen.get(row.id)),
      isExpired: rewardState(summary, today) === "expired",
    };
  });
  return { pointRewards, total: limit > 0 ? await countSeen(db, caller) : rows.length };
}

async function countSeen(db: Db, caller: Caller): Promise<number> {
  const { rewards } = await rewardsSeenBy(db, caller)
    .select((select) => select.fn.countAll<number>().as("rewards"))
    .executeTakeFirstOrThrow();
  return Number(rewards);
}

export async function productOf(db: Db, productId: number | null) {
  if (productId === null) return null;
  const row = await productRows(db).where("products.id", "=", productId).executeTakeFirst();
  return row ? asProduct(row) : null;
}
