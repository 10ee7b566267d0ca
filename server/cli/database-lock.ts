import pg from "pg";

/** Any number will do, as long as every process of the portal uses the same one. */
const advisoryKey = 20_261_121;

/** As `withFileLock` (file-lock.js), for all processes that share a PostgreSQL database, on whichever machine. */
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
