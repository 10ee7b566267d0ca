import { type TimeReportName, timeColumns } from "./by-time";
import { type ReportName, reportNames } from "./titles";

/*
 * The reports by name, and their columns (settled readings, "reports" and "answer of a report").
 */

export * from "./titles";

export type OtherReportName = Exclude<ReportName, TimeReportName>;

export const isReport = (name: string | undefined): name is ReportName => reportNames.some((known) => known === name);

/** Every column of every report, by how it is told. Money is in minor units, a rate in per cent with a decimal. */
export const reportColumns = {
  ...timeColumns,
  date: "text",
  to: "text",
  /** Of what is owed: "age" or "expiry". */
  section: "text",
  /** Whole months since the points were earned, at least and less than; null has no end. */
  months_from: "count",
  months_to: "count",
  /** "2026-11"; of an expiry also "later", and "" for never. */
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
  /** 0 for none. */
  tier_id: "count",
  tier: "text",
  share: "rate",
  moved_in: "count",
  moved_out: "count",
  moved_up: "count",
  moved_down: "count",
} as const satisfies Readonly<Record<string, "text" | "count" | "money" | "rate">>;
export type ReportColumn = keyof typeof reportColumns;

/** One row, or the totals: what a report has of the columns; null where there is nothing to tell, such as a rate of nothing. */
export type ReportRow = { readonly [C in ReportColumn]?: ValueOf<C> };
type ValueOf<C extends ReportColumn> = (typeof reportColumns)[C] extends "text" ? string : number | null;
