import { timeReports } from "./by-time";
import { otherReports } from "./other";

const { sales, ...others } = timeReports;

/** The reports, in list order. */
export const reports = { sales, ...otherReports, ...others } as const;

export type ReportName = keyof typeof reports;

export const reportNames = Object.keys(reports) as ReportName[];
