import { timeColumns } from "./by-time";
import { otherColumns } from "./other";
import { type ReportName, reportNames } from "./titles";

/*
 * Reports by name, and their columns (settled readings, "reports" and "answer of a report").
 */

export type { OtherReportName } from "./other";
export * from "./titles";

export const isReport = (name: string | undefined): name is ReportName => reportNames.some((known) => known === name);

/** The columns of all reports, by kind. */
export const reportColumns = { ...timeColumns, ...otherColumns, date: "text", to: "text" } as const;
export type ReportColumn = keyof typeof reportColumns;

/** One row, or the totals: the columns that a report has; null for an undefined value, such as a rate of zero. */
export type ReportRow = { readonly [C in ReportColumn]?: ValueOf<C> };
type ValueOf<C extends ReportColumn> = (typeof reportColumns)[C] extends "text" ? string : number | null;
