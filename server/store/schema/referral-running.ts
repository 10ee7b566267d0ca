import type { Instant } from "./columns";

/** What the running of referral programmes keeps. */
export interface ReferralRunningTables {
  referral_links: ReferralLinkTable;
}

/** Those of a business, and the column that says which. */
export const ownReferralRunningTables = { referral_links: "business_id" } as const;

/** The code that a customer shares a programme by; it never changes. */
interface ReferralLinkTable {
  /** Nobody can guess it, and no two are the same, whichever business they are of. */
  code: string;
  business_id: number;
  programme_id: number;
  customer_id: number;
  created_at: Instant;
}
