import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ConfigError, parseConfig } from "../../../server/config";
import { sessionSecret } from "../../../server/session-secret";

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "loyalty-secret-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const configOf = (SESSION_SECRET?: string) => parseConfig({ DATA_DIR: join(dataDir, "data"), SESSION_SECRET });

it("is the configured one where there is one", async () => {
  const secret = "x".repeat(32);
  expect(await sessionSecret(configOf(secret), true)).toBe(secret);
  expect(await sessionSecret(configOf(secret), false)).toBe(secret);
  expect(readdirSync(dataDir)).toEqual([]);
});

it("must be configured outside the demo", async () => {
  await expect(sessionSecret(configOf(), false)).rejects.toThrow(ConfigError);
  await expect(sessionSecret(configOf(), false)).rejects.toThrow(/SESSION_SECRET/);
});

it("is made once for a demo, the same for all who start together, readable by its owner alone", async () => {
  const config = configOf();
  const secrets = await Promise.all(Array.from({ length: 5 }, () => sessionSecret(config, true)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(43);
  expect(await sessionSecret(config, true)).toBe(secrets[0]);
  expect(statSync(join(config.DATA_DIR, "session-secret")).mode & 0o777).toBe(0o600);
  expect(readdirSync(config.DATA_DIR)).toEqual(["session-secret"]);
});
