import type { PointWords } from "../settings/point-words";
import type { ReportName } from "./titles";

/*
 * Reports whose rows are days, weeks or months, each declared once: the wire's columns, the sums of the server, and the
 * page's figures, table, chart and words are made of it.
 */

/** Types of transaction of section 9. */
const rewards = 1;
const returns = 3;

/** A text, or one that names the business's points. */
type Words = string | ((points: PointWords) => string);

export const inPoints = (words: Words, points: PointWords): string =>
  typeof words === "string" ? words : words(points);

/** What becomes of a referral on a day, as the history names it. */
export type ReferralEvent = "brought" | "met" | "expired";

export interface TimeColumn {
  readonly kind: "count" | "money" | "rate";
  readonly heading: Words;
  /** How it is worked out. */
  readonly how?: Words;
  /** Stands among the figures above the table. */
  readonly isFigure?: true;
  /** The rows behind it: transactions, of one type where it is named, or the referrals of which something became that day. */
  readonly behind?: { readonly transactions: number | null } | { readonly referrals: ReferralEvent };
  /** Of a rate: the columns it is worked out of. */
  readonly of?: readonly [part: string, whole: string];
}

export interface TimeReport {
  /** What it answers, in a line; `{points}` stands for the business's word. */
  readonly says: string;
  /** What it counts: "sales". */
  readonly noun: string;
  readonly columns: Readonly<Record<string, TimeColumn>>;
  /** The column that the chart draws. */
  readonly charted: string;
  /** What a point of the chart says; `told` writes a column's figure. */
  readonly point: (told: (column: string) => string) => string;
  /** What holds of a branch, where its figures are not simply the branch's. */
  readonly branch?: string;
}

export const timeReports = {
  sales: {
    says: "Sales, returns, {points} given and spent, redemption rate",
    noun: "sales",
    columns: {
      sales: {
        kind: "money",
        heading: "Sales",
        how: "The money of all sales, before returns. Returns have their own column.",
        isFigure: true,
        behind: { transactions: rewards },
      },
      returns: { kind: "money", heading: "Returns", behind: { transactions: returns } },
      transactions: {
        kind: "count",
        heading: "Transactions",
        how: "The number of sales.",
        isFigure: true,
        behind: { transactions: rewards },
      },
      points_given: {
        kind: "count",
        heading: ({ heading }) => `${heading} given`,
        how: "From sales, bonuses, claimed offers, cash-back and draws. Adjustments and transfers do not count.",
        isFigure: true,
        behind: { transactions: null },
      },
      points_spent: {
        kind: "count",
        heading: ({ heading }) => `${heading} spent`,
        how: "On redemptions and à la carte rewards. Returns, adjustments, transfers and expiry do not count.",
        isFigure: true,
        behind: { transactions: null },
      },
      redemption_rate: {
        kind: "rate",
        heading: "Redemption rate",
        how: ({ heading, many }) => `${heading} spent ÷ ${many} given`,
        of: ["points_spent", "points_given"],
      },
    },
    charted: "sales",
    point: (told) => `${told("sales")} in sales`,
  },
  referrals: {
    says: "Friends brought, conditions met, expired, and what was paid",
    noun: "referrals",
    columns: {
      brought: {
        kind: "count",
        heading: "Brought",
        how: "Friends who joined through a referral. Refused attempts do not count.",
        isFigure: true,
        behind: { referrals: "brought" },
      },
      met: {
        kind: "count",
        heading: "Met",
        how: "Referrals that met their programme's condition, on the day they did.",
        isFigure: true,
        behind: { referrals: "met" },
      },
      expired: {
        kind: "count",
        heading: "Expired",
        how: "Referrals whose days ended before they were met.",
        isFigure: true,
        behind: { referrals: "expired" },
      },
      paid: {
        kind: "count",
        heading: ({ heading }) => `${heading} paid`,
        how: ({ heading, many }) => `${heading} paid to both sides, less ${many} taken back.`,
        isFigure: true,
      },
    },
    charted: "brought",
    point: (told) => `${told("brought")} brought, ${told("met")} met`,
    branch: "Programmes belong to the whole business: a branch narrows nothing here.",
  },
} as const satisfies Partial<Readonly<Record<ReportName, TimeReport>>>;

export type TimeReportName = keyof typeof timeReports;
type Columns = { [R in TimeReportName]: (typeof timeReports)[R]["columns"] };

type TimeColumnOf<R extends TimeReportName> = keyof Columns[R] & string;

/** The columns of a report by time that are summed; its rates are worked out of those. */
export type SummedColumnOf<R extends TimeReportName> = {
  [N in TimeColumnOf<R>]: Columns[R][N] extends { readonly kind: "rate" } ? never : N;
}[TimeColumnOf<R>];

export const timeReportNames = Object.keys(timeReports) as TimeReportName[];

export const isTimeReport = (name: string): name is TimeReportName => Object.hasOwn(timeReports, name);

/** How each column of the reports by time is told. */
export const timeColumns = Object.fromEntries(
  timeReportNames.flatMap((name) =>
    Object.entries<TimeColumn>(timeReports[name].columns).map(([column, { kind }]) => [column, kind] as const),
  ),
) as Readonly<Record<{ [R in TimeReportName]: TimeColumnOf<R> }[TimeReportName], TimeColumn["kind"]>>;
