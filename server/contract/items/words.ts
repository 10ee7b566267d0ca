/*
 * The words that several kinds of item share (sections 1, 3, 4 and 9 of document 000).
 */

export const productSources = { system: 10, lightspeed: 20, shopify: 30 } as const;
export const productSourceIds = [10, 20, 30] as const;

export const audiences = { all: 0, targeted: 1, tier: 2 } as const;
export const audienceIds = [0, 1, 2] as const;

export const shippingHandling = { free: 1, includedInDiscount: 2, notDiscounted: 3 } as const;
export const shippingHandlingIds = [1, 2, 3] as const;

/** Stands first in `location` when every branch is meant, with every branch's id behind it. */
export const allBranches = -1;

/** Integrations that are e-commerce shops: Shopify, Lightspeed Ecom, WooCommerce, Magento, BigCommerce, Ecomz, Ecwid. */
export const ecommerceSystems: readonly number[] = [5, 6, 7, 8, 10, 16, 22];
/** Tills and shops an item can draw products or discounts from; the rest of section 1 are marketing and review services. */
export const productSystems: readonly number[] = [1, 2, 9, 14, 15, 17, 19, ...ecommerceSystems];

/** Section 4: a free product of a system needs any that has products, free shipping a shop. */
export const connectedKinds = (systems: readonly number[]) => ({
  shop: systems.some((system) => ecommerceSystems.includes(system)),
  any: systems.some((system) => productSystems.includes(system)),
});

/** Which of several matching items is meant: the lowest priced, the highest priced, or all of them. */
export const maxPricedIds = [0, 1, 2] as const;
/** An offer's by section 9; a redemption's is not shown. */
export const defaultMaxPriced = 1;
export const lightspeedRetail = 1;

/** Section 3: 0, 1 and 2 for Lightspeed Retail only, 0 and 1 for every other platform. */
export const maxPricedFor = (platforms: readonly number[]): readonly number[] =>
  platforms.includes(lightspeedRetail) ? maxPricedIds : [0, 1];

/** Where an item stands among the others. */
export const sortOrders = { lowest: 0, highest: 1 } as const;
