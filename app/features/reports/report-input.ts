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
  /** A page may leave out columns that do not fit; a file has all. */
  readonly as: "page" | "file";
  /** Decides how charts are sent: in the HTML of a document, or as data to client-side navigation. */
  readonly request: Request;
}

export type Drawn = (input: ReportInput) => ReportView;
