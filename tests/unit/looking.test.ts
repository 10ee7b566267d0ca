import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lookEvery } from "../../server/work/looking";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const onError = vi.fn();

it("looks at once and again, never more often at once than it may, and goes on after a failure", async () => {
  const finish: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((done) => finish.push(done)));
  const stop = lookEvery(1000, work, onError, 2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(2);
  finish[0]?.();
  work.mockRejectedValueOnce(new Error("Out of order"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(onError).toHaveBeenCalledWith(new Error("Out of order"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(4);
  for (const done of finish) done();
  await stop();
});

it("tells the work under way to end, waits for it, and looks no more", async () => {
  let seen = false;
  const work = vi.fn(async (isStopped: () => boolean) => {
    await new Promise((done) => setTimeout(done, 500));
    seen = isStopped();
  });
  const stopped = lookEvery(1000, work, onError)();
  await vi.advanceTimersByTimeAsync(3000);
  await stopped;
  expect(seen).toBe(true);
  expect(work).toHaveBeenCalledTimes(1);
});
