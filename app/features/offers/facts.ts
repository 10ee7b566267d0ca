import type { BusinessFacts } from "~/business/facts";

/** What the offer's steps need to know of the business. */
export interface OfferFacts extends BusinessFacts {
  /** The offer type an edited offer has: it may keep it even where its integration is no longer connected. */
  readonly heldOfferType: number | null;
}
