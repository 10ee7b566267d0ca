import type { Kysely, Selectable } from "kysely";
import { isBranchRole } from "../../area";
import { branchesOfItem } from "../../business/item-branches";
import { connectedSystems } from "../../business/systems";
import { pick, type Say } from "../../contract/field";
import { allBranches, defaultMaxPriced, maxPricedFor } from "../../contract/items/words";
import {
  branchProblem,
  branchRuleOf,
  isEcommerceBranch,
  leavesBranches,
  type Ruled,
  ruledBranches,
  ruledNames,
} from "../../contract/redemptions/branches";
import { lightspeedOnly, redemption } from "../../contract/redemptions/fields";
import { couponRules, type RedemptionInput } from "../../contract/redemptions/spelling";
import {
  type PartnerFacts,
  partnerRewardTypes,
  partnerRewardTypesFor,
  platformsOf,
  redemptionNames,
  rewardTypes,
  rewardTypesFor,
} from "../../contract/redemptions/words";
import type { Rules } from "../../items/resolved";
import { askedBy } from "../../items/row";
import type { Database } from "../../store/schema";
import { redemptionColumns } from "../../store/schema/redemptions";
import { notYours } from "./find";
import { categoriesOf, partnerFacts } from "./read";

/** The saved redemption; its type remains valid after the integration or the partner is removed. */
type Kept = Selectable<Database["point_rewards"]>;

/** Rules of a redemption beyond those of its fields. */
export const redemptionRules: Rules<typeof redemption.fields, RedemptionInput, Kept> = {
  group: redemption,
  held: async (kept, _, db) => ({ ...inputOf(kept), ...(await categoriesOf(db, kept.id)) }),
  names: redemptionNames,
  notYours,
  wireName: (field) => (field in couponRules.shape ? "ecom_coupon_rules" : field),
  async also({ db, caller }, reward, { kept, resolved: { productSystem } }, wrong) {
    const systems = await connectedSystems(db);
    checkType(reward, kept, systems, await partnerFacts(db), wrong);
    const priced = maxPricedFor(platformsOf(reward, productSystem, systems));
    const { apply_max_priced: chosen } = reward;
    if (chosen !== kept?.apply_max_priced && !priced.includes(chosen ?? defaultMaxPriced))
      wrong("apply_max_priced", lightspeedOnly);
    const branches = await db
      .selectFrom("branches")
      .select(["id", "pos_system_fk as system"])
      .where("enabled", "=", 1)
      .orderBy("id")
      .execute();
    // Validates branches (document 000, section 4) against those the caller may use; disabled ones cannot be chosen.
    const usable = isBranchRole(caller.role) ? branches.filter(({ id }) => id === caller.branchId) : branches;
    const ruled = ruledBranches(branchRuleOf(reward, productSystem), usable, branches.some(isEcommerceBranch));
    const message = branchProblem(ruled, reward.selectedBrIds ?? []);
    if (message && !(kept && leavesBranches(reward, await ruledOf(db, kept)))) wrong("selectedBrIds", message);
  },
};

const inputOf = (kept: Kept) => askedBy(redemption.fields, kept, redemptionColumns);

const ruledOf = async (db: Kysely<Database>, kept: Kept): Promise<Ruled> => ({
  ...(await categoriesOf(db, kept.id)),
  ...pick(inputOf(kept), ruledNames),
  selectedBrIds: kept.all_branches === 1 ? [allBranches] : await branchesOfItem(db, "point_rewards", kept.id),
});

function checkType(
  { offer_type_fk: type, partnerRewardType: partner }: RedemptionInput,
  kept: Kept | null,
  systems: readonly number[],
  partners: PartnerFacts,
  wrong: Say,
) {
  const isPartner = type === rewardTypes.partnerReward;
  if (type !== undefined && type !== kept?.offer_type && !rewardTypesFor(systems, partners).includes(type)) {
    const message = isPartner
      ? "Partner rewards need a coalition or the partner reward programme"
      : "Connect a shop or till system to use this redemption type";
    wrong("offer_type_fk", message);
  }
  if (!isPartner || partner === undefined || partner === kept?.partner_reward_type) return;
  const known = partnerRewardTypes.find((one) => one === partner);
  if (known && !partnerRewardTypesFor(partners).includes(known))
    wrong("partnerRewardType", "This partner's reward is not available to your business");
}
