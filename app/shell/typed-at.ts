/** Where the tab keeps what was typed and not sent. */
export const typedAt = "typed-text";
