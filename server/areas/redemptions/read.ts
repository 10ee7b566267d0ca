import type { Kysely } from "kysely";
import type { Caller, Context } from "../../area";
import { allBranchIds, byItem, locationOf } from "../../business/branches";
import { asProduct, productRows } from "../../business/products";
import { businessEntity, type RedemptionRow } from "../../contract/redemptions/calls";
import { listed } from "../../contract/redemptions/fields";
import { rewardState } from "../../contract/redemptions/words";
import { refuse } from "../../errors";
import { todayOf } from "../../items/columns";
import { columnsOf, toldBy } from "../../items/row";
import { picturePaths } from "../../pictures/paths";
import type { Database } from "../../store/schema";
import { columns } from "./columns";
import { rewardsSeenBy } from "./seen";

type Db = Kysely<Database>;

const listedColumns = columnsOf(listed, columns).map((column) => `point_rewards.${column}` as const);

const listedRows = (db: Db, caller: Caller) =>
  rewardsSeenBy(db, caller)
    .leftJoin("images", "images.id", "point_rewards.image_id")
    .select(["point_rewards.id", "point_rewards.business_id", "point_rewards.all_branches", "images.token"])
    .select(listedColumns);

interface NamedRow {
  readonly id: number;
  readonly business_id: number;
  readonly offer_type: number;
  readonly points: number;
  readonly token: string | null;
}

/** What the list and the details tell alike. */
export function named(row: NamedRow) {
  const picture = picturePaths(row.token);
  return {
    punch_item_pk: row.id,
    business_fk: row.business_id,
    entity_type_fk: businessEntity,
    offer_type_fk: row.offer_type,
    punch_value: row.points,
    offer_image1: picture.original,
    offer_image1_large: picture.large,
    offer_image1_medium: picture.medium,
    offer_image1_thumbnail: picture.thumbnail,
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
  let query = listedRows(db, caller)
    .orderBy("point_rewards.publish_date", direction)
    .orderBy("point_rewards.id", direction);
  if (limit > 0) query = query.limit(limit);
  const rows = await query.execute();
  const [every, chosen] = [await allBranchIds(db), await branchesByReward(db)];
  const today = todayOf(caller, now);
  const pointRewards = rows.map((row) => {
    const summary = { ...toldBy(listed, row, columns), ...named(row) };
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
