import { expressionBuilder, type Kysely, sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { branchRow, businessRow, customerRow, makeTier } from "../../../server/demo/factories";
import type { Database } from "../../../server/store/schema";
import type { Store } from "../../../server/store/store";
import { eachEngine } from "../../support/stores";

const tag = (name: string) => ({
  name,
  abbreviation: "",
  color: "#000000",
  enabled: 1 as const,
  created_at: 0,
  updated_at: 0,
});

eachEngine("business scope", (stores) => {
  let store: Store;
  let mine: Kysely<Database>;
  let theirs: Kysely<Database>;
  let theirTag: number;
  let theirBranch: number;

  beforeAll(async () => {
    store = await stores.fresh();
    for (const id of [1, 2]) {
      await store.db.insertInto("businesses").values(businessRow({ id })).execute();
      const db = store.forBusiness(id);
      await db
        .insertInto("branches")
        .values(branchRow(id, { name: `branch of ${id}` }))
        .execute();
      await db
        .insertInto("tags")
        .values({ ...tag(`tag of ${id}`), business_id: id })
        .execute();
      await makeTier(db, id, { name: `tier of ${id}` });
    }
    mine = store.forBusiness(1);
    theirs = store.forBusiness(2);
    theirTag = (await theirs.selectFrom("tags").select("id").executeTakeFirstOrThrow()).id;
    theirBranch = (await theirs.selectFrom("branches").select("id").executeTakeFirstOrThrow()).id;
  });

  describe("reads", () => {
    it("finds only its own rows, also by another's id", async () => {
      expect(await mine.selectFrom("tags").select("name").execute()).toEqual([{ name: "tag of 1" }]);
      expect(await mine.selectFrom("tags").selectAll().where("id", "=", theirTag).execute()).toEqual([]);
      expect(await mine.selectFrom("businesses").select("id").execute()).toEqual([{ id: 1 }]);
    });

    it("keeps an OR from opening the scope", async () => {
      const rows = await mine
        .selectFrom("tags")
        .select("name")
        .where((where) => where.or([where("id", ">", 0), where("name", "=", "tag of 2")]))
        .execute();
      expect(rows).toEqual([{ name: "tag of 1" }]);
    });

    it("holds joins in their ON, so an outer join keeps its rows", async () => {
      const strangers = await mine
        .selectFrom("branches as b")
        .leftJoin("tags as t", (join) => join.on("t.name", "=", "tag of 2"))
        .select(["b.name as branch", "t.name as tag"])
        .execute();
      expect(strangers).toEqual([{ branch: "branch of 1", tag: null }]);
      const crossed = await mine.selectFrom("branches").crossJoin("tags as t").select("t.name").execute();
      expect(crossed).toEqual([{ name: "tag of 1" }]);
    });

    it("holds subqueries, derived tables, CTEs and unions", async () => {
      const sub = await mine
        .selectFrom("branches")
        .select((select) => [select.selectFrom("tags").select(select.fn.countAll<number>().as("n")).as("tags")])
        .where("id", "in", (where) => where.selectFrom("branches as other").select("other.id"))
        .execute();
      expect(sub.map((row) => Number(row.tags))).toEqual([1]);
      const derived = await mine
        .selectFrom((from) => from.selectFrom("tags").select("name").as("inner"))
        .select("inner.name")
        .execute();
      expect(derived).toEqual([{ name: "tag of 1" }]);
      const named = await mine
        .with("known", (db) => db.selectFrom("tags").select("name"))
        .selectFrom("known")
        .select("known.name")
        .union((db) => db.selectFrom("tiers").select("name"))
        .execute();
      expect(named.map((row) => row.name).sort()).toEqual(["tag of 1", "tier of 1"]);
    });

    it("holds the queries in an array that is read as a table", async () => {
      const names = expressionBuilder<Database, never>()
        .selectFrom("tags")
        .select(sql<string[]>`array_agg(name)`.as("names"));
      const asTable = (name: string) =>
        mine
          .selectFrom((from) => from.fn<{ name: string }>(name, [names]).as(sql<"told">`told(name)`))
          .select("told.name" as never);
      expect(asTable("unnest").compile().sql).toMatch(/from "tags" where "tags"\."business_id" = /);
      expect(() => asTable("dblink").compile()).toThrow("in the place of a table");
    });

    it("holds a query inside of others once, and one whose own text could open it all the same", async () => {
      const inner = mine.selectFrom("tags").select("name").where("color", "<>", "");
      const { sql: nested } = mine
        .selectFrom(mine.selectFrom(inner.as("inner")).selectAll().as("outer"))
        .selectAll()
        .compile();
      expect(nested.match(/business_id/g)).toHaveLength(1);
      const opened = mine
        .selectFrom("tags")
        .select("name")
        .where(sql<boolean>`id > 0 or id = ${theirTag}`)
        .where("tags.business_id", "=", 1);
      expect(await opened.execute()).toEqual([{ name: "tag of 1" }]);
      expect(await mine.selectFrom(opened.as("one")).selectAll().execute()).toEqual([{ name: "tag of 1" }]);
    });

    it("holds a transaction's scope too", async () => {
      const names = await store.transaction((trx) => store.scope(trx, 1).selectFrom("tags").select("name").execute());
      expect(names).toEqual([{ name: "tag of 1" }]);
    });
  });

  describe("writes", () => {
    it("changes and deletes only its own rows", async () => {
      const updated = await mine.updateTable("tags").set({ color: "#111111" }).executeTakeFirst();
      expect(Number(updated.numUpdatedRows)).toBe(1);
      await mine.updateTable("tags").set({ name: "taken" }).where("id", "=", theirTag).execute();
      await mine.deleteFrom("tags").where("id", "=", theirTag).execute();
      await mine.deleteFrom("tags").where("name", "=", "tag of 2").execute();
      expect(await theirs.selectFrom("tags").select(["name", "color"]).execute()).toEqual([
        { name: "tag of 2", color: "#000000" },
      ]);
    });

    it("gives inserted rows to the business and refuses a stranger's", async () => {
      await expect(async () =>
        mine
          .insertInto("tags")
          .values({ ...tag("smuggled"), business_id: 2 })
          .execute(),
      ).rejects.toThrow("another business");
      await expect(async () => mine.updateTable("tags").set({ business_id: 2 }).execute()).rejects.toThrow(
        "another business",
      );
      await mine
        .insertInto("tags")
        .columns(["name", "abbreviation", "color", "enabled", "created_at", "updated_at"])
        .expression((from) =>
          from.selectFrom("tags").select(["name", "abbreviation", "color", "enabled", "created_at", "updated_at"]),
        )
        .execute();
      expect(await mine.selectFrom("tags").select("name").execute()).toHaveLength(2);
      expect(await theirs.selectFrom("tags").select("name").execute()).toHaveLength(1);
    });

    it("leaves another business's row alone when it stands in an upsert's way", async () => {
      await mine
        .insertInto("tags")
        .values({ id: theirTag, ...tag("upserted"), business_id: 1 })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ name: "upserted" }))
        .execute();
      expect(await theirs.selectFrom("tags").select("name").execute()).toEqual([{ name: "tag of 2" }]);
      expect(await mine.selectFrom("tags").select("id").where("name", "=", "upserted").execute()).toEqual([]);
    });

    it("cannot point at another business's row", async () => {
      const { id } = await store.db
        .selectFrom("tiers")
        .select("id")
        .where("business_id", "=", 2)
        .executeTakeFirstOrThrow();
      await expect(
        mine
          .insertInto("customers")
          .values({ ...customerRow(1, theirBranch) })
          .execute(),
      ).rejects.toThrow();
      const { id: branch } = await mine.selectFrom("branches").select("id").executeTakeFirstOrThrow();
      await expect(
        mine
          .insertInto("customers")
          .values({ ...customerRow(1, branch), tier_id: id })
          .execute(),
      ).rejects.toThrow();
    });
  });

  it("refuses what it cannot hold", async () => {
    const refused: (() => Promise<unknown>)[] = [
      () => sql`select * from tags`.execute(mine),
      () => mine.selectFrom("settings").selectAll().execute(),
      () => mine.selectFrom("second_steps").selectAll().execute(),
      () => mine.deleteFrom("portal_sessions").execute(),
      () =>
        mine
          .insertInto("businesses")
          .values(businessRow({ id: 3 }))
          .execute(),
      () => mine.schema.dropTable("tags").execute(),
      () => mine.selectFrom("branches").rightJoin("tags", "tags.id", "branches.id").select("tags.name").execute(),
      () => mine.selectFrom(sql<{ name: string }>`tags`.as("t")).select("t.name").execute(),
      () => mine.selectFrom("branches").select(sql`(select max(name) from tags)`.as("n")).execute(),
      () =>
        mine
          .replaceInto("tags")
          .values({ ...tag("x"), business_id: 1 })
          .execute(),
      () =>
        mine
          .with("tags", (db) => db.selectFrom("branches").select("name"))
          .selectFrom("tags")
          .select("name")
          .execute(),
    ];
    for (const query of refused) await expect(async () => query()).rejects.toThrow(/held|belong|business|table/i);
  });

  it("wants a real business", () => {
    for (const id of [0, -1, 1.5, Number.NaN]) expect(() => store.forBusiness(id)).toThrow("business's id");
  });
});
