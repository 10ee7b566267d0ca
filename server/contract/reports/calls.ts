import { z } from "zod";
import { call } from "../common/call";
import { type Codec, date, fallback, oneOf, optional, type WireValue, whole } from "../wire";
import { amount, figure, instant, maybe, promisedRows, said } from "../wire/answers";
import { type ReportColumn, type ReportRow, reportColumns } from "./named";
import { reportRowCalls } from "./row-calls";
import { reportUnits } from "./words";

export * from "./named";
export * from "./words";

const codecs = { text: said, count: figure, rate: figure, money: amount } as const;

const isColumn = (name: string): name is ReportColumn => Object.hasOwn(reportColumns, name);
const codecOf = (name: ReportColumn): Codec<string | number | null> => codecs[reportColumns[name]] as Codec<never>;

/** The known columns of a report's row; skips others. */
const reportRow: Codec<ReportRow> = {
  read: z.record(z.unknown()).transform((raw): ReportRow => {
    const read = Object.entries(raw).flatMap(([name, value]) =>
      isColumn(name) ? [[name, codecOf(name).read.parse(value)] as const] : [],
    );
    return Object.fromEntries(read);
  }),
  write: (row) => {
    const written: Record<string, WireValue> = {};
    for (const [name, value] of Object.entries(row)) {
      if (isColumn(name) && value !== undefined) written[name] = codecOf(name).write(value);
    }
    return written;
  },
};

/**
 * Returns a report from `from` to `to`, both included, in the business's time zone, for `branchId`; 0 is the whole
 * business. An extension.
 *
 * `before` has the totals of the preceding period of the same length. Every figure is a running total, so that the cost
 * of a report does not grow with the number of customers or transactions.
 */
export const report = call({
  name: "report",
  extension: "reports",
  method: "GET",
  path: "/businessAdmin/report",
  query: {
    name: said,
    from: date,
    to: date,
    branchId: fallback(whole, 0),
    /** For reports by time; by default the length of the period decides. */
    unit: optional(oneOf(reportUnits)),
  },
  answer: {
    rows: promisedRows(reportRow),
    totals: maybe(reportRow),
    before: maybe(reportRow),
    as_of: instant,
  },
  needs: { level: "business_admin" },
  menu: "reports",
});

export const reportCalls = [report, ...reportRowCalls] as const;
