/*
 * What a free product redemption names: a product, an id in a connected system, or categories of one.
 */

/** A category of a connected system to which the redemption applies. */
export interface RewardCategory {
  readonly category_id: string;
  readonly category_name: string;
  readonly pos_system_fk: number | null;
  readonly account_id: string;
  readonly apply_max_priced?: 0 | 1 | 2 | undefined;
}

/** Categories of shops and of tills are separate (section 3). */
export const categoryFields = ["redemptionCategoryEcom", "redemptionCategoryLightSpeed"] as const;
export type CategoryField = (typeof categoryFields)[number];
export const isShopField = (field: CategoryField): boolean => field === "redemptionCategoryEcom";

export type Naming = { readonly [N in CategoryField]?: readonly RewardCategory[] | undefined } & {
  readonly product?: number | undefined;
  readonly external_id?: string | undefined;
  readonly external_category_id?: string | undefined;
};

export const categoriesOf = (reward: Naming): RewardCategory[] =>
  categoryFields.flatMap((field) => reward[field] ?? []);

/** Systems whose products a redemption names. @param productSystem of its product; null for the own catalogue. */
export function namedSystems(reward: Naming, productSystem: number | null): number[] {
  const systems = [productSystem, ...categoriesOf(reward).map((category) => category.pos_system_fk)];
  return [...new Set(systems.filter((system) => system !== null))];
}

/** Whether a free product is named: as a product, by its id in a connected system, or by category. */
export const namesProduct = (reward: Naming): boolean =>
  reward.product !== undefined ||
  Boolean(reward.external_id || reward.external_category_id) ||
  categoriesOf(reward).length > 0;

/**
 * Platforms whose rules apply to `apply_max_priced`: those of the named products, else all connected ones.
 * @param productSystem the connected system of the named product; null for the own catalogue or no product.
 */
export function platformsOf(
  reward: Naming,
  productSystem: number | null,
  connectedSystems: readonly number[],
): readonly number[] {
  return namesProduct(reward) ? namedSystems(reward, productSystem) : connectedSystems;
}
