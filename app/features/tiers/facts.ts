import type { TiersSetup } from "../../../server/contract/tiers/calls";

/** A level of the programme; `spend` in minor units. */
export interface Level {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly enabled: boolean;
  readonly spend: number;
  readonly points: number;
  readonly visits: number;
  /** Customers in it now; null where the server does not tell. */
  readonly customers: number | null;
}

/** What the steps need to know; plain data, sent to the browser with the page. Levels are lowest first. */
export interface TierFacts {
  readonly currency: string;
  readonly levels: readonly Level[];
  readonly setup: TiersSetup;
  /** The year it is where the business is. */
  readonly year: number;
}
