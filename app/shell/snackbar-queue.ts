import type { SnackbarMessage } from "./data";

/** Values from document 000, section 9. */
export const snackbarMs = 4000;
export const unexpectedErrorMs = 10_000;
export const mostSnackbars = 10;
export const progressTickMs = 75;

/** Visible message with its remaining time. */
export interface Snackbar extends SnackbarMessage {
  readonly lastsMs: number;
  readonly leftMs: number;
}

/**
 * Display time of a message. One with an undo stays as long as an unexpected error, so that users have time to find
 * it.
 */
export function lasts({ kind, undo }: Pick<SnackbarMessage, "kind" | "undo">): number {
  if (kind === "sticky") return Number.POSITIVE_INFINITY;
  return undo !== "" || kind === "unexpected" ? unexpectedErrorMs : snackbarMs;
}

const isSame = (one: SnackbarMessage, other: SnackbarMessage) =>
  one.kind === other.kind && one.text === other.text && one.undo === other.undo;

/**
 * Adds messages to the visible ones. A repeated message replaces its earlier copy; beyond ten, the oldest are removed.
 */
export const enqueue = (shown: readonly Snackbar[], fresh: readonly SnackbarMessage[]): Snackbar[] =>
  [
    ...shown.filter((one) => !fresh.some((other) => isSame(one, other))),
    ...fresh.map((message) => ({ ...message, lastsMs: lasts(message), leftMs: lasts(message) })),
  ].slice(-mostSnackbars);

/** Advances time by one tick and removes expired messages. */
export const tick = (shown: readonly Snackbar[]) =>
  shown.map((one) => ({ ...one, leftMs: one.leftMs - progressTickMs })).filter(({ leftMs }) => leftMs > 0);
