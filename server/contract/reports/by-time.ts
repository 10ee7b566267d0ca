import type { PointFlow } from "../dashboard/words";
import type { PointWords } from "../settings/point-words";

/*
 * Reports whose rows are days, weeks or months. Each is declared once, and the wire's columns, the server's sums, and
 * the page's figures, table, chart and words are derived from it.
 */

/** Transaction types of section 9. */
const rewards = 1;
const returns = 3;

/** A text, or a function of the business's word for points. */
type Words = string | ((points: PointWords) => string);

export const inPoints = (words: Words, points: PointWords): string =>
  typeof words === "string" ? words : words(points);

/** Events of a referral, as named in its history. */
export type ReferralEvent = "brought" | "met" | "expired";

export interface TimeColumn {
  readonly kind: "count" | "money" | "rate";
  readonly heading: Words;
  /** How the value is calculated. */
  readonly how?: Words;
  /** Shown among the figures above the table. */
  readonly isFigure?: true;
  /**
   * Rows behind the figure: transactions, of one type or with points given or spent; referrals with an event on those
   * days, or what was paid for them.
   */
  readonly behind?:
    | { readonly transactions: number | null; readonly points?: PointFlow }
    | { readonly referrals: ReferralEvent | "paid" };
  /** The columns from which a rate is calculated. */
  readonly of?: readonly [part: string, whole: string];
}

export interface TimeReport {
  readonly title: string;
  /** What the report shows, in a line; `{points}` is replaced by the business's word. */
  readonly says: string;
  /** What it counts, such as "sales". */
  readonly noun: string;
  readonly columns: Readonly<Record<string, TimeColumn>>;
  /** The column that the chart shows. */
  readonly charted: string;
  /** Label of a point in the chart; `told` formats a column's figure. */
  readonly point: (told: (column: string) => string) => string;
  /** A note for a branch, if its figures are not simply the branch's. */
  readonly branch?: string;
}

export const timeReports = {
  sales: {
    title: "Sales",
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
        behind: { transactions: null, points: "given" },
      },
      points_spent: {
        kind: "count",
        heading: ({ heading }) => `${heading} spent`,
        how: "On redemptions and a la carte rewards. Returns, adjustments, transfers and expiry do not count.",
        isFigure: true,
        behind: { transactions: null, points: "spent" },
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
    title: "Referrals",
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
        behind: { referrals: "paid" },
      },
    },
    charted: "brought",
    point: (told) => `${told("brought")} brought, ${told("met")} met`,
    branch: "Programmes belong to the whole business: a branch narrows nothing here.",
  },
} as const satisfies Readonly<Record<string, TimeReport>>;

export type TimeReportName = keyof typeof timeReports;
type Columns = { [R in TimeReportName]: (typeof timeReports)[R]["columns"] };

type TimeColumnOf<R extends TimeReportName> = keyof Columns[R] & string;

/** The summed columns of a report by time; rates are calculated from them. */
export type SummedColumnOf<R extends TimeReportName> = {
  [N in TimeColumnOf<R>]: Columns[R][N] extends { readonly kind: "rate" } ? never : N;
}[TimeColumnOf<R>];

export const timeReportNames = Object.keys(timeReports) as TimeReportName[];

export const isTimeReport = (name: string): name is TimeReportName => Object.hasOwn(timeReports, name);

/** The kind of each column of the reports by time. */
export const timeColumns = Object.fromEntries(
  timeReportNames.flatMap((name) =>
    Object.entries<TimeColumn>(timeReports[name].columns).map(([column, { kind }]) => [column, kind] as const),
  ),
) as Readonly<Record<{ [R in TimeReportName]: TimeColumnOf<R> }[TimeReportName], TimeColumn["kind"]>>;
