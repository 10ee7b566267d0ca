import type { Kysely, Updateable } from "kysely";
import type { Context } from "../../area";
import { redemption, texts } from "../../contract/redemptions/fields";
import type { RedemptionInput } from "../../contract/redemptions/spelling";
import { defaultMaxPriced, rewardTypes, yearAhead } from "../../contract/redemptions/words";
import { bit, todayOf } from "../../items/columns";
import { takeRevision } from "../../items/revision";
import { rowOf } from "../../items/row";
import type { Database } from "../../store/schema";
import { checkRedemption, type Resolved } from "./checks";
import { blankTexts, columns } from "./columns";
import { requireEditable } from "./seen";

type Db = Kysely<Database>;
type Columns = Omit<
  Required<Updateable<Database["point_rewards"]>>,
  "id" | "business_id" | "created_at" | "updated_at" | "deleted_at"
>;

/** What belongs to one type only; a free shipping gives 0 percent, whatever is sent (section 5). */
function ofItsType(reward: RedemptionInput) {
  const is = (type: keyof typeof rewardTypes) => reward.offer_type_fk === rewardTypes[type];
  const discount = is("freeShipping") ? 0 : undefined;
  return {
    ...reward,
    offer_type_fk: reward.offer_type_fk ?? rewardTypes.freeProduct,
    punch_value: reward.punch_value ?? 0,
    amount_value: is("cashBack") || is("partnerReward") ? reward.amount_value : undefined,
    discount_percent: is("discountPercent") ? reward.discount_percent : discount,
    shipping_flag: is("freeShipping") || (is("discountPercent") && reward.shipping_flag),
    partner_reward: is("partnerReward"),
    partnerRewardType: is("partnerReward") ? reward.partnerRewardType : undefined,
  };
}

/** @param today the publish date where none is sent. */
function rowFor(reward: RedemptionInput, { everyBranch, imageId }: Resolved, today: string): Columns {
  const row = rowOf(redemption.fields, ofItsType(reward), columns);
  const published = row.publish_date ?? today;
  return {
    ...row,
    image_id: imageId,
    publish_date: published,
    expire_date: row.never_expires || !row.expire_date ? yearAhead(published) : row.expire_date,
    all_branches: bit(everyBranch),
    pos_shipping_type: row.pos_shipping_type ?? 0,
    combine_order: bit(reward.combinations?.orderDiscounts),
    combine_product: bit(reward.combinations?.productDiscounts),
    combine_shipping: bit(reward.combinations?.shippingDiscounts),
  };
}

async function saveLinks(
  db: Db,
  businessId: number,
  rewardId: number,
  reward: RedemptionInput,
  resolved: Resolved,
): Promise<void> {
  const owner = { business_id: businessId, reward_id: rewardId };
  await db.deleteFrom("point_reward_branches").where("reward_id", "=", rewardId).execute();
  await db.deleteFrom("point_reward_tiers").where("reward_id", "=", rewardId).execute();
  await db.deleteFrom("point_reward_categories").where("reward_id", "=", rewardId).execute();
  const branches = resolved.everyBranch ? [] : resolved.branchIds.map((branch_id) => ({ ...owner, branch_id }));
  if (branches.length > 0) await db.insertInto("point_reward_branches").values(branches).execute();
  const tiers = resolved.tierIds.map((tier_id) => ({ ...owner, tier_id }));
  if (tiers.length > 0) await db.insertInto("point_reward_tiers").values(tiers).execute();
  const categories = categoriesOf(reward).map((category) => ({ ...owner, ...category }));
  if (categories.length > 0) await db.insertInto("point_reward_categories").values(categories).execute();
  if (resolved.languageIds) await keepLanguages(db, owner, resolved.languageIds);
}

const categoriesOf = (reward: RedemptionInput) =>
  [
    { platform: "ecom" as const, chosen: reward.redemptionCategoryEcom ?? [] },
    { platform: "lightspeed" as const, chosen: reward.redemptionCategoryLightSpeed ?? [] },
  ].flatMap(({ platform, chosen }) =>
    chosen.map((category, position) => ({
      platform,
      position,
      ...category,
      apply_max_priced: category.apply_max_priced ?? reward.apply_max_priced ?? defaultMaxPriced,
    })),
  );

/** Drops the texts of languages left out, and makes room for those of new ones. */
async function keepLanguages(
  db: Db,
  owner: { business_id: number; reward_id: number },
  further: readonly number[],
): Promise<void> {
  let dropped = db.deleteFrom("point_reward_texts").where("reward_id", "=", owner.reward_id);
  if (further.length > 0) dropped = dropped.where("language_id", "not in", [...further]);
  await dropped.execute();
  if (further.length === 0) return;
  const blank = rowOf(texts.fields, blankTexts, columns);
  await db
    .insertInto("point_reward_texts")
    .values(further.map((language_id) => ({ ...owner, language_id, ...blank })))
    .onConflict((conflict) => conflict.columns(["business_id", "reward_id", "language_id"]).doNothing())
    .execute();
}

/** @throws ApiError with what is wrong, by field. */
export async function createRedemption({ db, caller, now }: Context, reward: RedemptionInput): Promise<number> {
  const resolved = await checkRedemption(db, caller, reward);
  const { id } = await db
    .insertInto("point_rewards")
    .values({
      ...rowFor(reward, resolved, todayOf(caller, now)),
      business_id: caller.businessId,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveLinks(db, caller.businessId, id, reward, resolved);
  return id;
}

/** Replaces the whole redemption; without a publish date it keeps its own. */
export async function editRedemption(
  { db, caller, now }: Context,
  rewardId: number,
  reward: RedemptionInput,
): Promise<void> {
  const kept = await requireEditable(db, caller, rewardId);
  await takeRevision(db, "point_rewards", { id: rewardId, replaces: reward.revision, now });
  const resolved = await checkRedemption(db, caller, reward, kept);
  await db
    .updateTable("point_rewards")
    .set(rowFor(reward, resolved, kept.publish_date))
    .where("id", "=", rewardId)
    .execute();
  await saveLinks(db, caller.businessId, rewardId, reward, resolved);
}
