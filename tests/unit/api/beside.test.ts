import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beside } from "~/api/beside";
import { isPortalError, PortalError } from "~/api/error";
import { customerViews } from "../../../server/contract/customers/views";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answering = (work: () => Promise<unknown>) => ({
  api: { call: <A>() => work() as Promise<A>, publish: () => Promise.reject(new Error("Not asked")) },
});

test("an extension that is silent is done without while the page has time left", async () => {
  const result = beside(
    answering(() => new Promise(() => undefined)),
    customerViews,
  );
  await vi.advanceTimersByTimeAsync(4000);
  expect(await result).toBeNull();
});

test("one that fails after that is nobody's concern", async () => {
  const late = new Promise((_resolve, reject) => setTimeout(() => reject(new PortalError("unavailable")), 6000));
  const result = beside(
    answering(() => late),
    customerViews,
  );
  await vi.advanceTimersByTimeAsync(8000);
  expect(await result).toBeNull();
});

test("an answer is handed on, and no timer stays behind", async () => {
  expect(
    await beside(
      answering(async () => ({ views: [] })),
      customerViews,
    ),
  ).toEqual({ views: [] });
  expect(vi.getTimerCount()).toBe(0);
});

test("an ended session, a refusal that is asked for and a defect are told", async () => {
  const failing = (error: Error) => answering(() => Promise.reject(error));
  const ended = beside(failing(new PortalError("unauthenticated")), customerViews).catch((error: unknown) => error);
  expect(isPortalError(await ended, "unauthenticated")).toBe(true);
  const refused = beside(failing(new PortalError("invalid")), customerViews, {}, ["invalid"]);
  await expect(refused).rejects.toMatchObject({ kind: "invalid" });
  await expect(beside(failing(new Error("A defect")), customerViews)).rejects.toThrow("A defect");
});
