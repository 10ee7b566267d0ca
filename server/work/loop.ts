import type { Job, Work } from "./job";

type World = Pick<Work, "store" | "services" | "now">;
type Report = (error: unknown, job: string) => void;
type Turn = readonly [Job, ...Job[]];

/**
 * Starts the jobs, each at its own interval, without keeping the process alive.
 * @param report receives each error with the job's name; the work is retried at the next look.
 * @returns a function that stops all jobs and waits for the steps under way. Another process or the next start does the
 * rest.
 */
export function startJobs(jobs: readonly Job[], world: World, report: Report): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let isStopped = false;
  const work = { ...world, stopped: () => isStopped };
  const timers = turnsOf(jobs).map((turn) => {
    const [{ every, looksAtOnce }] = turn;
    const under = new Set<Promise<void>>();
    const look = () => {
      if (under.size >= looksAtOnce) return;
      const looking = lookInTurn(turn, work, report).finally(() => {
        under.delete(looking);
        running.delete(looking);
      });
      under.add(looking);
      running.add(looking);
    };
    look();
    return setInterval(look, every).unref();
  });
  return async () => {
    isStopped = true;
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}

/** Groups jobs that run one after the other. */
function turnsOf(jobs: readonly Job[]): Turn[] {
  const turns = new Map<string | Job, Turn>();
  for (const job of jobs) {
    const name = job.inTurn ?? job;
    const before = turns.get(name);
    turns.set(name, before ? [...before, job] : [job]);
  }
  return [...turns.values()];
}

/** Runs the jobs of a group in order; a failed job does not stop the next. */
async function lookInTurn(turn: Turn, work: Omit<Work, "failed">, report: Report): Promise<void> {
  for (const job of turn) {
    if (work.stopped()) return;
    const failed = (error: unknown) => report(error, job.name);
    await job.look({ ...work, failed }).catch(failed);
  }
}
