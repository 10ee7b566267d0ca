import type { AnswerOf } from "../../../server/contract/common/call";
import type { report } from "../../../server/contract/reports/calls";
import type { ReportUnit } from "../../../server/contract/reports/words";
import type { Writer } from "./cells";
import type { ReportQuery } from "./report-query";
import type { ReportView } from "./view";

/** Input of a report's view. */
export interface ReportInput {
  readonly answer: AnswerOf<typeof report>;
  readonly query: Pick<ReportQuery, "period" | "branchId">;
  readonly unit: ReportUnit;
  /** YYYY-MM-DD in the business's time zone. */
  readonly today: string;
  readonly write: Writer;
  /** Decides how charts are sent: in the HTML of a document, or as data to client-side navigation. */
  readonly request: Request;
}

export type Drawn = (input: ReportInput) => ReportView;
