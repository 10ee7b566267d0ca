import { stat } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "./schema";
import { engineOf } from "./words";

/**
 * Identifies this database, so that a restored copy can be told apart: on PostgreSQL by the cluster's system identifier
 * and the database's oid, on SQLite by the path and inode of the file.
 */
export async function instanceOf(db: Kysely<Database>): Promise<string> {
  if (engineOf(db) === "postgres") {
    const { rows } = await sql<{ instance: string }>`select concat_ws('/', system_identifier,
      (select oid from pg_database where datname = current_database())) as instance from pg_control_system()`.execute(
      db,
    );
    return rows[0]?.instance ?? "";
  }
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  const file = rows[0]?.file ?? "";
  return `${file}/${(await stat(file, { bigint: true })).ino}`;
}
