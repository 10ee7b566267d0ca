import { shippingHandling } from "../../server/contract/items/words";
import type { ChoiceWords } from "./choices";

/** Display names of values that offers and redemptions share (document 000, section 3). */

export const shippingNames: Readonly<Record<number, string>> = {
  [shippingHandling.free]: "Free shipping",
  [shippingHandling.includedInDiscount]: "Shipping included in the discount",
  [shippingHandling.notDiscounted]: "Shipping not discounted",
};

/** Which of several matching items it applies to; 2 is for Lightspeed Retail only. */
export const maxPricedNames: Readonly<Record<number, string>> = {
  1: "Highest priced item",
  0: "Lowest priced item",
  2: "All matching items",
};

/** Labels for the other cart discounts that an item can be combined with. */
export const combinationWords = {
  label: "Combines with",
  hint: "Other discounts in the same cart",
  names: {
    productDiscounts: "Product discounts",
    orderDiscounts: "Order discounts",
    shippingDiscounts: "Shipping discounts",
  },
} as const;

export const shippingWords = { label: "Shipping", names: shippingNames, span: 2 } as const;

/** Labels and titles of the wizard steps that several kinds of items have. */
export const stepWords = {
  describe: { label: "Describe", title: "Description" },
  audience: { label: "Audience", title: "Audience" },
  conditions: { label: "Conditions", title: "Conditions" },
} as const;

/** Labels of an item's texts. */
export const textWords = {
  title: { label: "Title", hint: "What customers read first" },
  description: { label: "Description" },
  terms: { label: "Terms and conditions" },
  link: { label: "Link", hint: "Where customers can read more" },
} as const;

/** Labels of rewards common to offers and redemptions. */
export const giftWords = {
  freeProduct: { label: "Free product", hint: "Handed over at the till", icon: "products" },
  freeProductIntegration: {
    label: "Free product - integration",
    hint: "A product from a connected system",
    icon: "integrations",
  },
  discountPercent: { label: "Discount percent", hint: "A percentage off", icon: "percent" },
  freeShipping: { label: "Free shipping", hint: "For the connected online shop", icon: "shipping" },
} as const satisfies Readonly<Record<string, ChoiceWords>>;

/** Values of a discount, which the server may not tell, and of a free product, short enough for a badge. */
export const percentOff = (hundredths: number | null | undefined): string =>
  hundredths == null ? giftWords.discountPercent.label : `${hundredths / 100}% off`;
export const freeOf = (product = ""): string => (product ? `Free: ${product}` : "Free product");

export const freeShippingSays = "Online customers pay nothing for shipping.";
export const noShopYet = "Free shipping becomes available when an online shop is connected.";
