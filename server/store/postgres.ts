import { PostgresDialect } from "kysely";
import pg from "pg";

const wholeNumberOid = 20;
const decimalOid = 1700;

/** int8 and numeric (sums of int8) as numbers: ids, minor units and milliseconds all stay below 2^53. */
const getTypeParser: pg.CustomTypesConfig["getTypeParser"] = (oid: number, format?: "text" | "binary") =>
  (oid === wholeNumberOid || oid === decimalOid) && format !== "binary"
    ? Number
    : pg.types.getTypeParser(oid, format === "binary" ? "text" : format);

/** The one way a connection's settings are made, also for bulk loads that need their own client. */
export const postgresSettings = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: databaseUrl,
  types: { getTypeParser },
  application_name: "loyalty-portal",
});

/** @param connections the most this process opens. */
function openPool(databaseUrl: string, connections: number): pg.Pool {
  const pool = new pg.Pool({ ...postgresSettings(databaseUrl), max: connections, allowExitOnIdle: true });
  // A connection that is lost is replaced by the pool, and fails what it was in the middle of; without a listener, on the
  // connection as on the pool, Node would end the process.
  pool.on("connect", (client) => {
    client.on("error", (error) => console.error(`PostgreSQL: a connection was lost (${error.message})`));
  });
  pool.on("error", () => undefined);
  return pool;
}

/** @param connections the most this process opens. */
export function postgresDialect(databaseUrl: string, connections = 10): PostgresDialect {
  return new PostgresDialect({ pool: openPool(databaseUrl, connections) });
}

/**
 * Names that one holder has at a time among all processes on a database. The connections are its own: a holder's work
 * needs one of the store's as well, and would wait for ever behind others that wait for a name.
 */
export class HeldNames {
  readonly #pool: pg.Pool;

  constructor(databaseUrl: string, connections = 5) {
    this.#pool = openPool(databaseUrl, connections);
  }

  /** Runs `work` with all of `names`, which are taken one after another. */
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
      // PostgreSQL lets go of the names of a connection that is lost, and what `work` came to stands.
      if (!lost) await client.query("commit").catch(lose);
      client.off("error", lose);
      client.release(lost);
    }
  }

  close = (): Promise<void> => this.#pool.end();
}
