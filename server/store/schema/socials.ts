import type { Id, Instant } from "./columns";

export interface SocialTables {
  social_links: SocialLinkTable;
  social_rewards: SocialRewardTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownSocialTables = { social_links: "business_id", social_rewards: "business_id" } as const;

/** A business's link on a social network; a network without a link has no row. */
interface SocialLinkTable {
  business_id: number;
  /** As on the wire: `facebook_url`. */
  field: string;
  url: string;
}

/** Points that a customer got for following the business; rows never change. */
interface SocialRewardTable {
  id: Id;
  business_id: number;
  customer_id: number;
  action_id: number;
  points: number;
  transaction_id: number;
  created_at: Instant;
}
