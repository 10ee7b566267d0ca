import type { Services } from "../area";
import type { Store } from "../store/store";
import { eraseDeparted } from "./departed";
import { expireDue } from "./expiry";
import { sweepImports } from "./import-files";
import { lookEvery } from "./looking";
import { sweepPictures } from "./pictures";
import { moveFadedCustomers } from "./segments";

const lookMilliseconds = 10 * 60_000;

/**
 * Does each day's work soon after the day begins, in whichever process looks first.
 * @returns what stops it; what is under way is waited for, the rest is done after the next start.
 */
export function startDailyWork(
  store: Store,
  { pictures, importFiles }: Services,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const everyPiece = async (isStopped: () => boolean) => {
    const work = [
      () => moveFadedCustomers(store, Date.now()),
      () => expireDue(store, Date.now(), onError, isStopped),
      () => eraseDeparted(store, Date.now()),
      () => sweepPictures(store, pictures, Date.now()),
      () => sweepImports(store, importFiles, Date.now()),
    ];
    // One piece of work that fails keeps no other from being done.
    for (const piece of work) if (!isStopped()) await piece().catch(onError);
  };
  return lookEvery(lookMilliseconds, everyPiece, onError);
}
