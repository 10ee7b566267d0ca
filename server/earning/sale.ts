import { share } from "./sums";

/** A sale; money is minor units. */
export interface Sale {
  readonly amount: number;
  /** As the till tells it; undefined where it does not. */
  readonly tax?: number | undefined;
  readonly shipping: number;
  /** Gift cards bought. */
  readonly giftcard: number;
  /** The points that pay for a part of it. */
  readonly redeemPoints: number;
}

/** What is left of a sale after a return: everything shrinks in proportion to the amount, rounded down. */
export function restOf(sale: Sale, rest: number): Sale {
  const left = (value: number) => share(value, rest, sale.amount);
  return {
    amount: rest,
    ...(sale.tax !== undefined && { tax: left(sale.tax) }),
    shipping: left(sale.shipping),
    giftcard: left(sale.giftcard),
    redeemPoints: left(sale.redeemPoints),
  };
}

/** How many of the redeemed points are given back once `returned` of the sale has come back; all of them at the last. */
export const givenBack = ({ amount, redeemPoints }: Sale, returned: number): number =>
  returned >= amount ? redeemPoints : share(redeemPoints, returned, amount);
