export interface Cost {
  readonly ms: number;
  /** Peak memory above the process's initial memory. */
  readonly bytes: number;
}

export async function cost(work: () => Promise<unknown>): Promise<Cost> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const began = performance.now();
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  const ms = performance.now() - began;
  return { ms, bytes: Math.max(peak, process.memoryUsage.rss()) - before };
}
