import type { Services } from "../services";
import type { Store } from "../store/store";
import { inSteps } from "./in-steps";

/** What a job works with. */
export interface Work {
  readonly store: Store;
  readonly services: Services;
  readonly now: () => number;
  /** Whether to leave what is left to another process, or to the next start. */
  readonly stopped: () => boolean;
  /** Takes note of what failed and is tried again at the next look. */
  readonly failed: (error: unknown) => void;
}

/** Something that is done in steps, by an id of its own within its job. */
export interface Piece {
  readonly id: number | string;
}

/**
 * What a job is. Any number of processes are at it at once: a step locks in the store what it goes by, or has its piece
 * on lease there, so that each is done once and what a process loses with its death is done by another.
 */
interface Declaration<P extends Piece> {
  readonly name: string;
  /** Milliseconds from one look to the next. */
  readonly every: number;
  /** What has something to do, told without holding anybody up. */
  readonly waiting: (work: Work) => Promise<readonly P[]> | AsyncIterable<P>;
  /** @param at how many steps the piece has had in a row. @returns whether there is more of it. */
  readonly step: (work: Work, piece: P, at: number) => Promise<boolean>;
  /** Steps of a piece before the next one has its turn; all of them if not said. */
  readonly inARow?: number;
  /** Looks that a process may be at in one moment, so that a long one keeps no others waiting; one if not said. */
  readonly looksAtOnce?: number;
}

/** Work that the loop does, whatever its pieces are. */
export interface Job {
  readonly name: string;
  readonly every: number;
  readonly looksAtOnce: number;
  /** Jobs that name the same are done one after the other, in the order of the list, as often as the first of them. */
  readonly inTurn?: string;
  /** Does what waits. @returns whether there may be more at once. */
  readonly look: (work: Work) => Promise<boolean>;
}

/** A look ends though there is more, so that what failed is tried again. */
const roundsALook = 100;

export function job<P extends Piece>({ name, every, looksAtOnce = 1, ...pieces }: Declaration<P>): Job {
  return {
    name,
    every,
    looksAtOnce,
    async look(work) {
      const failed = new Set<P["id"]>();
      let more = true;
      for (let round = 0; more && round < roundsALook; round += 1) more = await goRound(pieces, work, failed);
      return more;
    },
  };
}

/**
 * Gives every piece that waits its steps in a row, one piece after the other. One that fails is left out from then on and
 * holds up no other.
 * @returns whether there may be more.
 */
async function goRound<P extends Piece>(
  { waiting, step, inARow = Number.POSITIVE_INFINITY }: Pick<Declaration<P>, "waiting" | "step" | "inARow">,
  work: Work,
  failed: Set<P["id"]>,
): Promise<boolean> {
  let anyMore = false;
  for await (const piece of await waiting(work)) {
    if (failed.has(piece.id)) continue;
    let more = false;
    let steps = 0;
    const next = async () => {
      more = await step(work, piece, steps);
      steps += 1;
      return more && steps < inARow;
    };
    try {
      await inSteps(next, work.stopped);
      anyMore ||= more;
    } catch (error) {
      failed.add(piece.id);
      work.failed(error);
    }
  }
  return anyMore;
}

/** Work that is one piece, done whole at every look. */
export const wholeJob = (name: string, every: number, run: (work: Work) => Promise<unknown>): Job => ({
  name,
  every,
  looksAtOnce: 1,
  async look(work) {
    await run(work);
    return false;
  },
});

const daily = { every: 10 * 60_000, inTurn: "daily" };

/** Each day's work, done soon after the day begins by whichever process looks first: `run` sees to that. */
export const dailyJob = (name: string, run: (work: Work) => Promise<unknown>): Job => ({
  ...wholeJob(name, daily.every, run),
  inTurn: daily.inTurn,
});
