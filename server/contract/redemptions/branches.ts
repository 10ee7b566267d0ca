import { allBranches, isShop } from "../items/words";
import type { Redemption } from "./fields";
import { type CategoryField, categoryFields, namedSystems, namesProduct, rewardTypes } from "./words";

/*
 * Branches that a redemption may apply to (section 4 of document 000, "Branch selection"). An e-commerce branch is one
 * that sells through a connected shop.
 */

export type BranchState = "mandatory" | "optional" | "disabled";

interface BranchRule {
  readonly ecommerce: BranchState;
  readonly others: Exclude<BranchState, "mandatory">;
  /** The reason for people; "" if every branch may be chosen. */
  readonly reason: string;
}

export const branchReasons = {
  shopProduct: "A free product from your online shop is always available in the online shop.",
  noProduct: "Choose a product to offer it in the online shop.",
  freeShipping: "Free shipping is only available in the online shop.",
  minimumSale: "A minimum sale only applies in the online shop.",
} as const;

const anyBranch: BranchRule = { ecommerce: "optional", others: "optional", reason: "" };
const shopOnly = (reason: string): BranchRule => ({ ecommerce: "mandatory", others: "disabled", reason });

/** What the rule depends on, beside the categories. */
const ruledNames = [
  "offer_type_fk",
  "product",
  "external_id",
  "external_category_id",
  "discount_percent",
  "sale_min_amount",
] as const;

/** A redemption's branches and what the rule about them depends on. */
type Ruled = Partial<Pick<Redemption, (typeof ruledNames)[number] | CategoryField | "selectedBrIds">>;

/** Whether a shop's product is free: by its system, or for type 15 also by an id alone. */
function isShopProduct(reward: Ruled, productSystem: number | null): boolean {
  const { offer_type_fk: type, redemptionCategoryEcom: ofShop = [] } = reward;
  const isIntegration = type === rewardTypes.freeProductIntegration;
  if (!isIntegration && type !== rewardTypes.freeProduct) return false;
  const systems = namedSystems(reward, productSystem);
  const idOnly = systems.length === 0 && reward.product === undefined && namesProduct(reward);
  return ofShop.length > 0 || systems.some(isShop) || (isIntegration && idOnly);
}

/**
 * The branch rule of a redemption.
 * @param productSystem the connected system of the named product; null for the own catalogue or no product.
 */
export function branchRuleOf(reward: Ruled, productSystem: number | null): BranchRule {
  const { offer_type_fk: type, discount_percent: discount, sale_min_amount: least } = reward;
  if (type === rewardTypes.partnerReward) return anyBranch;
  if (type === rewardTypes.freeShipping && !discount) return shopOnly(branchReasons.freeShipping);
  if (least) return shopOnly(branchReasons.minimumSale);
  if (type === rewardTypes.freeProduct && !namesProduct(reward))
    return { ...anyBranch, ecommerce: "disabled", reason: branchReasons.noProduct };
  if (!isShopProduct(reward, productSystem)) return anyBranch;
  return { ...anyBranch, ecommerce: "mandatory", reason: branchReasons.shopProduct };
}

/** A branch and its connected system. */
export interface RuledBranch {
  readonly id: number;
  readonly system: number | null;
}

/** The state of each branch by id, and the reason for people. */
export interface RuledBranches extends Pick<BranchRule, "reason"> {
  readonly states: ReadonlyMap<number, BranchState>;
}

/**
 * Applies the rule to branches.
 *
 * @param branches those that the caller may use; for a branch role only its own.
 * @param hasShopBranch whether the business has any e-commerce branch; without one no rule can be met, so every branch
 * is optional.
 */
export function ruledBranches(
  rule: BranchRule,
  branches: readonly RuledBranch[],
  hasShopBranch = branches.some(({ system }) => isShop(system)),
): RuledBranches {
  const { ecommerce, others, reason } = hasShopBranch ? rule : anyBranch;
  return { states: new Map(branches.map(({ id, system }) => [id, isShop(system) ? ecommerce : others])), reason };
}

/** Problem with the chosen branches (`selectedBrIds`), or null. */
export function branchProblem({ states, reason }: RuledBranches, chosen: readonly number[]): string | null {
  const all = chosen.includes(allBranches);
  const isChosen = (id: number) => all || chosen.includes(id);
  if (chosen.length === 0) return "Choose at least one branch";
  const wrong = [...states].some(([id, state]) => state !== "optional" && isChosen(id) !== (state === "mandatory"));
  return wrong ? reason : null;
}

const ruledIn = ({ selectedBrIds: branches = [], ...reward }: Ruled): string =>
  JSON.stringify([
    ruledNames.map((name) => reward[name] || null),
    categoryFields.map((field) => reward[field]?.map((one) => [one.category_id, one.pos_system_fk]) ?? []),
    branches.includes(allBranches) || [...new Set(branches)].sort(),
  ]);

/** Whether an edit changes nothing that the rule is about: stored branches stay, even if they break it since. */
export const leavesBranches = (reward: Ruled, held: Ruled): boolean => ruledIn(reward) === ruledIn(held);
