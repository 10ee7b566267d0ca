import type { Services } from "../area";
import type { Store } from "../store/store";
import { eraseDeparted } from "./departed";
import { sweepDrafts } from "./drafts";
import { expireDue } from "./expiry";
import { sweepImports } from "./import-files";
import { lookEvery } from "./looking";
import { sweepPictures } from "./pictures";
import { moveFadedCustomers } from "./segments";

const lookMilliseconds = 10 * 60_000;

/**
 * Does each day's work soon after the day begins, in whichever process looks first.
 * @param services null beside a portal API elsewhere: the portal's own drafts are all that is here.
 * @returns what stops it; what is under way is waited for, the rest is done after the next start.
 */
export function startDailyWork(
  store: Store,
  services: Services | null,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const ofTheApi = ({ pictures, importFiles }: Services, isStopped: () => boolean) => [
    () => moveFadedCustomers(store, Date.now()),
    () => expireDue(store, Date.now(), onError, isStopped),
    () => eraseDeparted(store, Date.now()),
    () => sweepPictures(store, pictures, Date.now()),
    () => sweepImports(store, importFiles, Date.now()),
  ];
  const everyPiece = async (isStopped: () => boolean) => {
    // Drafts first: they hold the pictures that they name.
    const work = [() => sweepDrafts(store, Date.now()), ...(services ? ofTheApi(services, isStopped) : [])];
    // One piece of work that fails keeps no other from being done.
    for (const piece of work) if (!isStopped()) await piece().catch(onError);
  };
  return lookEvery(lookMilliseconds, everyPiece, onError);
}
