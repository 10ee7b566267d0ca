/** Session storage key for unsent text. */
export const typedAt = "typed-text";
