import type { Services } from "../services";
import type { Store } from "../store/store";
import { inSteps } from "./in-steps";

/** What a job runs with. */
export interface Work {
  readonly store: Store;
  readonly services: Services;
  readonly now: () => number;
  /** True when the job should stop and leave the rest to another process or to the next start. */
  readonly stopped: () => boolean;
  /** Reports an error; the work that failed is retried at the next look. */
  readonly failed: (error: unknown) => void;
}

/** Unit of work done in steps, with an id that is unique within its job. */
export interface Piece {
  readonly id: number | string;
}

/**
 * Declares a job. Any number of processes run it at once: a step locks its rows or leases its piece in the store, so
 * that each piece is done once and another process takes over when one dies.
 */
interface Declaration<P extends Piece> {
  readonly name: string;
  /** Milliseconds between looks. */
  readonly every: number;
  /** Pieces that have work to do, read without taking locks. */
  readonly waiting: (work: Work) => Promise<readonly P[]> | AsyncIterable<P>;
  /** @param at steps this piece has had in a row. @returns whether the piece has more to do. */
  readonly step: (work: Work, piece: P, at: number) => Promise<boolean>;
  /** Steps of one piece before the next piece gets its turn; unlimited by default. */
  readonly inARow?: number;
  /** Looks that may run at once in a process, so that a long look does not delay others; one by default. */
  readonly looksAtOnce?: number;
}

/** A job as the loop runs it. */
export interface Job {
  readonly name: string;
  readonly every: number;
  readonly looksAtOnce: number;
  /** Jobs with the same `inTurn` run one after the other, in list order, at the interval of the first. */
  readonly inTurn?: string;
  /** Does the work that is due. @returns whether more may be due at once. */
  readonly look: (work: Work) => Promise<boolean>;
}

/** Rounds after which a look ends even with work left, so that failed pieces are retried. */
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
 * Gives every waiting piece its steps, one piece after the other. A piece that fails is skipped for the rest of the
 * look and delays no other.
 * @returns whether there may be more to do.
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

/** Job with a single piece, done in full at every look. */
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

/** Daily job: the first process that looks after the day begins runs it. `run` makes sure that it runs once a day. */
export const dailyJob = (name: string, run: (work: Work) => Promise<unknown>): Job => ({
  ...wholeJob(name, daily.every, run),
  inTurn: daily.inTurn,
});
