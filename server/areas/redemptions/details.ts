import type { Kysely } from "kysely";
import { type Caller, type Context, isBranchRole } from "../../area";
import { defaultLanguageId } from "../../contract/lookups/calls";
import type { RedemptionCategory, RedemptionDetails, RedemptionUsage } from "../../contract/redemptions/calls";
import { redemption } from "../../contract/redemptions/fields";
import { type CategoryField, categoryFields } from "../../contract/redemptions/named";
import { besideColumns } from "../../items/details";
import { toldBy } from "../../items/row";
import { dateFromDay } from "../../store/day";
import type { Database } from "../../store/schema";
import { redemptionColumns as columns } from "../../store/schema/redemptions";
import { platformOf, requireSeen, rewardTexts } from "./find";
import { named } from "./read";

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
  const translated = await rewardTexts.further(db, rewardId);
  const { location, tiers, combinations, ...beside } = await besideColumns(db, "point_rewards", reward);
  return {
    punchItemModel: {
      ...toldBy(redemption.fields, reward, columns),
      ...named(reward),
      redemption_user_tiers: tiers,
      pos_shipping_type: reward.pos_shipping_type || null,
      combinations,
      language: [defaultLanguageId, ...translated.map(({ language_id }) => language_id)],
    },
    punchItemLanguage: translated,
    selectedBrIds: location,
    ...(await categoriesOf(db, rewardId)),
    usage: await usageOf(db, caller, rewardId),
    ...beside,
  };
}

async function categoriesOf(db: Db, rewardId: number) {
  const rows = await db
    .selectFrom("point_reward_categories")
    .select(["platform", "category_id", "category_name", "pos_system_fk", "account_id", "apply_max_priced"])
    .where("reward_id", "=", rewardId)
    .orderBy("position")
    .execute();
  const of = (field: CategoryField): RedemptionCategory[] =>
    rows.flatMap(({ platform, ...category }) => (platform === platformOf(field) ? [category] : []));
  return Object.fromEntries(categoryFields.map((field) => [field, of(field)])) as Record<
    CategoryField,
    RedemptionCategory[]
  >;
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
