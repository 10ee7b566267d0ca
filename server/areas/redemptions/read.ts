import type { Kysely } from "kysely";
import { type Caller, type Context, isBranchRole } from "../../area";
import { locationsOf } from "../../business/item-branches";
import { rulesIn } from "../../business/rules";
import type { ListQuery } from "../../contract/items/saves";
import { defaultLanguageId } from "../../contract/lookups/calls";
import {
  businessEntity,
  type RedemptionCategory,
  type RedemptionDetails,
  type RedemptionRow,
  type RedemptionUsage,
} from "../../contract/redemptions/calls";
import { listed as inList, redemption } from "../../contract/redemptions/fields";
import { type CategoryField, type PartnerFacts, rewardState } from "../../contract/redemptions/words";
import { seenBy } from "../../items/access";
import { todayOf } from "../../items/columns";
import { besideColumns } from "../../items/details";
import { listed } from "../../items/listing";
import { asImages } from "../../items/pictures";
import { columnsOf, toldBy } from "../../items/row";
import { dateFromDay } from "../../store/day";
import type { Database } from "../../store/schema";
import { redemptionColumns as columns } from "../../store/schema/redemptions";
import { platformOf, requireSeen, rewardTexts } from "./find";

type Db = Kysely<Database>;

/** The redemptions that the caller may see, with their pictures. */
const rewardRows = (db: Db, caller: Caller) =>
  seenBy(db, caller, "point_rewards")
    .leftJoin("images", "images.id", "point_rewards.image_id")
    .select(["point_rewards.id", "point_rewards.business_id", "point_rewards.all_branches", "images.token"])
    .select(columnsOf(inList, columns).map((column) => `point_rewards.${column}` as const));
type RewardRow = Awaited<ReturnType<ReturnType<typeof rewardRows>["executeTakeFirstOrThrow"]>>;

/** Fields that the list and the details share. */
const named = (row: Pick<RewardRow, "id" | "business_id" | "offer_type" | "points" | "token">) => ({
  punch_item_pk: row.id,
  business_fk: row.business_id,
  entity_type_fk: businessEntity,
  offer_type_fk: row.offer_type,
  punch_value: row.points,
  ...asImages("offer_image1", row.token),
});

/** The redemptions by publish date; `limit` 0 asks for all. */
export async function listRedemptions(
  { db, caller, now }: Context,
  query: ListQuery,
): Promise<{ pointRewards: RedemptionRow[]; total: number }> {
  const all = seenBy(db, caller, "point_rewards");
  const { rows, total } = await listed(rewardRows(db, caller), all, "point_rewards.publish_date", query);
  const locationOf = await locationsOf(db, "point_rewards");
  const today = todayOf(caller, now);
  const pointRewards = rows.map((row) => {
    const summary = { ...toldBy(inList, row, columns), ...named(row) };
    return { ...summary, selectedBrIds: locationOf(row), isExpired: rewardState(summary, today) === "expired" };
  });
  return { pointRewards, total };
}

/** All that an edit needs. @throws ApiError not-found, or forbidden for another branch's redemption. */
export async function redemptionDetailsOf({ db, caller }: Context, rewardId: number): Promise<RedemptionDetails> {
  await requireSeen(db, caller, rewardId);
  const reward = await rewardRows(db, caller)
    .selectAll("point_rewards")
    .where("point_rewards.id", "=", rewardId)
    .executeTakeFirstOrThrow();
  const translated = await rewardTexts.further(db, rewardId);
  const { location, tiers, ...beside } = await besideColumns(db, "point_rewards", reward);
  return {
    punchItemModel: {
      ...toldBy(redemption.fields, reward, columns),
      ...named(reward),
      redemption_user_tiers: tiers,
      pos_shipping_type: reward.pos_shipping_type || null,
      language: [defaultLanguageId, ...translated.map(({ language_id }) => language_id)],
    },
    punchItemLanguage: translated,
    selectedBrIds: location,
    ...(await categoriesOf(db, rewardId)),
    usage: await usageOf(db, caller, rewardId),
    ...beside,
  };
}

export async function categoriesOf(db: Db, rewardId: number): Promise<Record<CategoryField, RedemptionCategory[]>> {
  const rows = await db
    .selectFrom("point_reward_categories")
    .select(["platform", "category_id", "category_name", "pos_system_fk", "account_id", "apply_max_priced"])
    .where("reward_id", "=", rewardId)
    .orderBy("position")
    .execute();
  const of = (field: CategoryField) =>
    rows.flatMap(({ platform, ...category }) => (platform === platformOf(field) ? [category] : []));
  return {
    redemptionCategoryEcom: of("redemptionCategoryEcom"),
    redemptionCategoryLightSpeed: of("redemptionCategoryLightSpeed"),
  };
}

/** Number of redemptions, by branch, and the last day; a branch role sees its own branch only. */
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

/** The business's partner programmes. */
export async function partnerFacts(db: Db): Promise<PartnerFacts> {
  const { coalition, business_rules } = await db
    .selectFrom("businesses")
    .select(["coalition", "business_rules"])
    .executeTakeFirstOrThrow();
  const { partner_reward_flag, amazon_gift_card_flag, uber_voucher_flag } = rulesIn(business_rules);
  return { coalition: coalition === 1, partner_reward_flag, amazon_gift_card_flag, uber_voucher_flag };
}
