// @ts-check
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";

/** Milliseconds a start waits for another: longer than a build or the loading of the demo takes. */
const patienceMs = 600_000;

/**
 * Runs `work` while no other process holds the lock file. The operating system releases the lock when a process dies.
 *
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withFileLock(path, work) {
  // SQLite would create the file readable by all.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "a", 0o600));
  const lock = new Database(path, { timeout: patienceMs });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return await work();
  } finally {
    lock.close();
  }
}
