import { placeholdersOf } from "../common/placeholders";

/*
 * Placeholders in referral messages (settled reading "placeholders").
 */

export const placeholders = [
  "business_name",
  "referrer_name",
  "referred_name",
  "link",
  "referrer_reward",
  "referred_reward",
  "minimum",
  "days",
] as const;
export type Placeholder = (typeof placeholders)[number];

export const { unknown: unknownPlaceholders, filled } = placeholdersOf(placeholders);
