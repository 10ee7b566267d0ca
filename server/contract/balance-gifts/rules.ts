import { Found, type Problems } from "../common/problems";

/** Bounds are not shown: these keep a slip of the finger from being one of millions. */
export const giftBounds = { points: 1_000_000, comments: 300 } as const;

/** Gifts on a page of the list, and the most that one answer carries. */
export const giftsPageSize = 20;
export const giftsMost = 100;

/** Undo is there for so long after the gift was asked for, in days. */
export const undoDays = 30;

export const mayUndoUntil = (createdAt: number): number => createdAt + undoDays * 86_400_000;

interface Given {
  readonly give_points: number;
  readonly comments: string;
}

export function giftProblems({ give_points: points, comments }: Given): Problems {
  const found = new Found();
  found.when(points < 1 || points > giftBounds.points, "give_points", "Enter a whole number from 1 to 1,000,000");
  found.when(comments.length > giftBounds.comments, "comments", `Use at most ${giftBounds.comments} characters`);
  return found.problems;
}
