import type { Context } from "../../area";
import type { ReportRow } from "../../contract/reports/named";
import type { ReportUnit } from "../../contract/reports/words";
import type { Period } from "./period";

/** Of whom a report is and when it is asked for. */
export interface ReportOf extends Pick<Context, "db" | "now"> {
  readonly timeZone: string;
  /** The branch, or `wholeBusiness`. */
  readonly branch: number;
  /** The business's day. */
  readonly today: number;
}

/** One report: the rows of a period, and what they come to. */
export interface Report {
  readonly rows: (at: ReportOf, period: Period, unit: ReportUnit) => Promise<readonly ReportRow[]>;
  readonly totals: (at: ReportOf, period: Period) => Promise<ReportRow>;
}
