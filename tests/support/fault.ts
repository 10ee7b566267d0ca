import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { random } from "../../server/demo/random";
import type { Store } from "../../server/store/store";
import { builtWorker } from "./fault-build";
import { endIsNear, type Order } from "./fault-order";
import { root } from "./places";
import type { Stores } from "./stores";

/*
 * Harness for kill -9 tests: a background job runs in its own process on the test's store, is killed in the middle
 * again and again and restarted; in the end nothing is lost and nothing is done twice.
 *
 * A test in tests/fault has four steps:
 *   1. `eachEngine` provides a store; fill it (bulk rows and the ledger's `rebuild` are fast) and request the work.
 *   2. The default export of tests/fault/works/{name}.ts, which tests/fault/worker.ts lists, does the work:
 *      `(store, now) => Promise<void>` does whatever is left of it, like the loop of server/work, and resolves when
 *      nothing is.
 *   3. `await throughKills(stores, store, { work: "{name}", now, kills: 6 })` starts such processes one after another.
 *      Each is killed at a point drawn from the seed until so many have died; the last two finish, both at once. There
 *      is a point after every statement and every commit, so a process may die between any two, also right after a
 *      commit that it never hears of. These processes kill themselves (SIGKILL, exactly at the point); one more is
 *      killed by the test when it reports the point (a little later, at any place).
 *   4. Check that the ledger's `verify` is empty and the sums are right.
 *
 * Choose the piece size and the number of rows so that the work takes some hundred points: `longest` is the largest
 * number of points a process survives, and work that completes no piece within them never ends.
 */

interface Drive {
  readonly work: string;
  /** Current time for the work. */
  readonly now: number;
  readonly kills: number;
  /** Largest number of points that a process to be killed survives. */
  readonly longest?: number;
  readonly seed?: number;
}

/** Kills by the test; such a kill may come too late, when the process has finished. */
const fromOutside = 1;

/** Milliseconds for such a test: every process has to start, on a machine that may be busy. */
export const faultTimeout = 900_000;

/** @throws when a process fails by itself, or when the work ends before its kills do. */
export async function throughKills(stores: Stores, store: Store, drive: Drive): Promise<void> {
  const { work, now, kills, longest = 60, seed = 20261121 } = drive;
  const chance = random(seed);
  const script = await builtWorker();
  const place = stores.placeOf(store);
  // Updates PostgreSQL's statistics, as in a store that has been in use: it would plan for empty tables otherwise.
  await sql`analyze`.execute(store.db);
  const point = () => chance.whole(1, longest);
  for (let kill = 0; kill < kills; kill += 1) {
    const died = await runWorker(script, { place, work, now, end: { point: point(), by: "itself" } });
    if (!died) throw new Error(`The work was done after ${kill} of ${kills} kills: give it more to do`);
  }
  for (let kill = 0; kill < fromOutside; kill += 1) {
    await runWorker(script, { place, work, now, end: { point: point(), by: "test" } });
  }
  const last = { place, work, now, end: null };
  const ended = await Promise.all([runWorker(script, last), runWorker(script, last)]);
  if (ended.includes(true)) throw new Error("A process that was to finish was killed");
}

/** @returns whether it was killed; false when it finished. */
function runWorker(script: readonly string[], order: Order): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...script, JSON.stringify(order)], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, VITEST: undefined },
    });
    let errorOutput = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errorOutput += text;
    });
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line === endIsNear) child.kill("SIGKILL");
    });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (signal === "SIGKILL") resolve(true);
      else if (code === 0) resolve(false);
      else reject(new Error(`The process failed (${code ?? signal}): ${errorOutput}`));
    });
  });
}
