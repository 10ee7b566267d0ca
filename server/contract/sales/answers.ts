import { fields, id, type Value } from "../wire";
import { amount, count, figure, instant, isSet, maybe, rows, said, sum } from "../wire/answers";

/** Why points changed: the rule's name or `offer:{id}`, the number of points, and a sentence. */
export const reason = fields({ rule: said, points: count, text: said });
export type ReasonSaid = Value<typeof reason>;

/** Result of a sale. */
export const outcome = {
  earned: count,
  redeemed: count,
  /** What the redeemed points pay. */
  value: sum,
  /** The customer's points afterwards. */
  balance: count,
  /** A large purchase, which earns nothing until an admin releases it. */
  held: isSet,
  why: rows(reason),
  /** Store credit earned instead of points. */
  store_credit: sum,
};

/** A recorded sale. */
export const keptSale = fields({
  transaction_pk: id,
  uid: id,
  firstName: said,
  lastName: said,
  branchId: figure,
  branch_name: said,
  clerk_username: said,
  amount: sum,
  tax: amount,
  shipping: sum,
  giftcard: sum,
  ...outcome,
  /** Amount returned so far. */
  returned: sum,
  /** An admin's decision on a large purchase: "", pay or refuse. */
  decision: said,
  utc_created: instant,
});
export type KeptSale = Value<typeof keptSale>;

/** A customer found at the counter. */
export const foundCustomer = fields({
  uid: id,
  firstName: said,
  lastName: said,
  /** A phone number, email address or account number. */
  contact: said,
  balance: count,
});
export type FoundCustomer = Value<typeof foundCustomer>;

/** A redemption that the counter may give. */
export const counterReward = fields({ punchItemId: id, title: said, points: count, enough: isSet });
export type CounterReward = Value<typeof counterReward>;

/** A redemption given to the customer. */
export const keptRedemption = fields({
  transaction_pk: id,
  title: said,
  points: count,
  utc_created: instant,
  cancelled: isSet,
  /** Whether the caller may cancel it. */
  open: isSet,
});
export type KeptRedemption = Value<typeof keptRedemption>;

/** The customer at the counter, and what they may do. */
export const counterCustomer = fields({
  ...foundCustomer.shape,
  store_credit: sum,
  tier: said,
  tags: rows(fields({ name: said, abbreviation: said, color: said })),
  /** What the whole balance would pay. */
  worth: sum,
  may_redeem: isSet,
  rewards: rows(counterReward),
  /** null while check-ins earn nothing. */
  check_in: maybe(fields({ points: count, next: said, open: isSet })),
  sales: rows(keptSale),
  redeemed: rows(keptRedemption),
});
export type CounterCustomer = Value<typeof counterCustomer>;

/** A slide of the idle counter. */
export const slide = fields({ title: said, points: count });
export type Slide = Value<typeof slide>;
