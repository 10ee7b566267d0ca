/** Gifts on a page of the list, and the most that one answer carries. */
export const giftsPageSize = 20;
export const giftsMost = 100;

/** Undo is there for so long after the gift was asked for, in days. */
export const undoDays = 30;

export const mayUndoUntil = (createdAt: number): number => createdAt + undoDays * 86_400_000;
