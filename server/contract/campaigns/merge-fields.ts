import { placeholdersOf } from "../common/placeholders";

/** Merge fields of campaign messages (settled readings, "merge fields"). */
export const mergeFields = [
  "first_name",
  "last_name",
  "points",
  "tier",
  "points_to_next_tier",
  "next_expiry_points",
  "next_expiry_date",
  "balance",
  "business_name",
  "branch_name",
  "referral_link",
  "offer_title",
  "offer_link",
  "unsubscribe_link",
  "view_link",
] as const;
export type MergeField = (typeof mergeFields)[number];

/** Merge fields whose value is a web address. */
export const linkFields = mergeFields.filter((name) => name.endsWith("_link"));

export const {
  unknown: unknownMergeFields,
  filled: filledIn,
  namedIn: mergeFieldsIn,
  fallbacksFor,
} = placeholdersOf(mergeFields);

/** Message for an unknown merge field. */
export const noSuchField = (name: string) => `{{${name}}} isn't a merge field`;
