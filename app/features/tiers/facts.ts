import type { PointLabels } from "../../../server/contract/settings/point-words";
import type { TierLevel, TiersSetup } from "../../../server/contract/tiers/calls";

/** Data for the steps; plain data, sent to the browser with the page. Levels are sorted from lowest to highest. */
export interface TierFacts {
  readonly currency: string;
  readonly pointLabels: PointLabels;
  readonly levels: readonly TierLevel[];
  readonly setup: TiersSetup;
  /** Current year in the business's time zone. */
  readonly year: number;
}
