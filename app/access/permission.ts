/** A menu rule flag that must be on for the page to exist for a business (section 2 of document 000). */
export type MenuRule =
  | "draws"
  | "customers"
  | "referrals"
  | "giftcards"
  | "marketing"
  | "offers"
  | "dashboard"
  | "tiers"
  | "reports"
  | "workflows"
  | "integrations";

export type Permission = `${string}.${"read" | "create" | "update" | "delete"}`;
