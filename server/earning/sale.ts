import { share } from "./sums";

/** A sale; money is minor units. */
export interface Sale {
  readonly amount: number;
  /** As reported by the till; undefined when it reports none. */
  readonly tax?: number | undefined;
  readonly shipping: number;
  /** Gift cards bought. */
  readonly giftcard: number;
  /** Points redeemed in the sale. */
  readonly redeemPoints: number;
}

/** The rest of a sale after a return: every part shrinks in proportion to the amount, rounded down. */
export function restOf(sale: Sale, rest: number): Sale {
  const shareOf = (value: number) => share(value, rest, sale.amount);
  return {
    amount: rest,
    ...(sale.tax !== undefined && { tax: shareOf(sale.tax) }),
    shipping: shareOf(sale.shipping),
    giftcard: shareOf(sale.giftcard),
    redeemPoints: shareOf(sale.redeemPoints),
  };
}

/** Redeemed points to give back once `returned` of the sale was returned; all of them for a full return. */
export const givenBack = ({ amount, redeemPoints }: Sale, returned: number): number =>
  returned >= amount ? redeemPoints : share(redeemPoints, returned, amount);
