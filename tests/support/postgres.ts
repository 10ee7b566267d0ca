import pg from "pg";

/**
 * Addresses to try for a test PostgreSQL, fastest first: a query over a socket costs a third less. A local server is
 * expected to trust local connections.
 */
function candidates(environment: Record<string, string | undefined>): string[] {
  if (environment.TEST_DATABASE_URL) return [environment.TEST_DATABASE_URL];
  const users = ["root", "postgres"];
  return [
    ...users.map((user) => `postgres://${user}@localhost/postgres?host=/var/run/postgresql`),
    ...users.map((user) => `postgres://${user}@127.0.0.1:5432/postgres`),
  ];
}

/** @returns the address of the first PostgreSQL that answers and lets its user create databases, otherwise null. */
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
 * Address of database `name` on the server at `address`. Commits do not wait for the disk: tests kill the portal, never
 * PostgreSQL, so nothing that was confirmed is lost.
 */
export function databaseOn(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  url.searchParams.set("options", "-c synchronous_commit=off");
  return url.toString();
}
