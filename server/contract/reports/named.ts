import { type TimeReportName, timeColumns } from "./by-time";
import { type ReportName, reportNames } from "./titles";

/*
 * Reports by name, and their columns (settled readings, "reports" and "answer of a report").
 */

export * from "./titles";

export type OtherReportName = Exclude<ReportName, TimeReportName>;

export const isReport = (name: string | undefined): name is ReportName => reportNames.some((known) => known === name);

/** The columns of all reports, by kind. Money is in minor units, a rate in percent with one decimal. */
export const reportColumns = {
  ...timeColumns,
  date: "text",
  to: "text",
  /** Section of the liability report: "age" or "expiry". */
  section: "text",
  /** Whole months since the points were earned, from (included) and to (excluded); null is unlimited. */
  months_from: "count",
  months_to: "count",
  /** Such as "2026-11"; for an expiry also "later", and "" for never. */
  month: "text",
  points_owed: "count",
  points_worth: "money",
  points_added: "count",
  points_taken: "count",
  points_expired: "count",
  breakage: "count",
  breakage_worth: "money",
  breakage_rate: "rate",
  credit_owed: "money",
  giftcards_owed: "money",
  /** "reward" or "offer". */
  kind: "text",
  item_id: "count",
  title: "text",
  times: "count",
  points: "count",
  customers: "count",
  redemptions: "count",
  claims: "count",
  joined: "text",
  members: "count",
  /** Whole months since joining. */
  after: "count",
  rate: "rate",
  rate_1: "rate",
  rate_3: "rate",
  rate_6: "rate",
  /** 0 for no level. */
  tier_id: "count",
  tier: "text",
  share: "rate",
  moved_in: "count",
  moved_out: "count",
  moved_up: "count",
  moved_down: "count",
} as const satisfies Readonly<Record<string, "text" | "count" | "money" | "rate">>;
export type ReportColumn = keyof typeof reportColumns;

/** One row, or the totals: the columns that a report has; null for an undefined value, such as a rate of zero. */
export type ReportRow = { readonly [C in ReportColumn]?: ValueOf<C> };
type ValueOf<C extends ReportColumn> = (typeof reportColumns)[C] extends "text" ? string : number | null;
