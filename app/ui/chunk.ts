import { type ComponentType, lazy } from "react";

/** Time limit to load a chunk of the page, in milliseconds (section 9). */
const chunkTimeOutMs = 120_000;

const reloadedAt = "reloaded-at";

/**
 * Reloads the document after a chunk failed to load, which usually means that a new release replaced it. At most once
 * a minute, so that a file missing on the server does not cause an endless loop. Does nothing if the time cannot be
 * stored (storage-stand-in.ts), or without a network, because the page would be lost.
 */
function reloadOnce() {
  if (!navigator.onLine) return;
  const now = String(Date.now());
  const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
  if (Number(now) - last < 60_000) return;
  sessionStorage.setItem(reloadedAt, now);
  if (sessionStorage.getItem(reloadedAt) === now) window.location.reload();
}

/**
 * Loads a chunk on first use: `loadChunk(() => import("./part"))`.
 * @throws a load error (section 8) if it fails or times out; the document is then reloaded.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeOut(load);
  } catch (error) {
    if (typeof window !== "undefined") reloadOnce();
    throw error;
  }
}

const needed: Promise<unknown>[] = [];

/** Makes hydration wait for a chunk. */
export const neededFirst = (part: Promise<unknown>): void => void needed.push(part);

/**
 * Resolves when these chunks are loaded. @throws if one failed: the document then stays as served and works without
 * JavaScript.
 */
export const partsNeededFirst = (): Promise<unknown> => Promise.all(needed);

async function withTimeOut<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("A part of the page took too long to load")), chunkTimeOutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Lazy component that the page can do without: if it cannot be loaded, `without` is shown and typed values are
 * preserved.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  without: ComponentType<P> = Nothing,
) {
  return lazy(() => withTimeOut(load).catch(() => ({ default: without })));
}

const Nothing = () => null;
