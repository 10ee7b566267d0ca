import { call } from "../common/call";
import { actingFields } from "../customers/profile-fields";
import { completeInputs } from "../field/derive";
import { fallback, fields, id, optional, text, type Value, whole } from "../wire";
import { count, figure, instant, maybe, promisedRows, rows, said, sum } from "../wire/answers";
import { counterCustomer, foundCustomer, keptSale, outcome, reason, slide } from "./answers";
import { cancellation, redemption, release, sale, saleReturn, visit } from "./fields";
import { saleLines } from "./lines";

export type {
  CounterCustomer,
  CounterReward,
  FoundCustomer,
  KeptRedemption,
  KeptSale,
  ReasonSaid,
  Slide,
} from "./answers";

/*
 * Sales, returns, redemptions and check-ins at the counter: extensions of the embedded API, in neither document
 * (settled reading "the sale"). A branch role may make these calls for its own branch only.
 */
const shared = {
  extension: "sales",
  menu: "customers",
  needs: { permission: "customer.update" },
  kiosk: true,
} as const;

const saleFields = fields({ ...completeInputs(sale.fields), ...actingFields });
export type SaleInput = Value<typeof saleFields>;

/** Previews a sale; writes nothing. */
export const saleQuote = call({
  ...shared,
  name: "saleQuote",
  method: "GET",
  path: "/userRoleController/saleQuote",
  query: saleFields.shape,
  answer: {
    ...outcome,
    /** Most points that can pay for part of the sale, and what they pay. */
    most_points: count,
    most_value: sum,
  },
});

/**
 * Records a sale. `externalSystem` and `externalId` identify it: a repeat gets the first response. `lines` are the
 * products bought, which audiences can filter by (filters 25 to 82).
 */
export const recordSale = call({
  ...shared,
  name: "recordSale",
  method: "POST",
  path: "/userRoleController/recordSale",
  body: { ...saleFields.shape, lines: saleLines },
  answer: { transaction_pk: id, ...outcome },
});

/** Returns a sale or `amount` of it, with the `lines` returned. The result describes what remains of the sale. */
export const returnSale = call({
  ...shared,
  name: "returnSale",
  method: "POST",
  path: "/userRoleController/returnSale",
  body: { ...completeInputs(saleReturn.fields), ...actingFields, lines: saleLines },
  answer: {
    /** The return's own id. */
    transaction_pk: id,
    ...outcome,
    taken_back: count,
    given_back: count,
    /** Points that could not be taken back because the customer no longer had them. */
    short: count,
  },
});

export const redeemReward = call({
  ...shared,
  name: "redeemReward",
  method: "POST",
  path: "/userRoleController/redeemReward",
  body: { ...completeInputs(redemption.fields), ...actingFields },
  answer: { transaction_pk: id, redeemed: count, balance: count, why: rows(reason) },
});

/** Cancels a redemption, once: its points go back to the customer, and a partner's price to the wallet. */
export const cancelRedemption = call({
  ...shared,
  name: "cancelRedemption",
  method: "POST",
  path: "/userRoleController/cancelRedemption",
  body: { ...completeInputs(cancellation.fields), ...actingFields },
  answer: { transaction_pk: id, given_back: count, balance: count, why: rows(reason) },
});

export const checkIn = call({
  ...shared,
  name: "checkIn",
  method: "POST",
  path: "/userRoleController/checkIn",
  body: { ...completeInputs(visit.fields), ...actingFields },
  answer: { transaction_pk: figure, earned: count, balance: count, why: rows(reason) },
});

/** Pays or refuses the points of a large purchase. */
export const releaseSale = call({
  ...shared,
  name: "releaseSale",
  method: "POST",
  path: "/userRoleController/releaseSale",
  body: completeInputs(release.fields),
  answer: { transaction_pk: id, ...outcome },
  needs: { permission: "customer.update", level: "business_admin" },
});

/**
 * Finds customers at the counter: all that `find` may match, or the one it identifies or `uid` names, along with what
 * they may do. Finds nobody without either.
 */
export const counterFind = call({
  ...shared,
  name: "counterFind",
  method: "GET",
  path: "/userRoleController/counterFind",
  query: { find: text(200), uid: optional(id), branchId: optional(id) },
  answer: {
    customers: promisedRows(foundCustomer),
    customer: maybe(counterCustomer),
    /** Redemptions to show while the counter is idle. */
    slides: rows(slide),
  },
});

/** Returns a sale with its returns, for a receipt. */
export const saleReceipt = call({
  ...shared,
  name: "saleReceipt",
  method: "GET",
  path: "/userRoleController/saleReceipt",
  query: { transaction_pk: id },
  answer: {
    sale: keptSale,
    returns: rows(fields({ transaction_pk: id, amount: sum, why: rows(reason), utc_created: instant })),
  },
});

/**
 * One page of the sales that wait for an admin, and of the customers who earn unusually often; newest first, with the
 * number of each in all.
 */
export const salesToReview = call({
  ...shared,
  name: "salesToReview",
  method: "GET",
  path: "/userRoleController/salesToReview",
  query: { page: fallback(whole, 1) },
  answer: {
    held: promisedRows(keptSale),
    notices: rows(
      fields({
        notice_pk: id,
        uid: id,
        firstName: said,
        lastName: said,
        branch_name: said,
        sales: count,
        period_days: count,
        utc_created: instant,
      }),
    ),
    held_total: figure,
    notices_total: figure,
  },
  needs: { permission: "customer.update", level: "business_admin" },
});

export const saleCalls = [
  saleQuote,
  recordSale,
  returnSale,
  redeemReward,
  cancelRedemption,
  checkIn,
  releaseSale,
  counterFind,
  saleReceipt,
  salesToReview,
] as const;
