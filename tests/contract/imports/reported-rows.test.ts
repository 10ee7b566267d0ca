import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { importRows } from "../../../server/contract/imports/calls";
import { importOutcomes } from "../../../server/contract/imports/words";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { answerOf } from "../../support/ask";
import { checked, csv, importingShop, reportedRows } from "../../support/imports";
import { eachEngine } from "../../support/stores";

const clock = new Clock();

eachEngine("the rows that an import tells of", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;

  beforeAll(async () => {
    ({ store, api, shop } = await importingShop(stores, clock));
  });

  const looked = (...lines: string[]) => checked(api, store, shop.admin, clock, "customers", csv(...lines));
  const samples = Array.from({ length: 3000 }, (_, line) => ({
    business_id: 0,
    import_id: 9_999,
    stage: "check",
    line,
    outcome: "refused",
    cells: "[]",
    problems: "[]",
  }));

  it("come in pages that nothing in the file can make large, each row once", async () => {
    const notes = Array.from({ length: 150 }, () => "z".repeat(400)).join();
    const importId = await looked(
      ["Email", ...Array.from({ length: 150 }, (_, n) => `Note ${n}`)].join(),
      ...Array.from({ length: 300 }, (_, n) => `nobody${n},${notes}`),
    );
    const lines: number[] = [];
    let pages = 0;
    for (let after: number | null = 0; after !== null; pages += 1) {
      const { rows, next }: { rows: { line: number; cells: string[] }[]; next: number | null } = await answerOf(
        api,
        shop.admin,
        importRows,
        { query: { importId, stage: "check", outcome: "refused", after, limit: 1000 } },
      );
      const sizes = rows.map(({ cells }) => cells.join("").length);
      expect(Math.max(...sizes)).toBe(16 * 1024);
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(3 * 1024 * 1024);
      expect(rows[0]?.cells.slice(0, 2)).toEqual([`nobody${lines.length}`, "z".repeat(400)]);
      lines.push(...rows.map(({ line }) => line));
      after = next;
    }
    expect(pages).toBeGreaterThan(1);
    expect(lines).toEqual(Array.from({ length: 300 }, (_, n) => n + 2));
  });

  it("keep to the number asked for, and say whether there are more", async () => {
    const importId = await looked("Email", ...Array.from({ length: 120 }, (_, n) => `nobody${n}`));
    const page = (after: number, limit: number) =>
      answerOf(api, shop.admin, importRows, { query: { importId, stage: "check", after, limit } });
    const linesOf = async (after: number, limit: number) => {
      const { rows, next } = await page(after, limit);
      return [rows.length, rows[0]?.line, rows.at(-1)?.line, next];
    };
    expect(await linesOf(0, 100)).toEqual([100, 2, 101, 101]);
    expect(await linesOf(101, 100)).toEqual([20, 102, 121, null]);
    expect(await linesOf(101, 20)).toEqual([20, 102, 121, null]);
    expect(await linesOf(101, 19)).toEqual([19, 102, 120, 120]);
  });

  it("are cut between characters", async () => {
    const importId = await looked("Email,Notes", `nobody,${"z".repeat(1999)}😀😀`);
    expect((await reportedRows(api, shop.admin, importId, "check"))[0]?.cells[1]).toBe("z".repeat(1999));
  });

  it("are found by their outcome, though it has none", async () => {
    for (let from = 0; from < samples.length; from += 500)
      await store.db
        .insertInto("import_samples")
        .values(samples.slice(from, from + 500).map((one) => ({ ...one, business_id: shop.id })))
        .execute();
    await sql`analyze`.execute(store.db);
    const how = sql.raw(stores.engine === "sqlite" ? "explain query plan" : "explain");
    for (const outcome of importOutcomes.filter((one) => one !== "refused")) {
      const { rows } = await sql`${how} select line from import_samples where import_id = 9999 and stage = 'check'
        and line > 0 and outcome = ${sql.lit(outcome)} order by line limit 21`.execute(store.db);
      expect(JSON.stringify(rows)).toContain("import_samples_outcome");
    }
  });
});
