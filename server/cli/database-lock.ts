/** Arbitrary, but the same in every process of the portal. */
const advisoryKey = 20_261_121;

/** Like `withFileLock` (file-lock.js), for all processes that share a PostgreSQL database, on any machine. */
export async function withDatabaseLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryKey]);
    return await work();
  } finally {
    await client.end();
  }
}
