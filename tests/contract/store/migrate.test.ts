import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrate } from "../../../server/store/migrate";
import { eachEngine } from "../../support/stores";

eachEngine("migrations", (stores) => {
  it("run once, however many processes start together", async () => {
    const store = await stores.fresh();
    const others = await Promise.all([stores.beside(store), stores.beside(store), stores.beside(store)]);
    await Promise.all([store, ...others].map((one) => migrate(one)));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store.db);
    expect(rows.map((row) => row.name)).toEqual(["0001-ground"]);
  });

  it("start an empty store from several processes at once", async () => {
    const store = await stores.fresh();
    const tables = await store.db.introspection.getTables({ withInternalKyselyTables: true });
    if (stores.engine === "sqlite") await sql`pragma foreign_keys = off`.execute(store.db);
    for (const { name } of tables.filter((table) => !table.name.startsWith("sqlite_"))) {
      await sql`drop table ${sql.table(name)} ${sql.raw(stores.engine === "postgres" ? "cascade" : "")}`.execute(
        store.db,
      );
    }
    if (stores.engine === "postgres") await sql`drop function ledger_entries_append_only`.execute(store.db);
    const others = await Promise.all([stores.beside(store), stores.beside(store)]);
    await Promise.all(others.map((one) => migrate(one)));
    expect(await others[0]?.db.selectFrom("customers").selectAll().execute()).toEqual([]);
  });
});
