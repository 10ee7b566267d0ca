import type { PointLabels } from "../../../server/contract/settings/point-words";
import type { TierLevel, TiersSetup } from "../../../server/contract/tiers/calls";

/** What the steps need to know; plain data, sent to the browser with the page. Levels are lowest first. */
export interface TierFacts {
  readonly currency: string;
  readonly pointLabels: PointLabels;
  readonly levels: readonly TierLevel[];
  readonly setup: TiersSetup;
  /** The year it is where the business is. */
  readonly year: number;
}
