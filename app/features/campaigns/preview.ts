import type { previewCampaign } from "../../../server/contract/campaigns/preview-calls";
import type { AnswerOf } from "../../../server/contract/common/call";
import type { Reach } from "./reach";

/** The messages of the first few readers, and how text messages spread over parts. */
export type Preview = AnswerOf<typeof previewCampaign>;

/** What the last step shows beside the answers. */
export interface Review {
  readonly reach: Reach | null;
  readonly preview: Preview | null;
}
