/*
 * Words that several kinds of items share (sections 1, 3, 4 and 9 of document 000).
 */

export const productSources = { system: 10, lightspeed: 20, shopify: 30 } as const;
export const productSourceIds = Object.values(productSources);

export const audiences = { all: 0, targeted: 1, tier: 2 } as const;
export const audienceIds = Object.values(audiences);

export const shippingHandling = { free: 1, includedInDiscount: 2, notDiscounted: 3 } as const;
export const shippingHandlingIds = Object.values(shippingHandling);

/** First in `location` if all branches are included, followed by every branch's id. */
export const allBranches = -1;

/** E-commerce integrations: Shopify, Lightspeed Ecom, WooCommerce, Magento, BigCommerce, Ecomz, Ecwid. */
const ecommerceSystems: readonly number[] = [5, 6, 7, 8, 10, 16, 22];
/** Whether a connected system is an online shop. */
export const isShop = (system: number | null): boolean => system !== null && ecommerceSystems.includes(system);
/**
 * Tills and shops that provide products or discounts for items; the others of section 1 are marketing and review
 * services.
 */
export const productSystems: readonly number[] = [1, 2, 9, 14, 15, 17, 19, ...ecommerceSystems];

/** Types that need a connected system; offers and redemptions have the same numbers for them. */
export const systemTypes = { freeProductIntegration: 15, freeShipping: 18 } as const;

/** Section 4: no free shipping without a connected shop, neither it nor type 15 without any system with products. */
export function typesFor<T extends number>(types: readonly T[], connectedSystems: readonly number[]): T[] {
  const isConnected = (systems: readonly number[]) => connectedSystems.some((system) => systems.includes(system));
  return types.filter(
    (type) =>
      (type !== systemTypes.freeShipping || isConnected(ecommerceSystems)) &&
      (type !== systemTypes.freeProductIntegration || isConnected(productSystems)),
  );
}

/** Which of several matching items gets the benefit: the lowest priced, the highest priced, or all of them. */
export const maxPricedIds = [0, 1, 2] as const;
/** Default of an offer by section 9; the documents show none for a redemption. */
export const defaultMaxPriced = 1;
export const lightspeedRetail = 1;

/** Section 3: 0, 1 and 2 for Lightspeed Retail only, 0 and 1 for every other platform. */
export const maxPricedFor = (platforms: readonly number[]): readonly number[] =>
  platforms.includes(lightspeedRetail) ? maxPricedIds : [0, 1];

/** Position of an item in the list. */
export const sortOrders = { lowest: 0, highest: 1 } as const;
