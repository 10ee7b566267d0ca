import type { AnswerOf } from "../../../server/contract/common/call";
import type { report } from "../../../server/contract/reports/calls";
import type { ReportUnit } from "../../../server/contract/reports/words";
import type { Asked } from "./asked";
import type { Writer } from "./cells";
import type { ReportView } from "./view";

/** What a report is drawn from. */
export interface Told {
  readonly answer: AnswerOf<typeof report>;
  readonly asked: Pick<Asked, "period" | "branchId">;
  readonly unit: ReportUnit;
  /** YYYY-MM-DD in the business's calendar. */
  readonly today: string;
  readonly write: Writer;
  /** Pictures come with a page, not with its data. */
  readonly request: Request;
}

export type Drawn = (told: Told) => ReportView;
