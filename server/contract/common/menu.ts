/** Menu areas that a business may have (settled readings, "rules"). */
export const menuItems = [
  "draws",
  "customers",
  "referrals",
  "giftcards",
  "marketing",
  "offers",
  "dashboard",
  "tiers",
  "reports",
  "workflows",
  "integrations",
] as const;

export type MenuItem = (typeof menuItems)[number];
