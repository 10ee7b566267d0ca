import { Migrator, sql } from "kysely";
import { expect } from "vitest";
import { migrations } from "../../server/store/migrate";
import type { Store } from "../../server/store/store";
import type { Stores } from "./stores";

/** Drops every table. */
export async function emptyStore({ db, engine }: Store): Promise<void> {
  if (engine === "postgres") {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    return;
  }
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  await sql`pragma foreign_keys = off`.execute(db);
  for (const { name } of tables.filter((table) => !table.name.startsWith("sqlite_")))
    await sql`drop table ${sql.table(name)}`.execute(db);
  await sql`pragma foreign_keys = on`.execute(db);
}

/** A store as it was before a migration. */
export async function storeBefore(stores: Stores, name: string): Promise<Store> {
  const store = await stores.fresh();
  await emptyStore(store);
  const getMigrations = async () => Object.fromEntries(Object.entries(migrations).filter(([one]) => one < name));
  const { error } = await new Migrator({ db: store.db, provider: { getMigrations } }).migrateToLatest();
  expect(error).toBeUndefined();
  return store;
}
