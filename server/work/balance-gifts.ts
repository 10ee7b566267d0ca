import { stepGift } from "../areas/balance-gifts/step";
import type { Store } from "../store/store";
import { inSteps } from "./in-steps";
import { lookEvery } from "./looking";

const lookMilliseconds = 5_000;

type OnError = (error: unknown) => void;

interface Running {
  readonly now: () => number;
  readonly onError: OnError;
  /** Customers a piece. */
  readonly atOnce?: number;
  readonly isStopped?: () => boolean;
}

/**
 * Gives, or takes back, every gift that somebody asked for, piece by piece, until nothing is left. Any number of processes
 * may do so at once; one that dies loses the piece it was at, which the next one does again.
 */
export async function runBalanceGifts(store: Store, running: Running): Promise<void> {
  const { now, onError, atOnce, isStopped } = running;
  const waiting = await store.db
    .selectFrom("balance_gifts")
    .select("id")
    .where("state", "in", ["queued", "giving", "undoing"])
    .orderBy("id")
    .execute();
  for (const { id } of waiting) {
    try {
      await inSteps(() => store.transaction((trx) => stepGift(trx, id, now(), atOnce)), isStopped);
    } catch (error) {
      onError(error);
    }
  }
}

/**
 * Looks every few seconds, never keeping the process alive.
 * @returns what stops it; the piece under way is waited for.
 */
export const startBalanceGifts = (store: Store, onError: OnError): (() => Promise<void>) =>
  lookEvery(lookMilliseconds, (isStopped) => runBalanceGifts(store, { now: Date.now, onError, isStopped }), onError);
