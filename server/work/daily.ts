import type { Store } from "../store/store";
import { moveFadedCustomers } from "./segments";

const lookMilliseconds = 10 * 60_000;

/**
 * Does each day's work soon after the day begins, in whichever process looks first.
 * @returns what stops it; work already begun is waited for.
 */
export function startDailyWork(store: Store, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = running.then(() => moveFadedCustomers(store, Date.now())).then(() => undefined, onError);
  };
  look();
  const timer = setInterval(look, lookMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
