import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { expect } from "playwright/test";
import { npmStart } from "./npm-start";
import { root } from "./places";

interface Beginning {
  readonly stdio?: StdioOptions;
  /** A module to import in its process before the portal. */
  readonly before?: string;
}

/** Starts a portal in its own process, next to the one under test. */
export function spawnPortal(
  port: number,
  env: Readonly<Record<string, string>>,
  { stdio = "ignore", before }: Beginning = {},
): ChildProcess {
  return spawn(process.execPath, [...(before ? ["--import", "tsx", "--import", before] : []), ...npmStart], {
    cwd: root,
    stdio,
    env: {
      ...process.env,
      PORT: String(port),
      SESSION_SECRET: "a secret of a test, long enough for it",
      LOG_LEVEL: "silent",
      ...env,
    },
  });
}

/** Status of an address; 0 when nothing answers. */
export const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

export const ready = (origin: string, timeout = 30_000): Promise<void> =>
  expect.poll(() => statusOf(`${origin}/healthz`), { timeout }).toBe(200);
