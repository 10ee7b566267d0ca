import type { Kysely } from "kysely";
import { type Caller, type Context, isBranchRole } from "../../area";
import { allBranchIds, locationOf } from "../../business/branches";
import { defaultLanguageId } from "../../contract/lookups/calls";
import type { RedemptionCategory, RedemptionDetails, RedemptionUsage } from "../../contract/redemptions/calls";
import { redemption, texts } from "../../contract/redemptions/fields";
import { revisionOf } from "../../items/revision";
import { columnsOf, toldBy } from "../../items/row";
import { dateFromDay } from "../../store/day";
import type { Database } from "../../store/schema";
import { columns } from "./columns";
import { branchesByReward, named, productOf } from "./read";
import { requireSeen } from "./seen";

type Db = Kysely<Database>;

/** All that an edit needs. @throws ApiError not-found, or forbidden for another branch's redemption. */
export async function redemptionDetailsOf({ db, caller }: Context, rewardId: number): Promise<RedemptionDetails> {
  await requireSeen(db, caller, rewardId);
  const reward = await db
    .selectFrom("point_rewards")
    .leftJoin("images", "images.id", "point_rewards.image_id")
    .selectAll("point_rewards")
    .select("images.token")
    .where("point_rewards.id", "=", rewardId)
    .executeTakeFirstOrThrow();
  const translated = await textsOf(db, rewardId);
  const categories = await categoriesOf(db, rewardId);
  const chosen = (await branchesByReward(db, rewardId)).get(rewardId);
  return {
    punchItemModel: {
      ...toldBy(redemption.fields, reward, columns),
      ...named(reward),
      redemption_user_tiers: await tiersOf(db, rewardId),
      pos_shipping_type: reward.pos_shipping_type || null,
      combinations: {
        orderDiscounts: reward.combine_order === 1,
        productDiscounts: reward.combine_product === 1,
        shippingDiscounts: reward.combine_shipping === 1,
      },
      language: [defaultLanguageId, ...translated.map(({ language_id }) => language_id)],
    },
    punchItemLanguage: translated,
    product: await productOf(db, reward.product_id),
    selectedBrIds: locationOf(reward.all_branches === 1, await allBranchIds(db), chosen),
    redemptionCategoryEcom: categories.ecom,
    redemptionCategoryLightSpeed: categories.lightspeed,
    usage: await usageOf(db, caller, rewardId),
    revision: revisionOf(reward),
  };
}

async function textsOf(db: Db, rewardId: number) {
  const rows = await db
    .selectFrom("point_reward_texts")
    .select(["language_id", ...columnsOf(texts.fields, columns)])
    .where("reward_id", "=", rewardId)
    .orderBy("language_id")
    .execute();
  return rows.map((row) => ({ language_id: row.language_id, ...toldBy(texts.fields, row, columns) }));
}

async function tiersOf(db: Db, rewardId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("point_reward_tiers")
    .select("tier_id")
    .where("reward_id", "=", rewardId)
    .orderBy("tier_id")
    .execute();
  return rows.map(({ tier_id }) => tier_id);
}

async function categoriesOf(db: Db, rewardId: number) {
  const rows = await db
    .selectFrom("point_reward_categories")
    .select(["platform", "category_id", "category_name", "pos_system_fk", "account_id", "apply_max_priced"])
    .where("reward_id", "=", rewardId)
    .orderBy("position")
    .execute();
  const of = (wanted: string): RedemptionCategory[] =>
    rows.flatMap(({ platform, ...category }) => (platform === wanted ? [category] : []));
  return { ecom: of("ecom"), lightspeed: of("lightspeed") };
}

/** How often, where and when last; for a branch role in its own branch. */
async function usageOf(db: Db, caller: Caller, rewardId: number): Promise<RedemptionUsage> {
  let counted = db
    .selectFrom("daily_rewards")
    .innerJoin("branches", "branches.id", "daily_rewards.branch_id")
    .select((select) => [
      "branches.name",
      select.fn.sum<number>("daily_rewards.redemptions").as("redemptions"),
      select.fn.max("daily_rewards.day").as("last"),
    ])
    .where("daily_rewards.reward_id", "=", rewardId)
    .groupBy(["branches.id", "branches.name"])
    .orderBy("branches.id");
  if (isBranchRole(caller.role)) counted = counted.where("daily_rewards.branch_id", "=", caller.branchId ?? 0);
  const rows = await counted.execute();
  const last = Math.max(0, ...rows.map((row) => Number(row.last)));
  return {
    redemptions: rows.reduce((total, row) => total + Number(row.redemptions), 0),
    last_redeemed: last === 0 ? null : dateFromDay(last),
    branches: rows.map(({ name }) => name),
  };
}
