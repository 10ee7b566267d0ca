interface Ranked {
  /** The number it is given. */
  readonly rank: number;
  /** The number it had. */
  readonly was: number;
}

/**
 * Things by their new numbers. Of two with the same number the one whose number was changed goes where it was sent: before
 * the other when it came from below, behind it when it came from above.
 */
export const inRankOrder = <T extends Ranked>(things: readonly T[]): T[] =>
  things
    .map((thing, index) => ({ thing, lean: Math.sign(thing.rank - thing.was), index }))
    .sort((one, other) => one.thing.rank - other.thing.rank || one.lean - other.lean || one.index - other.index)
    .map(({ thing }) => thing);
