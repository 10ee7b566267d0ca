import { shippingHandling } from "../../server/contract/offers/words";

/** The words of section 3 of document 000 that offers and redemptions share, as people read them. */

export const shippingNames: Readonly<Record<number, string>> = {
  [shippingHandling.free]: "Shipping is free",
  [shippingHandling.includedInDiscount]: "Shipping is included in the discount",
  [shippingHandling.notDiscounted]: "Shipping is not discounted",
};

/** Which of several matching items it applies to; 2 is for Lightspeed Retail alone. */
export const maxPricedNames: Readonly<Record<number, string>> = {
  1: "The highest priced one",
  0: "The lowest priced one",
  2: "Every one of them",
};

export const placeNames: Readonly<Record<number, string>> = { 1: "Highest", 0: "Lowest" };
