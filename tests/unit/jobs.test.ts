import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Services } from "../../server/services";
import type { Store } from "../../server/store/store";
import { dailyJob, type Job, job, type Work, wholeJob } from "../../server/work/job";
import { startJobs } from "../../server/work/loop";

const world = { store: {} as Store, services: {} as Services, now: Date.now };
const report = vi.fn();

/* Time is moved by the tests, so that work of half a second takes none. */
describe("the loop", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    report.mockReset();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("looks at once and again, never more often at once than it may, and goes on after a failure", async () => {
    const finish: (() => void)[] = [];
    const look = vi.fn(() => new Promise<boolean>((resolve) => finish.push(() => resolve(false))));
    const stop = startJobs([{ name: "slow", every: 1000, looksAtOnce: 2, look }], world, report);
    await vi.advanceTimersByTimeAsync(5000);
    expect(look).toHaveBeenCalledTimes(2);
    finish[0]?.();
    look.mockRejectedValueOnce(new Error("Out of order"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(report).toHaveBeenCalledWith(new Error("Out of order"), "slow");
    await vi.advanceTimersByTimeAsync(1000);
    expect(look).toHaveBeenCalledTimes(4);
    for (const resolve of finish) resolve();
    await stop();
  });

  it("tells every job under way to end, waits for all of them, and looks no more", async () => {
    const seen: string[] = [];
    const slow = (name: string): Job =>
      wholeJob(name, 1000, async ({ stopped }) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        if (stopped()) seen.push(name);
      });
    const stopped = startJobs([slow("one"), slow("two")], world, report)();
    await vi.advanceTimersByTimeAsync(3000);
    await stopped;
    expect(seen).toEqual(["one", "two"]);
  });

  it("does each day's work in the order of the list, beside all other jobs, and one that fails keeps none back", async () => {
    const seen: string[] = [];
    const daily = (name: string) =>
      dailyJob(name, async () => {
        seen.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 500));
        if (name === "drafts") throw new Error("Out of order");
        seen.push(`${name} ends`);
      });
    const other = wholeJob("other", 1000, async () => seen.push("other"));
    const stop = startJobs([daily("drafts"), other, daily("pictures")], world, report);
    await vi.advanceTimersByTimeAsync(1100);
    expect(seen).toEqual(["drafts begins", "other", "pictures begins", "other", "pictures ends"]);
    expect(report).toHaveBeenCalledWith(new Error("Out of order"), "drafts");
    await stop();
  });
});

describe("a look", () => {
  const workOf = (more: Partial<Work> = {}): Work => ({ ...world, stopped: () => false, failed: report, ...more });
  /** A job with items that take the given numbers of steps. */
  function pieces(steps: Record<string, number>, log: string[], inARow?: number): Job {
    return job({
      name: "pieces",
      every: 1000,
      waiting: async () =>
        Object.keys(steps)
          .filter((id) => steps[id])
          .map((id) => ({ id })),
      step: async (_work, { id }, at) => {
        log.push(`${id}${at}`);
        const left = (steps[id] ?? 0) - 1;
        steps[id] = left;
        return left > 0;
      },
      ...(inARow !== undefined && { inARow }),
    });
  }

  it("brings one piece after the other to its end", async () => {
    const log: string[] = [];
    expect(await pieces({ a: 2, b: 1 }, log).look(workOf())).toBe(false);
    expect(log).toEqual(["a0", "a1", "b0"]);
  });

  it("goes from piece to piece where each has a few steps in a row", async () => {
    const log: string[] = [];
    expect(await pieces({ a: 3, b: 1 }, log, 2).look(workOf())).toBe(false);
    expect(log).toEqual(["a0", "a1", "b0", "a0"]);
  });

  it("ends though a piece never does, and says that there is more", async () => {
    const log: string[] = [];
    expect(await pieces({ a: Number.POSITIVE_INFINITY }, log, 1).look(workOf())).toBe(true);
    expect(log.length).toBeGreaterThan(1);
  });

  it("leaves out until the next look what failed", async () => {
    const tried: string[] = [];
    const failing = job({
      name: "failing",
      every: 1000,
      waiting: async () => [{ id: "bad" }, { id: "good" }],
      step: async (_work, { id }) => {
        tried.push(id);
        if (id === "bad") throw new Error("bad");
        return tried.length < 4;
      },
      inARow: 1,
    });
    const failed = vi.fn();
    await failing.look(workOf({ failed }));
    expect(tried).toEqual(["bad", "good", "good", "good"]);
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error("bad"));
    await failing.look(workOf({ failed }));
    expect(tried.slice(4)).toEqual(["bad", "good"]);
  });

  it("asks for what waits anew as it comes to it, and takes no step once it is stopped", async () => {
    const log: string[] = [];
    async function* stages() {
      yield { id: "first" };
      if (log.includes("first")) yield { id: "second" };
      yield { id: "third" };
    }
    const staged = job({
      name: "stages",
      every: 1000,
      waiting: stages,
      step: async (_work, { id }) => {
        log.push(id);
        return false;
      },
    });
    await staged.look(workOf({ stopped: () => log.length === 2 }));
    expect(log).toEqual(["first", "second"]);
  });
});
