/*
 * Words of the dashboard and of transactions (sections 3, 7 and 9 of document 001). They are apart from the calls, so
 * that a page that only needs the words sends no schema to the browser.
 */

/** Transaction types in the order of section 9 of document 001; 0 in a request means all. */
export const transactionTypes = [
  { id: 1, name: "Rewards" },
  { id: 2, name: "Redemptions" },
  { id: 3, name: "Returns" },
  { id: 4, name: "Bonus Points" },
  { id: 5, name: "Cash-back" },
  { id: 6, name: "Offer Claimed" },
  { id: 7, name: "Transfer" },
  { id: 8, name: "Gift Card" },
  { id: 9, name: "Adjust" },
  { id: 10, name: "Draw" },
  { id: 12, name: "A la carte" },
] as const;
export const allTransactionTypes = 0;

/** Points of a transaction, as the sales report counts them: adjustments, transfers and returns are neither. */
export const pointFlows = ["given", "spent"] as const;
export type PointFlow = (typeof pointFlows)[number];

/** What transactions redeemed or claimed, as the redemption report counts them. */
export const redeemedKinds = ["rewards", "offers"] as const;
export type RedeemedKind = (typeof redeemedKinds)[number];

/** Segments of section 3 of document 001, in the pie chart's order, by the store's key. */
export const segments = [
  { key: "new", name: "New customer", color: "#2796b2" },
  { key: "repeat", name: "Repeat", color: "#3f6fb5" },
  { key: "loyal", name: "Loyal", color: "#2e8b57" },
  { key: "regular", name: "Regular", color: "#8a9a3b" },
  { key: "at_risk", name: "At-Risk", color: "#d98324" },
  { key: "dormant", name: "Dormant", color: "#8c8c94" },
] as const;

export const chartPeriodDays = 30;
export const transactionPageSize = 10;
/** Page size of the customer list, like the portal's other lists; the documents give none. */
export const customerPageSize = 25;
/** Deepest row that `page` reaches in the customer list; `after` continues from any row. */
export const customerDepth = 10_000;
