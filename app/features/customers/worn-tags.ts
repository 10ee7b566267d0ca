import type { ProfileUser } from "../../../server/contract/customers/profile-calls";

/** Ids of a customer's tags, from either field; null if neither is present. */
export const wornTags = ({ userTags, userTagsIds }: Pick<ProfileUser, "userTags" | "userTagsIds">): number[] | null =>
  userTags === null && userTagsIds === null ? null : [...new Set([...(userTags ?? []), ...(userTagsIds ?? [])])];
