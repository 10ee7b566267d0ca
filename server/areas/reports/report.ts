import type { Context } from "../../area";
import type { ReportRow } from "../../contract/reports/named";
import type { ReportUnit } from "../../contract/reports/words";
import type { Period } from "./period";

/** Scope and time of a report. */
export interface ReportOf extends Pick<Context, "db" | "now"> {
  readonly timeZone: string;
  /** Branch id, or `wholeBusiness`. */
  readonly branch: number;
  /** Today in the business's time zone. */
  readonly today: number;
}

/** A report: the rows of a period and their totals. */
export interface Report {
  readonly rows: (at: ReportOf, period: Period, unit: ReportUnit) => Promise<readonly ReportRow[]>;
  readonly totals: (at: ReportOf, period: Period) => Promise<ReportRow>;
}
