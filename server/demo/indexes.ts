import { type Kysely, sql } from "kysely";
import type { Database } from "../store/schema";
import { engineOf, numberOn } from "../store/words";

/*
 * Maintenance of tables before and after a bulk load, for both engines.
 */

/** Drops the indexes of `tables` that no constraint needs. @returns the statements that recreate them. */
export async function dropIndexes(db: Kysely<Database>, tables: readonly string[]): Promise<string[]> {
  const known =
    engineOf(db) === "postgres"
      ? sql<{ name: string; definition: string }>`
          select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
          from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
          where t.relname in (${sql.join(tables)}) and t.relnamespace = current_schema()::regnamespace
            and not exists (select from pg_constraint c where c.conindid = x.indexrelid)`
      : sql<{ name: string; definition: string }>`
          select name, sql as definition from sqlite_master
          where type = 'index' and sql is not null and tbl_name in (${sql.join(tables)})`;
  const { rows } = await known.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  return rows.map((row) => row.definition);
}

/** Vacuums PostgreSQL at once instead of minutes later, so that index-only scans do not read table rows. */
export async function vacuum(db: Kysely<Database>): Promise<void> {
  if (engineOf(db) === "postgres") await sql`vacuum (analyze)`.execute(db);
}

/** Advances PostgreSQL's identity sequences past inserted ids in every table. */
export async function moveIdsOn(db: Kysely<Database>): Promise<void> {
  if (engineOf(db) !== "postgres") return;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`.execute(db);
  for (const { name } of rows) await numberOn(db, name);
}
