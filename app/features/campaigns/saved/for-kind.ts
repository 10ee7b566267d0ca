import type { CampaignKind } from "../../../../server/contract/campaigns/words";
import type { SavedAudience } from "../campaign";

/** Saved audiences that a campaign of the kind can use; null where they could not be loaded. */
export const audiencesFor = (kind: CampaignKind, audiences: readonly SavedAudience[] | null) =>
  kind === "auto" && audiences ? audiences.filter(({ isOneAutoFilter }) => isOneAutoFilter) : audiences;
