/*
 * The words of the reports (settled readings, "reports" and "answer of a report"), apart from the call: a page that only
 * names them sends no schema to the browser.
 */

export const reportNames = ["sales", "liability", "redemptions", "retention", "tiers", "referrals"] as const;
export type ReportName = (typeof reportNames)[number];

export const isReport = (name: string | undefined): name is ReportName => reportNames.some((known) => known === name);

/** What the rows of a report by time are of. */
export const reportUnits = ["day", "week", "month"] as const;
export type ReportUnit = (typeof reportUnits)[number];

/** The longest period of a report. */
export const mostYears = 10;

/** What the rows of a report by time are of where nobody says: two months of days, half a year of weeks, else months. */
export function usualUnit(days: number): ReportUnit {
  return days <= 62 ? "day" : days <= 184 ? "week" : "month";
}

/** The longest period of a report by day, in days. */
export const mostDaysByDay = 732;

/** A point's worth in minor units: 1/100 of the currency unit until business rules say otherwise (settled readings). */
export const pointWorth = 1;

/** Every column of every report, by how it is told. Money is in minor units, a rate in per cent with a decimal. */
export const reportColumns = {
  date: "text",
  to: "text",
  sales: "money",
  returns: "money",
  transactions: "count",
  points_given: "count",
  points_spent: "count",
  redemption_rate: "rate",
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
  brought: "count",
  met: "count",
  expired: "count",
  paid: "count",
} as const satisfies Readonly<Record<string, "text" | "count" | "money" | "rate">>;
export type ReportColumn = keyof typeof reportColumns;

/** One row, or the totals: what a report has of the columns; null where there is nothing to tell, such as a rate of nothing. */
export type ReportRow = { readonly [C in ReportColumn]?: ValueOf<C> };
type ValueOf<C extends ReportColumn> = (typeof reportColumns)[C] extends "text" ? string : number | null;

/** `part` of `whole` in per cent, with a decimal; null of nothing. */
export const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
