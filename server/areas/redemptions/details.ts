import type { Kysely } from "kysely";
import { type Caller, type Context, isBranchRole } from "../../area";
import { allBranchIds, locationOf } from "../../business/branches";
import { defaultLanguageId } from "../../contract/lookups/calls";
import type { RedemptionCategory, RedemptionDetails, RedemptionUsage } from "../../contract/redemptions/calls";
import { revisionOf } from "../../items/revision";
import { dateFromDay } from "../../store/day";
import type { Database } from "../../store/schema";
import { asSummary, branchesByReward, productOf } from "./read";
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
  const texts = await textsOf(db, rewardId);
  const categories = await categoriesOf(db, rewardId);
  const chosen = (await branchesByReward(db, rewardId)).get(rewardId);
  return {
    punchItemModel: {
      ...asSummary(reward),
      note: reward.note,
      terms_conditions: reward.terms,
      link: reward.link,
      real_value: reward.real_value,
      cash_value: reward.cash_value,
      apply_max_priced: reward.apply_max_priced,
      convert_gift_card_flag: reward.convert_gift_card === 1,
      partner_reward: reward.partner_reward === 1,
      external_id: reward.external_id,
      external_category_id: reward.external_category_id,
      redemption_user_tiers: await tiersOf(db, rewardId),
      pos_shipping_type: reward.pos_shipping_type === 0 ? null : reward.pos_shipping_type,
      ecom_coupon_rules: {
        sale_min_amount: reward.sale_min_amount ?? undefined,
        shipping_rates_limit_amount: reward.shipping_rates_limit_amount ?? undefined,
        combinations: {
          orderDiscounts: reward.combine_order === 1,
          productDiscounts: reward.combine_product === 1,
          shippingDiscounts: reward.combine_shipping === 1,
        },
      },
      language: [defaultLanguageId, ...texts.map(({ language_id }) => language_id)],
    },
    punchItemLanguage: texts,
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
    .select(["language_id", "title", "description", "note", "terms", "link"])
    .where("reward_id", "=", rewardId)
    .orderBy("language_id")
    .execute();
  return rows.map(({ terms, ...texts }) => ({ ...texts, terms_conditions: terms }));
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
