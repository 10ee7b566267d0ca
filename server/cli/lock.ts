import Database from "better-sqlite3";
import pg from "pg";
import { makePrivateFile } from "../files/private";

/** How long one start waits for another's: longer than a build or the loading of the demo takes. */
const patienceMs = 600_000;

/** Any number will do, as long as every process of the portal uses the same one. */
const advisoryKey = 20_261_121;

/** Runs `work` while no other process holds the lock file. The system lets go of it when a process dies. */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  makePrivateFile(path);
  const lock = new Database(path, { timeout: patienceMs });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return await work();
  } finally {
    lock.close();
  }
}

/** As `withFileLock`, for all processes that share a PostgreSQL database, on whichever machine. */
export async function withDatabaseLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryKey]);
    return await work();
  } finally {
    await client.end();
  }
}
