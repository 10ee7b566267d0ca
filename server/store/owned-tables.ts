import type { Database } from "./schema";

type Owned = { [T in keyof Database]: "business_id" extends keyof Database[T] ? T : never }[keyof Database];

/** Every table that belongs to a business and the column that says which; a table missing here does not compile. */
export const ownedTables = {
  businesses: "id",
  branches: "business_id",
  languages: "business_id",
  integrations: "business_id",
  users: "business_id",
  customers: "business_id",
  tiers: "business_id",
  tags: "business_id",
  customer_tags: "business_id",
  categories: "business_id",
  products: "business_id",
  ala_carte_rewards: "business_id",
  images: "business_id",
  offers: "business_id",
  offer_branches: "business_id",
  offer_tiers: "business_id",
  offer_texts: "business_id",
  point_rewards: "business_id",
  transactions: "business_id",
  ledger_entries: "business_id",
  daily_figures: "business_id",
  daily_customers: "business_id",
  daily_rewards: "business_id",
  segment_figures: "business_id",
} as const satisfies Record<Owned, "business_id"> & { businesses: "id" };
