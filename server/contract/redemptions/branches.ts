import { allBranches, ecommerceSystems } from "../items/words";
import type { Redemption } from "./fields";
import {
  type CategoryField,
  categoryFields,
  type Naming,
  namedSystems,
  namesProduct,
  type RewardCategory,
  rewardTypes,
} from "./words";

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

type Chosen = Naming & Partial<Pick<Redemption, "offer_type_fk" | "discount_percent" | "sale_min_amount">>;

const freeProducts: readonly (number | undefined)[] = [rewardTypes.freeProduct, rewardTypes.freeProductIntegration];

/**
 * Whether the reward names a shop's product: by its system, or for type 15 (formerly FREE_ECOM) also by an id alone.
 */
function isShopProduct(reward: Chosen, productSystem: number | null): boolean {
  if ((reward.redemptionCategoryEcom ?? []).length > 0) return true;
  const systems = namedSystems(reward, productSystem);
  if (systems.some((system) => ecommerceSystems.includes(system))) return true;
  const idOnly = systems.length === 0 && reward.product === undefined && namesProduct(reward);
  return idOnly && reward.offer_type_fk === rewardTypes.freeProductIntegration;
}

/**
 * The branch rule of a redemption. A partner reward takes precedence over free shipping and a minimum sale amount, and
 * these over the product.
 *
 * @param productSystem the connected system of the named product; null for the own catalogue or no product.
 */
export function branchRuleOf(reward: Chosen, productSystem: number | null): BranchRule {
  const type = reward.offer_type_fk;
  if (type === rewardTypes.partnerReward) return anyBranch;
  if (type === rewardTypes.freeShipping && !reward.discount_percent) return shopOnly(branchReasons.freeShipping);
  if (reward.sale_min_amount) return shopOnly(branchReasons.minimumSale);
  if (!freeProducts.includes(type)) return anyBranch;
  const without = type === rewardTypes.freeProduct && !namesProduct(reward);
  if (without) return { ...anyBranch, ecommerce: "disabled", reason: branchReasons.noProduct };
  if (!isShopProduct(reward, productSystem)) return anyBranch;
  return { ...anyBranch, ecommerce: "mandatory", reason: branchReasons.shopProduct };
}

/** A branch and its connected system. */
export interface RuledBranch {
  readonly id: number;
  readonly system: number | null;
}

export const isEcommerceBranch = ({ system }: RuledBranch): boolean =>
  system !== null && ecommerceSystems.includes(system);

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
  hasShopBranch = branches.some(isEcommerceBranch),
): RuledBranches {
  const { ecommerce, others, reason } = hasShopBranch ? rule : anyBranch;
  return { states: new Map(branches.map((one) => [one.id, isEcommerceBranch(one) ? ecommerce : others])), reason };
}

/** Problem with the chosen branches (`selectedBrIds`), or null. */
export function branchProblem({ states, reason }: RuledBranches, chosen: readonly number[]): string | null {
  const all = chosen.includes(allBranches);
  const isChosen = (id: number) => all || chosen.includes(id);
  if (chosen.length === 0) return "Choose at least one branch";
  const wrong = [...states].some(
    ([id, state]) => (state === "mandatory" && !isChosen(id)) || (state === "disabled" && isChosen(id)),
  );
  return wrong ? reason : null;
}

/** What the rule depends on, beside the categories. */
export const ruledNames = [
  "offer_type_fk",
  "product",
  "external_id",
  "external_category_id",
  "discount_percent",
  "sale_min_amount",
] as const;

/** A redemption's branches and what the rule about them depends on. */
export type Ruled = { readonly [N in (typeof ruledNames)[number]]?: number | string | null | undefined } & {
  readonly [N in CategoryField]?: readonly Pick<RewardCategory, "category_id" | "pos_system_fk">[] | undefined;
} & Partial<Pick<Redemption, "selectedBrIds">>;

/** Whether an edit changes nothing that the rule is about: stored branches stay, even if they break it since. */
export function leavesBranches(reward: Ruled, held: Ruled): boolean {
  const everywhere = ({ selectedBrIds = [] }: Ruled) => selectedBrIds.includes(allBranches);
  const branches = (one: Ruled) => (everywhere(one) ? "all" : [...new Set(one.selectedBrIds)].sort().join());
  const categories = (one: Ruled) =>
    JSON.stringify(
      categoryFields.map(
        (field) => one[field]?.map(({ category_id, pos_system_fk }) => [category_id, pos_system_fk]) ?? [],
      ),
    );
  return (
    ruledNames.every((name) => (reward[name] || null) === (held[name] || null)) &&
    branches(reward) === branches(held) &&
    categories(reward) === categories(held)
  );
}
