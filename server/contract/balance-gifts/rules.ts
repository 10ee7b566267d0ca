/** Page size of the list of gifts, and the most that one response carries. */
export const giftsPageSize = 20;
export const giftsMost = 100;

/** Days after its creation during which a gift can be undone. */
export const undoDays = 30;

export const mayUndoUntil = (createdAt: number): number => createdAt + undoDays * 86_400_000;
