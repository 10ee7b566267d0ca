/** Source of time for the client; tests inject their own. */
export interface Clock {
  /** UTC milliseconds since the epoch. */
  now(): number;
  /** Runs `run` after `ms` milliseconds, or never if `ms` is infinite. Returns a function that cancels the timer. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    // `setTimeout` would run an infinite delay immediately.
    if (ms === Number.POSITIVE_INFINITY) return () => undefined;
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const pause = (clock: Clock, ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve));
