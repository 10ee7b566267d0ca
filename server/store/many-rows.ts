import { CompiledQuery, type Insertable, type Kysely } from "kysely";
import type { ownedTables } from "./owned-tables";
import type { Database } from "./schema";
import { engineOf } from "./words";

/*
 * Bulk writes for one business. The SQL is written by hand, because the query builder takes longer to bind a value than
 * either engine takes to store it. `business_id` is set here, so that no row can name another business.
 */

/** Tables whose rows belong to one business. */
type OwnedTable = Exclude<keyof typeof ownedTables, "businesses">;
export type NewRow<T extends OwnedTable> = Omit<Insertable<Database[T]>, "business_id">;

interface Place<T extends OwnedTable> {
  readonly table: T;
  readonly businessId: number;
}

type Cells = Readonly<Record<string, unknown>>;

/** Values per statement on SQLite. A full statement always has the same text, so it stays prepared. */
const cellsAtOnce = 800;
/** Rows per statement on PostgreSQL. */
const rowsAtOnce = 5_000;

/**
 * Inserts rows that all have the same columns.
 * @param keepTaken skips a row whose key exists, instead of failing.
 */
export async function insertMany<T extends OwnedTable>(
  db: Kysely<Database>,
  place: Place<T>,
  rows: readonly NewRow<T>[],
  { keepTaken = false } = {},
): Promise<void> {
  await insert(db, place, rows, keepTaken ? "on conflict do nothing" : "");
}

/**
 * Inserts the rows that no row stands against in a unique index, also none of those before them. Never searches the
 * table, so it takes no longer in a large one.
 * @param unless the columns of the index and, of a partial one, its condition.
 * @returns for each row inserted, its value in `told`.
 */
export const insertUnless = <T extends OwnedTable>(
  db: Kysely<Database>,
  place: Place<T>,
  rows: readonly NewRow<T>[],
  { unless, told }: { readonly unless: string; readonly told: keyof NewRow<T> & string },
): Promise<number[]> => insert(db, place, rows, `on conflict ${unless} do nothing returning "${told}" as "id"`);

/**
 * Adds rows to a table of running figures: where a row with the same `key` exists, its other columns are increased.
 * @param rows one row per key.
 */
export async function addToMany<T extends OwnedTable>(
  db: Kysely<Database>,
  place: Place<T>,
  rows: readonly NewRow<T>[],
  key: readonly (keyof NewRow<T> & string)[],
): Promise<void> {
  const found: readonly string[] = ["business_id", ...key];
  const columns = found.map((column) => `"${column}"`).join(", ");
  const sums = Object.keys(rows[0] ?? {}).filter((column) => !found.includes(column));
  const set = sums.map((column) => `"${column}" = "${place.table}"."${column}" + excluded."${column}"`).join(", ");
  await insert(db, place, rows, `on conflict (${columns}) do update set ${set}`);
}

/** Like `insertMany`. @returns the generated ids, in the order of the rows. */
export async function insertNumbered<T extends OwnedTable>(
  db: Kysely<Database>,
  place: Place<T>,
  rows: readonly NewRow<T>[],
): Promise<number[]> {
  const written = await insert(db, place, rows, 'returning "id"');
  return written.sort((one, other) => one - other);
}

async function insert(
  db: Kysely<Database>,
  place: Place<OwnedTable>,
  rows: readonly Cells[],
  ending: string,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { columns, source, parameters } of partsOf(db, place, rows)) {
    const into = `insert into "${place.table}" (${columns}) ${source} ${ending}`;
    const { rows: written } = await db.executeQuery<{ id: number }>(CompiledQuery.raw(into, parameters));
    for (const { id } of written) ids.push(id);
  }
  return ids;
}

/** Updates rows by their `id`; all rows have the same columns. */
export async function updateMany<T extends OwnedTable>(
  db: Kysely<Database>,
  place: Place<T>,
  rows: readonly ({ readonly id: number } & Partial<NewRow<T>>)[],
): Promise<void> {
  const { table } = place;
  const changed = Object.keys(rows[0] ?? {}).filter((column) => column !== "id");
  const set = changed.map((column) => `"${column}" = given."${column}"`).join(", ");
  const same = ["id", "business_id"].map((column) => `"${table}"."${column}" = given."${column}"`).join(" and ");
  for (const { columns, source, parameters } of partsOf(db, place, rows)) {
    const change = `with given (${columns}) as (${source}) update "${table}" set ${set} from given where ${same}`;
    await db.executeQuery(CompiledQuery.raw(change, parameters));
  }
}

interface Reference<O extends OwnedTable> {
  /** Foreign key column. */
  readonly column: string;
  readonly to: O;
  /** Columns that identify the referenced row; the inserted rows contain them too. */
  readonly by: readonly (keyof NewRow<O> & string)[];
  /** A further column that must also match, unless the inserted row has "" in it. */
  readonly unlessBlank: keyof NewRow<O> & string;
}

/**
 * Inserts rows that reference another row of the business by its natural key, with one parameter for all of them. Skips
 * rows whose reference does not exist and rows whose key is taken.
 * @returns the number of rows inserted.
 */
export async function insertReferring<T extends OwnedTable, O extends OwnedTable>(
  db: Kysely<Database>,
  { table, businessId }: Place<T>,
  rows: readonly Readonly<Record<string, string | number>>[],
  { column, to, by, unlessBlank }: Reference<O>,
): Promise<number> {
  const onPostgres = engineOf(db) === "postgres";
  const cells = Object.entries(rows[0] ?? {});
  const own = cells.map(([name]) => name).filter((name) => name !== unlessBlank && !by.some((one) => one === name));
  const quoted = (names: readonly string[], of = "") => names.map((name) => `${of}"${name}"`).join(", ");
  const typed = cells.map(([name, cell]) => `"${name}" ${typeof cell === "number" ? "bigint" : "text"}`).join(", ");
  const columns = cells.map(([name]) => `value ->> '${name}' as "${name}"`).join(", ");
  const source = onPostgres
    ? `json_to_recordset($1::json) as said(${typed})`
    : `(select ${columns} from json_each(?)) as said`;
  const mark = onPostgres ? "$2" : "?";
  const same = by.map((name) => `found."${name}" = said."${name}"`).join(" and ");
  // Uses a cross join because SQLite keeps its order; otherwise it would scan the rows once per row of `to`.
  const query = `insert into "${table}" (${quoted(["business_id", column, ...own])})
    select found."business_id", found."id", ${quoted(own, "said.")} from ${source} cross join "${to}" as found
    where found."business_id" = ${mark} and ${same}
      and (said."${unlessBlank}" = '' or said."${unlessBlank}" = found."${unlessBlank}")
    on conflict do nothing`;
  const parameters = [wellFormed(JSON.stringify(rows)), businessId];
  const { numAffectedRows = 0n } = await db.executeQuery(CompiledQuery.raw(query, parameters));
  return Number(numAffectedRows);
}

interface Part {
  readonly columns: string;
  /**
   * Query that returns the rows: on SQLite with a parameter per value; on PostgreSQL with one per column, which is the
   * array of its values, or a single value when all rows have the same. PostgreSQL reads that fastest.
   */
  readonly source: string;
  readonly parameters: unknown[];
}

/** Splits the rows into one part per statement. */
function* partsOf(db: Kysely<Database>, place: Place<OwnedTable>, rows: readonly Cells[]): Generator<Part> {
  const names = ["business_id", ...Object.keys(rows[0] ?? {}).filter((name) => name !== "business_id")];
  const columns = names.map(named).join(", ");
  const onPostgres = engineOf(db) === "postgres";
  const most = onPostgres ? rowsAtOnce : Math.max(1, Math.floor(cellsAtOnce / names.length));
  const part = onPostgres ? inColumns : inRows;
  for (let from = 0; from < rows.length; from += most)
    yield { columns, ...part(place, names, rows.slice(from, from + most)) };
}

type Told = Pick<Part, "source" | "parameters">;

function inRows({ businessId }: Place<OwnedTable>, names: readonly string[], rows: readonly Cells[]): Told {
  const marks = `(${names.map(() => "?").join(", ")})`;
  const parameters: unknown[] = [];
  for (const row of rows) for (const value of valuesOf(row, names, businessId)) parameters.push(value);
  return { source: `values ${rows.map(() => marks).join(", ")}`, parameters };
}

function inColumns({ table, businessId }: Place<OwnedTable>, names: readonly string[], rows: readonly Cells[]): Told {
  const values = rows.map((row) => valuesOf(row, names, businessId));
  const parameters: unknown[] = [];
  const mark = (value: unknown, type: string) => {
    parameters.push(value);
    return `$${parameters.length}::${type}`;
  };
  const lists: { readonly name: string; readonly list: string }[] = [];
  const cells = names.map((name, column) => {
    const own = values.map((row) => row[column]);
    const one = own.find((value) => value !== null);
    if (one === undefined) return `(null::"${table}").${named(name)}`;
    const type = typeof one === "number" ? "bigint" : "text";
    if (own.every((value) => value === one)) return `${mark(one, type)} as ${named(name)}`;
    lists.push({ name: named(name), list: mark(own, `${type}[]`) });
    return named(name);
  });
  const source = `unnest(${lists.map(({ list }) => list).join(", ")}) as given(${lists.map(({ name }) => name).join(", ")})`;
  const from = lists.length > 0 ? source : `generate_series(1, ${rows.length})`;
  return { source: `select ${cells.join(", ")} from ${from}`, parameters };
}

const named = (name: string) => `"${name}"`;

/** The values of a row, in column order. @throws Error for an extra or a missing column. */
function valuesOf(row: Cells, names: readonly string[], businessId: number): unknown[] {
  let count = 1;
  for (const name in row) if (name !== "business_id") count += 1;
  const values: unknown[] = [];
  for (const name of names) {
    const value = name === "business_id" ? businessId : row[name];
    if (value === undefined || count !== names.length)
      throw new Error(
        `Rows written at once say the same columns, not ${Object.keys(row).join(", ")} beside ${names.join(", ")}`,
      );
    values.push(value);
  }
  return values;
}

const halfCharacter = /\\ud[89a-f]/;
const mended = (_: string, value: unknown) => (typeof value === "string" ? Buffer.from(value).toString() : value);

/**
 * Replaces lone surrogates, which PostgreSQL rejects in JSON; in a plain text parameter the driver replaces them
 * itself.
 */
const wellFormed = (json: string): string =>
  halfCharacter.test(json) ? JSON.stringify(JSON.parse(json), mended) : json;
