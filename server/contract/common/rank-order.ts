interface Ranked {
  /** The new rank. */
  readonly rank: number;
  /** The previous rank. */
  readonly was: number;
}

/**
 * Sorts things by their new ranks. Where two share a rank, the one that moved up goes before the other, and one that
 * moved down after it.
 */
export const inRankOrder = <T extends Ranked>(things: readonly T[]): T[] =>
  things
    .map((thing, index) => ({ thing, lean: Math.sign(thing.rank - thing.was), index }))
    .sort((one, other) => one.thing.rank - other.thing.rank || one.lean - other.lean || one.index - other.index)
    .map(({ thing }) => thing);
