/** Section 9: how long a part of the page may take to arrive. */
const chunkTimeOutMs = 120_000;

const reloadedAt = "reloaded-at";

/**
 * A part that cannot be loaded is mostly one that a release has replaced: the document is loaded anew, at most once
 * a minute so that a server which really lacks the file does not make a page that reloads for ever.
 */
function reloadOnce() {
  const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  window.location.reload();
}

export function keepChunksFresh() {
  window.addEventListener("vite:preloadError", reloadOnce);
}

/** Loads a part of the page on its first use; rejects with a load error (section 8) when it fails or takes too long. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const late = () => {
      reloadOnce();
      reject(new Error("Loading a part of the page took too long"));
    };
    const timer = setTimeout(late, chunkTimeOutMs);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
