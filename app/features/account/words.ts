export const accountPath = "/account";

/** The fields of the change of a password; the wire knows the first two. */
export const passwordFields = ["current_password", "new_password", "new_password_again"] as const;
export type PasswordField = (typeof passwordFields)[number];

export const shortestHint = "At least 12 characters. A few words in a row are easy to remember and hard to guess.";
