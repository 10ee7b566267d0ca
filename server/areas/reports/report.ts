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

/** Figures of a report's period, read once. */
export interface Told {
  readonly totals: ReportRow;
  /** Reads what only the rows need. */
  readonly rows: (unit: ReportUnit) => Promise<readonly ReportRow[]>;
}

export type Report = (at: ReportOf, period: Period) => Promise<Told>;
