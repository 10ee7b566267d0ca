import type { Id, Instant } from "./columns";

export interface SocialTables {
  social_links: SocialLinkTable;
  social_rewards: SocialRewardTable;
}

/** Those of a business, and the column that says which. */
export const ownSocialTables = { social_links: "business_id", social_rewards: "business_id" } as const;

/** Where a business is on a network; one without a link has no row. */
interface SocialLinkTable {
  business_id: number;
  /** As on the wire: `facebook_url`. */
  field: string;
  url: string;
}

/** The points that a customer got for following the business; never changed. */
interface SocialRewardTable {
  id: Id;
  business_id: number;
  customer_id: number;
  action_id: number;
  points: number;
  transaction_id: number;
  created_at: Instant;
}
