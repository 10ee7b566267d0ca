/*
 * Which other discounts of a cart an offer or a redemption can be combined with.
 */

interface Combinations {
  readonly productDiscounts?: boolean;
  readonly orderDiscounts?: boolean;
  readonly shippingDiscounts?: boolean;
}

export const combinationsInWords = (answer: Combinations | undefined): string =>
  [
    answer?.productDiscounts && "product discounts",
    answer?.orderDiscounts && "order discounts",
    answer?.shippingDiscounts && "shipping discounts",
  ]
    .filter(Boolean)
    .join(", ");
