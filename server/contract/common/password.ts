/** Fewest characters of a new password. */
export const shortestPassword = 12;

/** The rule as a hint under a new password. */
export const shortestPasswordHint = `At least ${shortestPassword} characters.`;
