import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { scratch } from "../../support/scratch";
import { copyEmptyStore } from "../../support/stores";

const secret = "s".repeat(40);
let dataDir = "";

/** Imports the door in a fresh module registry with these environment variables. */
async function doorWith(settings: Record<string, string>) {
  for (const name of ["DATABASE_URL", "PORTAL_API_URL", "SESSION_SECRET"]) vi.stubEnv(name, "");
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, LOG_LEVEL: "silent", ...settings }))
    vi.stubEnv(name, value);
  vi.resetModules();
  return (await import("../../../server/door.server")).door;
}

beforeEach(() => {
  dataDir = scratch("loyalty-door-");
  copyEmptyStore(dataDir);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

it("opens once for all who ask, also across copies of the module, and anew after it was closed", async () => {
  const door = await doorWith({ SESSION_SECRET: secret });
  const [first, second] = await Promise.all([door(), door()]);
  expect(second).toBe(first);
  const copy = await doorWith({ SESSION_SECRET: secret });
  expect(await copy()).toBe(first);
  expect(first).toMatchObject({ sessionSecret: secret, store: { engine: "sqlite" } });
  const answer = await first.portalApi?.fetch(new Request("http://portal.test/server/api/nowhere"));
  expect(answer?.status).toBe(404);
  await first.close();
  const again = await copy();
  expect(again).not.toBe(first);
  await again.close();
});

it("starts no embedded API where another is named", async () => {
  const door = await doorWith({ SESSION_SECRET: secret, PORTAL_API_URL: "https://loyalty.example" });
  const opened = await door();
  expect(opened.portalApi).toBeNull();
  await opened.close();
});

it("stays shut without a secret, says why, and opens once there is one", async () => {
  const door = await doorWith({});
  await expect(door()).rejects.toThrow(/SESSION_SECRET/);
  const mended = await doorWith({ SESSION_SECRET: secret });
  const opened = await mended();
  await opened.close();
});
