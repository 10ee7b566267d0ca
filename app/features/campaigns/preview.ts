import type { previewCampaign } from "../../../server/contract/campaigns/preview-calls";
import type { AnswerOf } from "../../../server/contract/common/call";
import type { Reach } from "./reach";

/** Messages to the first customers, and the distribution of SMS parts. */
export type Preview = AnswerOf<typeof previewCampaign>;

/** Data of the last step besides the answers. */
export interface Review {
  readonly reach: Reach | null;
  readonly preview: Preview | null;
}
