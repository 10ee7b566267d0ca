/** The fields of the change of a password; the wire knows the first two. */
export const passwordFields = ["current_password", "new_password", "new_password_again"] as const;
export type PasswordField = (typeof passwordFields)[number];

/** Every field of the page that may be refused. */
export const accountFields = [...passwordFields, "password", "code"] as const;
export type AccountField = (typeof accountFields)[number];

export const shortestHint = "At least 12 characters. A few words in a row are easy to remember and hard to guess.";

export const leftWords = (count: number) => (count === 1 ? "1 recovery code" : `${count} recovery codes`);
