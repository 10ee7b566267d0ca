/** Marks the response to a request whose session has ended, for the popup that asks to sign in again. */
export const signInAgainHeader = "X-Sign-In-Again";
