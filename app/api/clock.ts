/** Time as the client reads it; tests put their own in its place. */
export interface Clock {
  /** UTC milliseconds. */
  now(): number;
  /** Runs `run` after `ms`, which may be for ever; the answer takes it back. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    // A timer of the engine's would run at once.
    if (ms === Number.POSITIVE_INFINITY) return () => undefined;
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const pause = (clock: Clock, ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve));
