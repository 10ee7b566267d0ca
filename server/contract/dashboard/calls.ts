import { z } from "zod";
import { call } from "../common/call";
import { type Codec, date, fallback, fields, flag, id, oneOf, optional, type Value, whole } from "../wire";
import { amount, count, figure, instant, isSet, maybe, promisedRows, renamed, rows, said, sum } from "../wire/answers";
import { allTransactionTypes, chartPeriodDays, pointFlows, redeemedKinds, transactionPageSize } from "./words";

export * from "./words";

const topRewardRow = fields({ punch_item_pk: figure, title: said, redemptions: figure });
export type TopReward = Value<typeof topRewardRow>;

/** The reward redeemed most in the period. An older server sends only its name. */
const topReward: Codec<TopReward> = {
  read: z.preprocess((value) => (typeof value === "string" ? { title: value } : value), topRewardRow.read),
  write: (value) => ({ ...value }),
};

/** Sums of the period by transaction type, which the totals are made of. An extension of the embedded API. */
export const typeFigures = fields({
  trx_type: count,
  transactions: count,
  amount: sum,
  points_in: count,
  points_out: count,
});
export type TypeFigures = Value<typeof typeFigures>;

/**
 * Returns the dashboard's totals from `dashboardDate` to `toDate`, both included, in the business's time zone.
 *
 * `rewarded_to_date` and `redeemed_to_date` are points of the types Rewards (1) and Redemptions (2), so that they match
 * the filtered transaction list; `total_members` is the number of members at the end of `toDate`.
 */
export const dashboard = call({
  name: "dashboard",
  method: "GET",
  path: "/businessAdmin/dashboard",
  query: { dashboardDate: date, toDate: date, branchId: fallback(whole, 0) },
  answer: {
    rewarded_to_date: figure,
    redeemed_to_date: figure,
    total_members: figure,
    top_reward: maybe(topReward),
    /** null if the server does not send them. */
    figures: maybe(rows(typeFigures)),
  },
  needs: "session",
  menu: "dashboard",
});

/** `y` is null if the server does not say it; such a slice is left out. */
export const pieSlice = fields({ name: said, y: figure, color: said });
export type PieSlice = Value<typeof pieSlice>;

/** `branchId` is an extension; without it, the segments are those of the whole business. */
export const statsDashUserSegments = call({
  name: "statsDashUserSegments",
  method: "GET",
  path: "/customers/statsDashUserSegments",
  query: { branchId: optional(whole) },
  beyond: ["branchId"],
  answer: { pie_chart_data: promisedRows(pieSlice) },
  needs: "session",
  menu: "dashboard",
});

/** Customers seen per day. A legacy server may send the day of the month instead of the date. */
const chartPoint: Codec<ChartPoint> = renamed(fields({ number_of_customers: figure, date: said }), {
  date: "day_of_month",
});
export interface ChartPoint {
  /** null if the server does not say it; such a day is left out. */
  number_of_customers: number | null;
  /** YYYY-MM-DD, or the day of the month from an older server. */
  date: string;
}

/** `branchId` with `allBranches` 0 limits the chart to one branch; an extension. */
export const ajaxCharts = call({
  name: "ajaxCharts",
  method: "GET",
  path: "/businessAdmin/ajaxcharts",
  query: {
    allBranches: fallback(flag, true),
    branchId: fallback(whole, 0),
    period_days: fallback(whole, chartPeriodDays),
  },
  beyond: ["branchId"],
  answer: { chart_data: promisedRows(chartPoint) },
  needs: "session",
  menu: "dashboard",
});

export const transactionRow = fields({
  transaction_pk: id,
  purchase_pk: figure,
  /** Amount of the purchase or ledger entry, in minor units. */
  activity_amount: amount,
  amount,
  business_name: said,
  business_logo_thumbnail: said,
  /** The branch's name; an extension of the embedded API. */
  branch_name: said,
  clerk_username: said,
  user_clerk_fk: figure,
  /** The customer's `uid`. */
  user_fk: figure,
  /** The customer's home branch; an extension of the embedded API. */
  home_branch_fk: figure,
  username: said,
  email: said,
  phone: said,
  country_phone_fk: figure,
  coupon_code: said,
  date_created: instant,
  giftcard_balance: amount,
  image: said,
  products: said,
  punch_offer_fk: figure,
  /** A transaction type of section 9. */
  trx_subtype_fk: figure,
  trx_subtype_name: said,
  /** Points, signed. */
  units_exchange: figure,
  user_balance: figure,
});
export type TransactionRow = Value<typeof transactionRow>;

/** Most rows per response. `limit=0` (all) returns this many at a time; see `next`. */
export const transactionMost = 1000;

/**
 * Lists transactions, newest first, from `date1` to `date2`, both included, in the business's time zone.
 *
 * `limit=0` means all: the embedded API returns at most `transactionMost` rows along with `next`, and the same request
 * with `after={next}` continues behind them, however many rows arrive meanwhile. `next` is null on the last page, and
 * from a server that does send all at once. `after` and `next` are extensions.
 */
export const transactionList = call({
  name: "transactionList",
  method: "GET",
  path: "/businessAdmin/AjaxTransactionList",
  query: {
    listType: fallback(oneOf(["points_trx"]), "points_trx"),
    date1: date,
    date2: date,
    filterTrxType: fallback(whole, allTransactionTypes),
    allBranches: fallback(flag, true),
    branchId: fallback(whole, 0),
    page: fallback(whole, 1),
    limit: fallback(whole, transactionPageSize),
    after: optional(id),
    /**
     * Filters by the reward redeemed, or by the offer claimed or redeemed, as the redemption report counts them.
     * Extensions.
     */
    punchItemId: optional(id),
    offerId: optional(id),
    /** Filters by any reward or any offer, and by points given or spent, as the reports count them. Extensions. */
    redeemed: optional(oneOf(redeemedKinds)),
    points: optional(oneOf(pointFlows)),
    /** Keeps one transaction, if it is of the period. An extension. */
    transactionId: optional(id),
  },
  beyond: ["punchItemId", "offerId", "redeemed", "points", "transactionId"],
  answer: {
    list: promisedRows(transactionRow),
    /** null if the server does not send it. */
    total: figure,
    next: figure,
    isSuperAdmin: isSet,
    message: said,
    receiptFlag: isSet,
    tableHeaders: rows(said),
  },
  needs: { permission: "dashboard_overview.read" },
  menu: "dashboard",
});

export const dashboardCalls = [dashboard, statsDashUserSegments, ajaxCharts, transactionList] as const;
