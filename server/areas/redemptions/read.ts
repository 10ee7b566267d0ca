import { type Context, isBranchRole } from "../../area";
import { locationsOf } from "../../business/item-branches";
import { pick } from "../../contract/field";
import type { ListQuery } from "../../contract/items/saves";
import { defaultLanguageId } from "../../contract/lookups/calls";
import { businessEntity, type RedemptionDetails, type RedemptionUsage } from "../../contract/redemptions/calls";
import { listed as inList, redemption, texts } from "../../contract/redemptions/fields";
import {
  type CategoryField,
  isShopField,
  notYourRedemption,
  perCategoryField,
  rewardState,
} from "../../contract/redemptions/words";
import { forbidden } from "../../errors";
import { itemAccess, seenBy } from "../../items/access";
import { todayOf } from "../../items/columns";
import { besideColumns } from "../../items/details";
import { listed } from "../../items/listing";
import { asImages } from "../../items/pictures";
import { columnsOf, toldBy } from "../../items/row";
import { keptTexts } from "../../items/texts";
import { dateFromDay } from "../../store/day";
import { redemptionColumns as columns } from "../../store/schema/redemptions";

/** `platform` of a field's categories in the store. */
export const platformOf = (field: CategoryField): "ecom" | "lightspeed" => (isShopField(field) ? "ecom" : "lightspeed");

/** A redemption's texts by language. */
export const rewardTexts = keptTexts("point_rewards", texts, pick(columns, ["terms_conditions"]));

export const redemptionAccess = itemAccess({
  items: "point_rewards",
  what: "The redemption",
  notYours: () => forbidden(notYourRedemption),
});

/** Fields that the list and the details share. */
const named = (row: { readonly id: number; readonly business_id: number }, token: string | null) => ({
  ...{ punch_item_pk: row.id, business_fk: row.business_id, entity_type_fk: businessEntity },
  ...asImages("offer_image1", token),
});

/** The redemptions that the caller may see, by publish date; `limit` 0 asks for all. */
export async function listRedemptions({ db, caller, now }: Context, query: ListQuery) {
  const rewards = seenBy(db, caller, "point_rewards")
    .leftJoin("images", "images.id", "point_rewards.image_id")
    .select(["point_rewards.id", "point_rewards.business_id", "point_rewards.all_branches", "images.token"])
    .select(columnsOf(inList, columns).map((column) => `point_rewards.${column}` as const));
  const { rows, total } = await listed(rewards, "point_rewards.publish_date", query);
  const locationOf = await locationsOf(db, "point_rewards");
  const today = todayOf(caller, now);
  const pointRewards = rows.map((row) => {
    const summary = { ...toldBy(inList, row, columns), ...named(row, row.token) };
    return { ...summary, selectedBrIds: locationOf(row), isExpired: rewardState(summary, today) === "expired" };
  });
  return { pointRewards, total };
}

/** All that an edit needs. @throws ApiError not-found, or forbidden for another branch's redemption. */
export async function redemptionDetailsOf(context: Context, rewardId: number): Promise<RedemptionDetails> {
  const { db } = context;
  const reward = await redemptionAccess.requireSeen(context, rewardId);
  const translated = await rewardTexts.further(db, rewardId);
  const { location, tiers, token, ...beside } = await besideColumns(db, "point_rewards", reward);
  return {
    punchItemModel: {
      ...toldBy(redemption.fields, reward, columns),
      ...named(reward, token),
      redemption_user_tiers: tiers,
      pos_shipping_type: reward.pos_shipping_type || null,
      language: [defaultLanguageId, ...translated.map(({ language_id }) => language_id)],
    },
    punchItemLanguage: translated,
    selectedBrIds: location,
    ...(await categoriesOf(db, rewardId)),
    usage: await usageOf(context, rewardId),
    ...beside,
  };
}

export async function categoriesOf(db: Context["db"], rewardId: number) {
  const rows = await db
    .selectFrom("point_reward_categories")
    .select(["platform", "category_id", "category_name", "pos_system_fk", "account_id", "apply_max_priced"])
    .where("reward_id", "=", rewardId)
    .orderBy("position")
    .execute();
  return perCategoryField((field) =>
    rows.flatMap(({ platform, ...category }) => (platform === platformOf(field) ? [category] : [])),
  );
}

/** Number of redemptions, by branch, and the last day; a branch role sees its own branch only. */
async function usageOf({ db, caller }: Context, rewardId: number): Promise<RedemptionUsage> {
  const rows = await db
    .selectFrom("daily_rewards")
    .innerJoin("branches", "branches.id", "daily_rewards.branch_id")
    .select((select) => [
      "branches.name",
      select.fn.sum<number>("daily_rewards.redemptions").as("redemptions"),
      select.fn.max("daily_rewards.day").as("last"),
    ])
    .where("daily_rewards.reward_id", "=", rewardId)
    .$if(isBranchRole(caller.role), (own) => own.where("daily_rewards.branch_id", "=", caller.branchId ?? 0))
    .groupBy(["branches.id", "branches.name"])
    .orderBy("branches.id")
    .execute();
  const last = Math.max(0, ...rows.map((row) => Number(row.last)));
  return {
    redemptions: rows.reduce((total, row) => total + Number(row.redemptions), 0),
    last_redeemed: last === 0 ? null : dateFromDay(last),
    branches: rows.map(({ name }) => name),
  };
}
