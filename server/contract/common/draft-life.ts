/** A draft of a wizard that nobody has touched for this long is gone, in milliseconds. */
export const draftLife = 30 * 24 * 60 * 60 * 1000;
