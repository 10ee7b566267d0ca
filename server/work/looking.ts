/**
 * Does `work` now and again every so many milliseconds, never keeping the process alive.
 * @param work asks `isStopped` whether it is to end early; what it throws goes to `onError`.
 * @param atOnce how many looks may be at work; one that would be too many is left out.
 * @returns what stops it; work under way is waited for.
 */
export function lookEvery(
  milliseconds: number,
  work: (isStopped: () => boolean) => Promise<void>,
  onError: (error: unknown) => void,
  atOnce = 1,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let stopped = false;
  const look = () => {
    if (running.size >= atOnce) return;
    const working = work(() => stopped)
      .catch(onError)
      .finally(() => running.delete(working));
    running.add(working);
  };
  look();
  const timer = setInterval(look, milliseconds);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await Promise.all(running);
  };
}
