import type { SnackbarMessage } from "./data";

/** Appends new messages to those already received; returns the same list if there are none. */
export function withFresh(known: readonly SnackbarMessage[], messages: readonly SnackbarMessage[]) {
  const fresh = messages.filter(({ id }) => known.every((one) => one.id !== id));
  return fresh.length === 0 ? known : [...known, ...fresh];
}
