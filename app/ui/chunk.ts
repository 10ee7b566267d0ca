import { type ComponentType, lazy } from "react";

/** Section 9: how long a part of the page may take to arrive. */
const chunkTimeOutMs = 120_000;

const reloadedAt = "reloaded-at";

/**
 * A part that cannot be loaded is mostly one that a release has replaced: the document is loaded anew, at most once
 * a minute so that a server which really lacks the file does not make a page that reloads for ever. Where nothing can
 * be remembered (storage-stand-in.ts) it is not.
 */
function reloadOnce() {
  const now = String(Date.now());
  const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
  if (Number(now) - last < 60_000) return;
  sessionStorage.setItem(reloadedAt, now);
  if (sessionStorage.getItem(reloadedAt) === now) window.location.reload();
}

/**
 * Loads a part of the page on its first use, as `loadChunk(() => import("./part"))`.
 * @throws a load error (section 8) when it fails or takes too long; the document is then loaded anew.
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

/** @throws if a chunk failed to load: the document then stays as served, and works without script. */
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
 * A part that the page can do without: where it cannot be loaded, `without` stands in and what was typed is kept.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  without: ComponentType<P> = Nothing,
) {
  return lazy(() => withTimeOut(load).catch(() => ({ default: without })));
}

const Nothing = () => null;
