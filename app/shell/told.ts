import type { SnackbarMessage } from "./data";

/** All that a window was told, in the order of coming; the same list where nothing is new. */
export function withFresh(told: readonly SnackbarMessage[], messages: readonly SnackbarMessage[]) {
  const fresh = messages.filter(({ id }) => told.every((one) => one.id !== id));
  return fresh.length === 0 ? told : [...told, ...fresh];
}
