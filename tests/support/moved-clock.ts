import type { Clock } from "../../app/api/clock";
import type { Transport } from "../../app/api/transport.server";

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that moves only when told to, or when `drive` finds that everything else waits for it. */
export class MovedClock implements Clock {
  #timers = new Set<Timer>();

  constructor(public time = Date.UTC(2026, 5, 1, 12)) {}

  readonly now = () => this.time;

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Moves forward and fires the timers that fall due. */
  advance(ms: number): void {
    const until = this.time + ms;
    for (let next = this.#next(); next && next.at <= until; next = this.#next()) this.#fire(next);
    this.time = until;
  }

  /** Moves to the next timer, if there is one. */
  toNextTimer(): void {
    const next = this.#next();
    if (next) this.#fire(next);
  }

  #next(): Timer | undefined {
    return [...this.#timers].sort((one, other) => one.at - other.at)[0];
  }

  #fire(timer: Timer): void {
    this.#timers.delete(timer);
    this.time = Math.max(this.time, timer.at);
    timer.run();
  }
}

/** Wraps `transport` to count the requests in progress. */
export function watched(transport: Transport): Transport & { readonly underWay: () => number } {
  let underWay = 0;
  return {
    attemptMs: transport.attemptMs,
    underWay: () => underWay,
    async send(outgoing, signal) {
      underWay += 1;
      try {
        return await transport.send(outgoing, signal);
      } finally {
        underWay -= 1;
      }
    },
  };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Awaits `work`, moving the clock whenever no request is in progress: pauses between retries take no real time. */
export async function drive<T>(clock: MovedClock, underWay: () => number, work: Promise<T>): Promise<T> {
  let isSettled = false;
  const ended = work.finally(() => {
    isSettled = true;
  });
  ended.catch(() => undefined);
  let quiet = 0;
  while (!isSettled) {
    await turn();
    quiet = underWay() === 0 ? quiet + 1 : 0;
    if (quiet > 5 && !isSettled) clock.toNextTimer();
  }
  return ended;
}
