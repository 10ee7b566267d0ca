import type { CreateTableBuilder, Kysely } from "kysely";
import { engineOf, ownId, tableEnd, wholeNumber, wordText } from "./words";

/* Table definitions as data, for the migrations. */

/**
 * `ref` columns refer to rows of the same business: the key is (business_id, id), so no row can refer to another
 * business's. A `word` is text that is searched by prefix.
 */
export type Column =
  | "id"
  | "number"
  | "number?"
  | "text"
  | "text?"
  | "word"
  | { ref: string; optional?: true; cascade?: true };

export interface TableDefinition {
  columns: Record<string, Column>;
  key?: string[];
  unique?: string[][];
  /** Stored in key order, where the engine can. */
  clustered?: true;
  /** Other tables' `ref` columns refer to it. */
  referred?: true;
  /** Bulk-written by a single trusted place: without a foreign key on `business_id`. */
  unbound?: true;
}

export type Tables = Record<string, TableDefinition>;
/** Table and columns by index name. */
export type Indexes = Record<string, [table: string, columns: string[]]>;

/** Columns of a row that belongs to a business and has an id. */
export const ownRow = { id: "id", business_id: "number" } as const;

export async function createIndexes<T>(db: Kysely<T>, indexes: Indexes): Promise<void> {
  for (const [name, [table, columns]] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
}

/** Creates one table; its `business_id` and `user_id` become foreign keys. */
export async function createTable<T>(db: Kysely<T>, name: string, table: TableDefinition): Promise<void> {
  const engine = engineOf(db);
  let create: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, kind] of Object.entries(table.columns)) {
    if (kind === "id") create = create.addColumn(column, ownId(engine));
    else {
      const type =
        kind === "word" ? wordText(engine) : kind === "text" || kind === "text?" ? "text" : wholeNumber(engine);
      const optional = kind === "number?" || kind === "text?" || (typeof kind === "object" && kind.optional);
      create = create.addColumn(column, type, (definition) => (optional ? definition : definition.notNull()));
    }
  }
  for (const [column, kind] of Object.entries(table.columns)) {
    if (typeof kind === "object") create = refer(create, name, column, kind);
  }
  if ("business_id" in table.columns && !table.unbound) {
    create = create.addForeignKeyConstraint(`${name}_business`, ["business_id"], "businesses", ["id"]);
  }
  if ("user_id" in table.columns) {
    create = create.addForeignKeyConstraint(`${name}_user`, ["user_id"], "users", ["id"], (key) =>
      key.onDelete("cascade"),
    );
  }
  if (table.key) create = create.addPrimaryKeyConstraint(`${name}_key`, table.key);
  if (table.referred) create = create.addUniqueConstraint(`${name}_in_business`, ["business_id", "id"]);
  for (const columns of table.unique ?? []) {
    create = create.addUniqueConstraint(`${name}_${columns.join("_")}`, columns);
  }
  await create.modifyEnd(tableEnd(engine, table.clustered)).execute();
}

function refer(
  create: CreateTableBuilder<string, string>,
  name: string,
  column: string,
  kind: Extract<Column, object>,
): CreateTableBuilder<string, string> {
  return create.addForeignKeyConstraint(
    `${name}_${column}_in_business`,
    ["business_id", column],
    kind.ref,
    ["business_id", "id"],
    (key) => (kind.cascade ? key.onDelete("cascade") : key),
  );
}
