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
export function postgresDialect(databaseUrl: string, connections = 10): PostgresDialect {
  const pool = new pg.Pool({ ...postgresSettings(databaseUrl), max: connections, allowExitOnIdle: true });
  // A connection lost while idle is replaced by the pool; without a listener Node would end the process.
  pool.on("error", (error) => console.error(`PostgreSQL: an idle connection was lost (${error.message})`));
  return new PostgresDialect({ pool });
}
