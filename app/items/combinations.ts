/*
 * Which other discounts of a cart an offer or a redemption can be combined with.
 */

interface Combinations {
  readonly productDiscounts?: boolean;
  readonly orderDiscounts?: boolean;
  readonly shippingDiscounts?: boolean;
}

const tick = (on: boolean | undefined) => (on ? "1" : "0");

export const combinationsAsForm = (stored: Combinations | null | undefined) => ({
  "combinations[productDiscounts]": tick(stored?.productDiscounts),
  "combinations[orderDiscounts]": tick(stored?.orderDiscounts),
  "combinations[shippingDiscounts]": tick(stored?.shippingDiscounts),
});

export const combinationsInWords = (answer: Combinations | undefined): string =>
  [
    answer?.productDiscounts && "product discounts",
    answer?.orderDiscounts && "order discounts",
    answer?.shippingDiscounts && "shipping discounts",
  ]
    .filter(Boolean)
    .join(", ");
