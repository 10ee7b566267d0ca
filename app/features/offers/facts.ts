import type { BusinessFacts } from "~/business/facts";

/** Business data for the steps of the offers wizard. */
export interface OfferFacts extends BusinessFacts {
  /** Current offer type of an edited offer, which it may keep even if its integration is no longer connected. */
  readonly heldOfferType: number | null;
}
