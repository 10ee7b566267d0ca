/**
 * Whether a text has marks that reverse the text behind it, also in the sentences that quote it. Marks that Arabic and
 * Hebrew need beside digits (U+200E, U+200F) are not among them.
 */
export const hasDirectionMarks = (text: string): boolean => /[\u202a-\u202e\u2066-\u2069]/.test(text);

export const noDirectionMarks = "Remove the text direction marks";
