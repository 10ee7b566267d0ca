import type { SnackbarMessage } from "./data";

/** Section 9 of document 000. */
export const snackbarMs = 4000;
export const unexpectedErrorMs = 10_000;
export const mostSnackbars = 10;
export const progressTickMs = 75;

/** A message on show, with the time it has left. */
export interface Snackbar extends SnackbarMessage {
  readonly lastsMs: number;
  readonly leftMs: number;
}

/** A way back needs time to be found: it stays as long as an unexpected error does. */
export function lasts({ kind, undo }: Pick<SnackbarMessage, "kind" | "undo">): number {
  if (kind === "sticky") return Number.POSITIVE_INFINITY;
  return undo !== "" || kind === "unexpected" ? unexpectedErrorMs : snackbarMs;
}

const isSame = (one: SnackbarMessage, other: SnackbarMessage) =>
  one.kind === other.kind && one.text === other.text && one.undo === other.undo;

/** Adds messages to those on show; one said again takes the place of itself, the oldest give way once there are ten. */
export const enqueue = (shown: readonly Snackbar[], fresh: readonly SnackbarMessage[]): Snackbar[] =>
  [
    ...shown.filter((one) => !fresh.some((other) => isSame(one, other))),
    ...fresh.map((message) => ({ ...message, lastsMs: lasts(message), leftMs: lasts(message) })),
  ].slice(-mostSnackbars);

/** One tick later: what has run out is gone. */
export const tick = (shown: readonly Snackbar[]) =>
  shown.map((one) => ({ ...one, leftMs: one.leftMs - progressTickMs })).filter(({ leftMs }) => leftMs > 0);
