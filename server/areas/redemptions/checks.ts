import type { Kysely, Selectable } from "kysely";
import { type Caller, type Context, isBranchRole } from "../../area";
import { connectedSystems } from "../../business/systems";
import { problemsIn, type Say } from "../../contract/field";
import { defaultMaxPriced, ecommerceSystems, lightspeedRetail, maxPricedFor } from "../../contract/items/words";
import { branchProblem, branchRuleOf, isEcommerceBranch, ruledBranches } from "../../contract/redemptions/branches";
import { redemption } from "../../contract/redemptions/fields";
import { categoryFields, isShopField, platformsOf } from "../../contract/redemptions/named";
import { couponRules, type RedemptionInput } from "../../contract/redemptions/spelling";
import { partnerRewardTypesFor, redemptionNames, rewardTypes, rewardTypesFor } from "../../contract/redemptions/words";
import type { Resolved, Rules } from "../../items/resolved";
import type { Database } from "../../store/schema";
import { notYours } from "./find";
import { partnerFacts } from "./read";

type Db = Kysely<Database>;

/**
 * Columns of the saved redemption that affect validation: its type remains valid after the integration or the partner
 * is removed.
 */
type Kept = Pick<
  Selectable<Database["point_rewards"]>,
  "offer_type" | "partner_reward_type" | "apply_max_priced" | "product_id"
>;

/** What the business's integrations and the chosen product allow. */
interface Ground {
  readonly systems: readonly number[];
  readonly productSystem: number | null;
}

/** Reports problems with a part of `ecom_coupon_rules` under that name. */
const underWireNames = (problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [
      name in couponRules.shape ? "ecom_coupon_rules" : name,
      message,
    ]),
  );

/** Rules of a redemption beyond those of its fields. */
export const redemptionRules: Rules<RedemptionInput, Kept> = {
  problems: (reward) => problemsIn(redemption, reward),
  names: redemptionNames,
  notYours,
  also: checkInStore,
  spelled: underWireNames,
};

async function checkInStore(
  { db, caller }: Context,
  reward: RedemptionInput,
  { kept, resolved: { productSystem } }: { kept: Kept | null; resolved: Resolved },
  wrong: Say,
) {
  const ground = { systems: await connectedSystems(db), productSystem };
  await checkType(db, reward, kept, ground, wrong);
  checkCategories(reward, wrong);
  checkMaxPriced(reward, kept, ground, wrong);
  const message = await branchMessage(db, caller, reward, ground);
  if (message) wrong("selectedBrIds", message);
}

async function checkType(db: Db, reward: RedemptionInput, kept: Kept | null, ground: Ground, wrong: Say) {
  const { offer_type_fk: type, partnerRewardType: partner } = reward;
  const partners = await partnerFacts(db);
  const isPartner = type === rewardTypes.partnerReward;
  if (type !== undefined && type !== kept?.offer_type && !rewardTypesFor(ground.systems, partners).includes(type)) {
    const message = isPartner
      ? "Partner rewards need a coalition or the partner reward programme"
      : "Connect a shop or till system to use this redemption type";
    wrong("offer_type_fk", message);
  }
  if (!isPartner || partner === undefined || partner === kept?.partner_reward_type) return;
  if (!partnerRewardTypesFor(partners).includes(partner))
    wrong("partnerRewardType", "This partner's reward is not available to your business");
}

/** Shop categories and Lightspeed categories are separate fields (document 000, section 3). */
function checkCategories(reward: RedemptionInput, wrong: Say): void {
  for (const field of categoryFields) {
    const categories = reward[field] ?? [];
    const place = isShopField(field) ? "online shop" : "till system";
    const isStray = (system: number | null) =>
      system !== null && ecommerceSystems.includes(system) !== isShopField(field);
    if (categories.some(({ category_id }) => category_id === "")) wrong(field, "Enter each category by its ID");
    if (categories.some((one) => isStray(one.pos_system_fk))) wrong(field, `Choose categories of your ${place}`);
  }
}

/** Checks `apply_max_priced`, of the redemption and of each category: 2 is for Lightspeed Retail only. */
function checkMaxPriced(reward: RedemptionInput, kept: Kept | null, ground: Ground, wrong: Say): void {
  const elsewhere = "Only available for Lightspeed Retail";
  const { apply_max_priced: chosen } = reward;
  const allowed = maxPricedFor(platformsOf(reward, ground.productSystem, ground.systems));
  if (chosen !== kept?.apply_max_priced && !allowed.includes(chosen ?? defaultMaxPriced))
    wrong("apply_max_priced", elsewhere);
  for (const field of categoryFields) {
    const beyond = reward[field]?.some((one) => one.apply_max_priced === 2 && one.pos_system_fk !== lightspeedRetail);
    if (beyond) wrong(field, elsewhere);
  }
}

/** Validates branches (document 000, section 4) against those the caller may use; disabled ones cannot be chosen. */
async function branchMessage(db: Db, caller: Caller, reward: RedemptionInput, ground: Ground): Promise<string | null> {
  const branches = await db
    .selectFrom("branches")
    .select(["id", "pos_system_fk as system"])
    .where("enabled", "=", 1)
    .orderBy("id")
    .execute();
  const usable = isBranchRole(caller.role) ? branches.filter(({ id }) => id === caller.branchId) : branches;
  const rule = branchRuleOf(reward, ground.productSystem);
  return branchProblem(ruledBranches(rule, usable, branches.some(isEcommerceBranch)), reward.selectedBrIds ?? []);
}
