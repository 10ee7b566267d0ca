/** Milliseconds after its last edit until a wizard draft is removed. */
export const draftLife = 30 * 24 * 60 * 60 * 1000;
