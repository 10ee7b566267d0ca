import { sql } from "kysely";
import { expect, it } from "vitest";
import { measuring } from "../../../server/areas/imports/running/measuring";
import { Clock } from "../../support/api";
import { csv, detailsOf, imported, importingShop } from "../../support/imports";
import { eachEngine } from "../../support/stores";

const clock = new Clock();
const people = 2_000;

eachEngine("what an import fills", (stores) => {
  it("is measured as it grows, ever more rarely, where the engine goes by that", async () => {
    const store = await stores.fresh();
    const looks = new Set<number>();
    let rowCount = 0;
    const watched = store.db.withPlugin({
      transformQuery: ({ node }) => {
        looks.add(rowCount);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    let renewals = 0;
    const measured = measuring(watched, async () => {
      renewals += 1;
    });
    while (rowCount < 40_000) {
      rowCount += 200;
      await measured(200);
    }
    expect([...looks]).toEqual(store.engine === "postgres" ? [2_000, 8_000, 32_000] : []);
    expect(renewals).toBeGreaterThan(3);
  });

  if (stores.engine === "postgres")
    it("is known to the planner by the time that it is large", async () => {
      const { store, api, shop } = await importingShop(stores, clock);
      const rowsIn = async (...tables: string[]) => {
        const { rows } = await sql<{ name: string; count: number }>`select relname as name, reltuples::int as count
          from pg_class where relname in (${sql.join(tables)})`.execute(store.db);
        return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
      };
      const all = Array.from({ length: people }, (_, n) => `p${n}@mail.example`);
      const take = async (kind: "customers" | "transactions", ...lines: string[]) => {
        const importId = await imported(api, store, shop.admin, clock, kind, csv(...lines));
        expect((await detailsOf(api, shop.admin, importId)).done).toMatchObject({ new: people });
      };
      await take("customers", "Email", ...all);
      // Words per person: the blank name, the email address and its host.
      expect(await rowsIn("customers", "customer_words", "import_rows")).toEqual({
        customers: people,
        customer_words: people * 3,
        import_rows: people,
      });
      await take("transactions", "Email,Date,Points", ...all.map((email) => `${email},2026-05-01,5`));
      expect(await rowsIn("transactions", "ledger_entries", "lots", "import_rows")).toEqual({
        transactions: people,
        ledger_entries: people,
        lots: people,
        import_rows: people * 2,
      });
    });
});
