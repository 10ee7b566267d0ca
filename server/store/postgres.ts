import { PostgresDialect } from "kysely";
import pg from "pg";

const wholeNumberOid = 20;
const decimalOid = 1700;

/** Parses int8 and numeric (sums of int8) as numbers: ids, minor units and milliseconds all stay below 2^53. */
const getTypeParser: pg.CustomTypesConfig["getTypeParser"] = (oid: number, format?: "text" | "binary") =>
  (oid === wholeNumberOid || oid === decimalOid) && format !== "binary"
    ? Number
    : pg.types.getTypeParser(oid, format === "binary" ? "text" : format);

/** Connection settings of every client, including bulk loads that need a client of their own. */
export const postgresSettings = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: databaseUrl,
  types: { getTypeParser },
  application_name: "loyalty-portal",
});

/** @param connections the maximum this process opens. */
function openPool(databaseUrl: string, connections: number): pg.Pool {
  const pool = new pg.Pool({ ...postgresSettings(databaseUrl), max: connections, allowExitOnIdle: true });
  // The pool replaces a lost connection, and the query in progress fails. Without these listeners, on the connection
  // and on the pool, Node would end the process.
  pool.on("connect", (client) => {
    client.on("error", (error) => console.error(`PostgreSQL: a connection was lost (${error.message})`));
  });
  pool.on("error", () => undefined);
  return pool;
}

/** @param connections the maximum this process opens. */
export function postgresDialect(databaseUrl: string, connections = 10): PostgresDialect {
  return new PostgresDialect({ pool: openPool(databaseUrl, connections) });
}

/**
 * Named locks, each with one holder at a time across all processes on a database. They have a pool of their own: a
 * holder's work also needs a connection of the store, and would deadlock behind others that wait for a lock.
 */
export class HeldNames {
  readonly #pool: pg.Pool;

  constructor(databaseUrl: string, connections = 5) {
    this.#pool = openPool(databaseUrl, connections);
  }

  /** Runs `work` while holding all of `names`, which are locked one after another. */
  async during<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let lost: Error | undefined;
    const lose = (error: Error) => {
      lost = error;
    };
    client.on("error", lose);
    try {
      await client.query("begin");
      for (const name of names) await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [name]);
      return await work();
    } finally {
      // PostgreSQL releases the locks of a lost connection, and the result of `work` is still valid.
      if (!lost) await client.query("commit").catch(lose);
      client.off("error", lose);
      client.release(lost);
    }
  }

  close = (): Promise<void> => this.#pool.end();
}
