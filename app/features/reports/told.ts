import type { AnswerOf } from "../../../server/contract/common/call";
import type { report } from "../../../server/contract/reports/calls";
import type { ReportUnit } from "../../../server/contract/reports/words";
import type { Asked } from "./asked";
import type { Writer } from "./cells";
import type { ReportView } from "./view";

/** Input of a report's view. */
export interface Told {
  readonly answer: AnswerOf<typeof report>;
  readonly asked: Pick<Asked, "period" | "branchId">;
  readonly unit: ReportUnit;
  /** YYYY-MM-DD in the business's time zone. */
  readonly today: string;
  readonly write: Writer;
  /** Decides how charts are sent: in the HTML of a document, or as data to client-side navigation. */
  readonly request: Request;
}

export type Drawn = (told: Told) => ReportView;
