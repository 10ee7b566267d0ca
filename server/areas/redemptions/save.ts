import type { Kysely, Updateable } from "kysely";
import type { Context } from "../../area";
import { audiences } from "../../contract/offers/words";
import type { RedemptionInput } from "../../contract/redemptions/fields";
import { defaultMaxPriced, rewardTypes, sortOrders, yearAhead } from "../../contract/redemptions/words";
import { bit, todayOf } from "../../items/columns";
import { takeRevision } from "../../items/revision";
import type { Database } from "../../store/schema";
import { checkRedemption, type Resolved } from "./checks";
import { requireEditable } from "./seen";

type Db = Kysely<Database>;
type Columns = Omit<
  Required<Updateable<Database["point_rewards"]>>,
  "id" | "business_id" | "created_at" | "updated_at" | "deleted_at"
>;

/** @param today the publish date where none is sent. */
function columnsOf(reward: RedemptionInput, { everyBranch, imageId }: Resolved, today: string): Columns {
  const never = reward.never_expires_flag ?? false;
  const published = reward.utc_publish ?? today;
  const coupon = reward.ecom_coupon_rules;
  return {
    title: reward.title,
    description: reward.description,
    note: reward.note,
    terms: reward.terms_conditions,
    link: reward.link,
    offer_type: reward.offer_type_fk,
    points: reward.punch_value ?? 0,
    image_id: imageId,
    publish_date: published,
    expire_date: never || !reward.utc_expires ? yearAhead(published) : reward.utc_expires,
    never_expires: bit(never),
    all_branches: bit(everyBranch),
    audience: reward.targeted_offer_flag ?? audiences.all,
    ...givenBy(reward),
    real_value: reward.real_value ?? null,
    cash_value: reward.cash_value ?? null,
    sort_order: reward.sort_order ?? sortOrders.lowest,
    apply_max_priced: reward.apply_max_priced ?? defaultMaxPriced,
    convert_gift_card: bit(reward.convert_gift_card_flag),
    product_id: reward.product ?? null,
    external_id: reward.external_id ?? "",
    external_category_id: reward.external_category_id ?? "",
    pos_shipping_type: reward.pos_shipping_type ?? 0,
    sale_min_amount: coupon?.sale_min_amount ?? null,
    shipping_rates_limit_amount: coupon?.shipping_rates_limit_amount ?? null,
    combine_order: bit(coupon?.combinations?.orderDiscounts),
    combine_product: bit(coupon?.combinations?.productDiscounts),
    combine_shipping: bit(coupon?.combinations?.shippingDiscounts),
  };
}

type Given = "amount_value" | "discount_percent" | "free_shipping" | "partner_reward" | "partner_reward_type";

/** What belongs to one type only; a free shipping gives 0 percent, whatever is sent (section 5). */
function givenBy(reward: RedemptionInput): Pick<Columns, Given> {
  const none = {
    amount_value: null,
    discount_percent: null,
    free_shipping: bit(false),
    partner_reward: bit(false),
    partner_reward_type: "",
  };
  switch (reward.offer_type_fk) {
    case rewardTypes.cashBack:
      return { ...none, amount_value: reward.amount_value ?? null };
    case rewardTypes.discountPercent:
      return {
        ...none,
        discount_percent: reward.discount_percent ?? null,
        free_shipping: bit(reward.shipping_flag),
      };
    case rewardTypes.freeShipping:
      return { ...none, discount_percent: 0, free_shipping: bit(true) };
    case rewardTypes.partnerReward:
      return {
        ...none,
        amount_value: reward.amount_value ?? null,
        partner_reward: bit(true),
        partner_reward_type: reward.partnerRewardType ?? "",
      };
    default:
      return none;
  }
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
  const blank = { title: "", description: "", note: "", terms: "", link: "" };
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
      ...columnsOf(reward, resolved, todayOf(caller, now)),
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
    .set(columnsOf(reward, resolved, kept.publish_date))
    .where("id", "=", rewardId)
    .execute();
  await saveLinks(db, caller.businessId, rewardId, reward, resolved);
}
