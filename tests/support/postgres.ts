import pg from "pg";

/**
 * Where a PostgreSQL for the tests may stand, the quickest way to it first: what is asked through a socket costs a third
 * less. A local server is expected to trust its own machine.
 */
function candidates(environment: Record<string, string | undefined>): string[] {
  if (environment.TEST_DATABASE_URL) return [environment.TEST_DATABASE_URL];
  const users = ["root", "postgres"];
  return [
    ...users.map((user) => `postgres://${user}@localhost/postgres?host=/var/run/postgresql`),
    ...users.map((user) => `postgres://${user}@127.0.0.1:5432/postgres`),
  ];
}

/** @returns the address of the first PostgreSQL that answers and lets its user make databases, else null. */
export async function findPostgres(environment: Record<string, string | undefined>): Promise<string | null> {
  for (const address of candidates(environment)) {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      const { rows } = await client.query<{ able: boolean }>(
        "select rolcreatedb or rolsuper as able from pg_roles where rolname = current_user",
      );
      if (rows[0]?.able) return address;
    } catch (error) {
      if (environment.TEST_DATABASE_URL) throw new Error("TEST_DATABASE_URL does not answer", { cause: error });
    } finally {
      await client.end();
    }
  }
  return null;
}

/**
 * The database `name` of the server at `address`. Its commits do not wait for the disk: a test kills the portal, never
 * PostgreSQL, and what a client was told is kept either way.
 */
export function databaseOn(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  url.searchParams.set("options", "-c synchronous_commit=off");
  return url.toString();
}
