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
 * The ground for kill -9: a background step runs in a process of its own on the test's store, dies in the middle again
 * and again, is started anew, and in the end nothing is lost and nothing done twice.
 *
 * A test in tests/fault takes four steps:
 *   1. `eachEngine` gives a store; fill it (bulk rows and the ledger's `rebuild` are quick) and ask for the work.
 *   2. tests/fault/works/{name}.ts says in one default export how a process does the work:
 *      `(store, now) => Promise<void>`, whatever is left of it, as the loop of server/work would, and comes back when nothing is.
 *   3. `await throughKills(stores, store, { work: "{name}", now, kills: 6 })` starts such processes one after another.
 *      Each dies at a point drawn from the seed until so many have died; the last ones are left to finish, two at once.
 *      A point is what lies behind every statement and behind every commit, so a death may come between any two, also
 *      right after a commit that its process never hears of. These deaths a process deals itself (SIGKILL, exactly
 *      there); one more the test deals on hearing that it got there (a little later, in the middle of anything).
 *   4. Look: the ledger's `verify` is empty, the sums are what they should be.
 *
 * Choose the piece size and the number of rows so that the work takes some hundred points: `longest` is the most points
 * that a process lives through, and a work that never gets a piece done within them never ends.
 */

interface Drive {
  readonly work: string;
  /** What time it is for the work. */
  readonly now: number;
  readonly kills: number;
  /** The most points that a process to be killed lives through. */
  readonly longest?: number;
  readonly seed?: number;
}

/** Deaths that the test deals; such a one may come too late, when the process is done already. */
const fromOutside = 1;

/** For such a test in milliseconds: every process has to start, on a machine that may be busy. */
export const faultTimeout = 180_000;

/** @throws when a process fails of itself, or the work ends before its kills do. */
export async function throughKills(stores: Stores, store: Store, drive: Drive): Promise<void> {
  const { work, now, kills, longest = 60, seed = 20261121 } = drive;
  const chance = random(seed);
  const script = await builtWorker();
  const place = stores.placeOf(store);
  // What was just filled is measured, as a store is that has lived a while: PostgreSQL takes such rows for none.
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

/** @returns whether it was killed; false when it ended well. */
function runWorker(script: string, order: Order): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, JSON.stringify(order)], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, VITEST: undefined },
    });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line === endIsNear) child.kill("SIGKILL");
    });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (signal === "SIGKILL") resolve(true);
      else if (code === 0) resolve(false);
      else reject(new Error(`The process failed (${code ?? signal}): ${said}`));
    });
  });
}
