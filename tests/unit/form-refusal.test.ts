import { expect, test } from "vitest";
import { staysOpen } from "~/form/refusal";
import { refusalWith } from "~/form/refusal.server";

const reloads = (actionStatus: number | undefined, actionResult?: unknown) =>
  staysOpen({ actionStatus, actionResult } as Parameters<typeof staysOpen>[0]);

test("a page with a refused form is loaded again, unless the back end is away or the refusal stays", () => {
  expect(reloads(undefined)).toBe(true);
  expect(reloads(422, refusalWith({}))).toBe(true);
  expect(reloads(422, refusalWith({ stays: true }))).toBe(false);
  expect(reloads(503, refusalWith({}))).toBe(false);
  expect(reloads(504, refusalWith({ stays: true }))).toBe(false);
});
