import type { ProfileUser } from "../../../server/contract/customers/profile-calls";

/** The ids of the tags that a customer wears, whichever way they are said; null where they are not. */
export const wornTags = ({ userTags, userTagsIds }: Pick<ProfileUser, "userTags" | "userTagsIds">): number[] | null =>
  userTags === null && userTagsIds === null ? null : [...new Set([...(userTags ?? []), ...(userTagsIds ?? [])])];
