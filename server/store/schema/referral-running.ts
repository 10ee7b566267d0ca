import type { Instant } from "./columns";

/** Tables of running referral programmes. */
export interface ReferralRunningTables {
  referral_links: ReferralLinkTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownReferralRunningTables = { referral_links: "business_id" } as const;

/** Code with which a customer shares a programme; it never changes. */
interface ReferralLinkTable {
  /** Unguessable, and unique across all businesses. */
  code: string;
  business_id: number;
  programme_id: number;
  customer_id: number;
  created_at: Instant;
}
