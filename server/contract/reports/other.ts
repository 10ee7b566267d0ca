/*
 * Reports whose rows are not days, weeks or months: what each shows, and its columns by kind. Money is in minor units, a
 * rate in percent with one decimal.
 */

export interface OtherReport {
  readonly title: string;
  /** What the report shows, in a line; `{points}` is replaced by the business's word. */
  readonly says: string;
  readonly columns: Readonly<Record<string, "text" | "count" | "money" | "rate">>;
}

export const otherReports = {
  liability: {
    title: "Liability",
    says: "{Points} owed and their worth, expiry, breakage, store credit and gift cards",
    columns: {
      /** "age" or "expiry". */
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
    },
  },
  redemptions: {
    title: "Redemptions",
    says: "How often each reward and offer was used, and by how many customers",
    columns: {
      /** "reward" or "offer". */
      kind: "text",
      item_id: "count",
      title: "text",
      times: "count",
      points: "count",
      points_spent: "count",
      customers: "count",
      redemptions: "count",
      claims: "count",
    },
  },
  retention: {
    title: "Retention",
    says: "Who came back in the months after joining",
    columns: {
      /** Month of joining, such as "2026-11". */
      joined: "text",
      members: "count",
      /** Whole months since joining. */
      after: "count",
      month: "text",
      customers: "count",
      rate: "rate",
      rate_1: "rate",
      rate_3: "rate",
      rate_6: "rate",
    },
  },
  tiers: {
    title: "Tiers",
    says: "Customers in each tier, and moves up and down",
    columns: {
      /** 0 for no level. */
      tier_id: "count",
      tier: "text",
      customers: "count",
      share: "rate",
      moved_in: "count",
      moved_out: "count",
      moved_up: "count",
      moved_down: "count",
    },
  },
} as const satisfies Readonly<Record<string, OtherReport>>;

export type OtherReportName = keyof typeof otherReports;

type Columns = { [R in OtherReportName]: (typeof otherReports)[R]["columns"] };

/** Columns of these reports; several share some, always of the same kind. */
type OtherColumn = { [R in OtherReportName]: keyof Columns[R] }[OtherReportName];
type KindOf<C> = { [R in OtherReportName]: C extends keyof Columns[R] ? Columns[R][C] : never }[OtherReportName];

export const otherColumns = Object.assign({}, ...Object.values(otherReports).map(({ columns }) => columns)) as {
  readonly [C in OtherColumn]: KindOf<C>;
};
