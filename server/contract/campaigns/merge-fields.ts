import { placeholdersOf } from "../common/placeholders";

/** What the messages of a campaign may say of their reader (settled readings, "merge fields"). */
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

export const { unknown: unknownMergeFields, filled: filledIn, namedIn: mergeFieldsIn } = placeholdersOf(mergeFields);

/** Said of the field that holds a name that is none. */
export const noSuchField = (name: string) => `{{${name}}} isn't a merge field`;
