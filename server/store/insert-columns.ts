import { type Kysely, sql } from "kysely";
import type { Database } from "./schema";
import { engineOf } from "./words";

type List = readonly number[] | readonly string[];

/**
 * Inserts thousands of rows with one parameter per column (PostgreSQL) or per statement (SQLite), which the engine
 * itself splits into rows.
 * @param columns lists of the same length, by column.
 */
export async function insertColumns(
  db: Kysely<Database>,
  table: keyof Database,
  columns: Readonly<Record<string, List>>,
): Promise<void> {
  const names = Object.keys(columns);
  const lists = Object.values(columns);
  const into = sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})`;
  if (engineOf(db) === "postgres") {
    const arrays = sql.join(
      lists.map((list) => (typeof list[0] === "string" ? sql`${[...list]}::text[]` : sql`${[...list]}::bigint[]`)),
    );
    await sql`${into} select * from unnest(${arrays})`.execute(db);
    return;
  }
  const rows = JSON.stringify((lists[0] ?? []).map((_, row) => lists.map((list) => list[row])));
  const cells = sql.join(names.map((_, index) => sql`value ->> ${sql.lit(index)}`));
  await sql`${into} select ${cells} from json_each(${rows})`.execute(db);
}
