import { type Context, isBranchRole } from "../../area";
import { locationsOf } from "../../business/item-branches";
import { connectedSystems } from "../../business/systems";
import type { Say } from "../../contract/field";
import { partnerRewardTypes, partnerRewardTypesFor } from "../../contract/items/partners";
import { defaultMaxPriced, isShop } from "../../contract/items/words";
import { branchProblem, branchRuleOf, leavesBranches, ruledBranches } from "../../contract/redemptions/branches";
import { couponNames, type RedemptionInput } from "../../contract/redemptions/calls";
import { lightspeedOnly, ofItsType, redemption } from "../../contract/redemptions/fields";
import {
  categoryFields,
  maxPricedOf,
  redemptionNames,
  rewardTypes,
  rewardTypesFor,
  yearAhead,
} from "../../contract/redemptions/words";
import { partnerFacts } from "../../items/partners";
import { askedBy, rowOf } from "../../items/row";
import { itemSaving, type SavedColumns } from "../../items/saving";
import { redemptionColumns as columns } from "../../store/schema/redemptions";
import { categoriesOf, platformOf, redemptionAccess, rewardTexts } from "./read";

/** The saved redemption; its type remains valid after the integration or the partner is removed. */
type Kept = Awaited<ReturnType<typeof redemptionAccess.requireEditable>>;

/** Replaces the whole redemption; without a publish date, keeps the existing one. */
export const saving = itemSaving({
  ...redemptionAccess,
  resource: "redemption",
  texts: rewardTexts,
  group: redemption,
  held: async (kept: Kept, _: RedemptionInput, db) => ({
    ...askedBy(redemption.fields, kept, columns),
    ...(await categoriesOf(db, kept.id)),
  }),
  names: redemptionNames,
  wireName: (field) => (couponNames.some((name) => name === field) ? "ecom_coupon_rules" : field),
  async also({ db, caller }, reward, { kept, held, resolved: { productSystem } }, wrong) {
    const systems = await connectedSystems(db);
    await checkType(db, reward, kept, systems, wrong);
    const { apply_max_priced: chosen = defaultMaxPriced } = reward;
    if (chosen !== kept?.apply_max_priced && !maxPricedOf(reward, productSystem, systems).includes(chosen))
      wrong("apply_max_priced", lightspeedOnly);
    const branches = await db
      .selectFrom("branches")
      .select(["id", "pos_system_fk as system"])
      .where("enabled", "=", 1)
      .orderBy("id")
      .execute();
    // Validates branches (document 000, section 4) against those the caller may use; disabled ones cannot be chosen.
    const usable = isBranchRole(caller.role) ? branches.filter(({ id }) => id === caller.branchId) : branches;
    const hasShop = branches.some(({ system }) => isShop(system));
    const ruled = ruledBranches(branchRuleOf(reward, productSystem), usable, hasShop);
    const message = branchProblem(ruled, reward.selectedBrIds ?? []);
    if (message === null) return;
    const stored = kept && { ...held, selectedBrIds: (await locationsOf(db, "point_rewards", kept.id))(kept) };
    if (!stored || !leavesBranches(reward, stored)) wrong("selectedBrIds", message);
  },
  row(reward: RedemptionInput, { today, kept }): SavedColumns<"point_rewards", "created_at"> {
    const { offer_type_fk = rewardTypes.freeProduct, punch_value = 0 } = reward;
    const row = rowOf(redemption.fields, { ...ofItsType(reward), offer_type_fk, punch_value }, columns);
    const published = row.publish_date ?? kept?.publish_date ?? today;
    return {
      ...row,
      publish_date: published,
      expire_date: row.never_expires || !row.expire_date ? yearAhead(published) : row.expire_date,
      pos_shipping_type: row.pos_shipping_type ?? 0,
    };
  },
  fresh: (_, now) => ({ created_at: now }),
  async keep(db, { business_id, id: reward_id }, reward) {
    await db.deleteFrom("point_reward_categories").where("reward_id", "=", reward_id).execute();
    const categories = categoryFields.flatMap((field) =>
      (reward[field] ?? []).map((category, position) => ({
        ...{ business_id, reward_id, platform: platformOf(field), position, ...category },
        apply_max_priced: category.apply_max_priced ?? reward.apply_max_priced ?? defaultMaxPriced,
      })),
    );
    if (categories.length > 0) await db.insertInto("point_reward_categories").values(categories).execute();
  },
});

async function checkType(
  db: Context["db"],
  { offer_type_fk: type, partnerRewardType: partner }: RedemptionInput,
  kept: Kept | null,
  systems: readonly number[],
  wrong: Say,
) {
  const partners = await partnerFacts(db);
  const isPartner = type === rewardTypes.partnerReward;
  if (type !== undefined && type !== kept?.offer_type && !rewardTypesFor(systems, partners).includes(type)) {
    const message = isPartner
      ? "Partner rewards need a coalition or the partner reward programme"
      : "Connect a shop or till system to use this redemption type";
    wrong("offer_type_fk", message);
  }
  const available = partnerRewardTypesFor(partners);
  const isUnavailable = partnerRewardTypes.some((one) => one === partner && !available.includes(one));
  if (isPartner && partner !== kept?.partner_reward_type && isUnavailable)
    wrong("partnerRewardType", "This partner's reward is not available to your business");
}
