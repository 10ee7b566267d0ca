import { CompiledQuery } from "kysely";
import { beforeAll, expect, it, vi } from "vitest";
import { branchRow, businessRow, makeCustomer } from "../../../server/demo/factories";
import { insertMany, insertNumbered, insertReferring, updateMany } from "../../../server/store/many-rows";
import type { Store } from "../../../server/store/store";
import { eachEngine } from "../../support/stores";

/** More rows than one statement accepts on either engine. */
const many = 6_000;
const books = (businessId: number) => ({ businessId, timeZone: "UTC", now: Date.UTC(2026, 5, 1) });

const tagOf = (n: number) => ({
  name: `tag ${n}`,
  abbreviation: "",
  color: "#000000",
  enabled: 1 as const,
  created_at: n,
  updated_at: 0,
});

eachEngine("many rows at once", (stores) => {
  let store: Store;
  const branches: number[] = [];

  beforeAll(async () => {
    store = await stores.fresh();
    for (const id of [1, 2]) {
      await store.db.insertInto("businesses").values(businessRow({ id })).execute();
      const { id: branchId } = await store.db
        .insertInto("branches")
        .values(branchRow(id))
        .returning("id")
        .executeTakeFirstOrThrow();
      branches.push(branchId);
    }
  });

  it("are numbered in the order in which they are given", async () => {
    const rows = Array.from({ length: many }, (_, n) => tagOf(n));
    const ids = await store.transaction((trx) =>
      insertNumbered(store.scope(trx, 1), { table: "tags", businessId: 1 }, rows),
    );
    const stored = await store.forBusiness(1).selectFrom("tags").select(["id", "created_at"]).orderBy("id").execute();
    expect(stored.map(({ id }) => id)).toEqual(ids);
    expect(stored.map(({ created_at }) => created_at)).toEqual(rows.map(({ created_at }) => created_at));
    expect(await store.forBusiness(2).selectFrom("tags").select("id").execute()).toEqual([]);
  });

  it("belong to the business that is named beside them, whatever they say themselves", async () => {
    const foreign = { ...tagOf(0), name: "foreign", business_id: 2 };
    await insertMany(store.db, { table: "tags", businessId: 1 }, [foreign]);
    const found = await store.db.selectFrom("tags").select("business_id").where("name", "=", "foreign").execute();
    expect(found).toEqual([{ business_id: 1 }]);
  });

  it("are changed each by itself, and another business's are not", async () => {
    const [mine, other, theirs] = await store.transaction(async (trx) => [
      await makeCustomer(trx, books(1), branches[0] ?? 0),
      await makeCustomer(trx, books(1), branches[0] ?? 0),
      await makeCustomer(trx, books(2), branches[1] ?? 0),
    ]);
    await updateMany(store.forBusiness(1), { table: "customers", businessId: 1 }, [
      { id: mine ?? 0, notes: "one", geo_lat: 1, updated_at: 5 },
      { id: other ?? 0, notes: "other", geo_lat: null, updated_at: 6 },
      { id: theirs ?? 0, notes: "taken", geo_lat: 3, updated_at: 7 },
    ]);
    const rows = await store.db
      .selectFrom("customers")
      .select(["notes", "geo_lat", "updated_at"])
      .where("id", "in", [mine ?? 0, other ?? 0, theirs ?? 0])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { notes: "one", geo_lat: 1, updated_at: 5 },
      { notes: "other", geo_lat: null, updated_at: 6 },
      { notes: "", geo_lat: null, updated_at: null },
    ]);
  });

  it("say what is the same in all of them once, and nothing as nothing", async () => {
    const ids = await store.transaction(async (trx) => [
      await makeCustomer(trx, books(1), branches[0] ?? 0),
      await makeCustomer(trx, books(1), branches[0] ?? 0),
    ]);
    const same = { notes: "it's the same", geo_lat: null, geo_long: -5, updated_at: 9 };
    await updateMany(
      store.forBusiness(1),
      { table: "customers", businessId: 1 },
      ids.map((id) => ({ id, ...same })),
    );
    const rows = await store.db
      .selectFrom("customers")
      .select(["notes", "geo_lat", "geo_long", "updated_at"])
      .where("id", "in", ids)
      .execute();
    expect(rows).toEqual([same, same]);
  });

  it("keep every character, and a mark for half of one", async () => {
    const names = [`it's "quoted" \\ud83d`, "Zoë 😀", "line\nbreak", "half \ud83d"];
    const rows = names.map((name, n) => ({ ...tagOf(n), name, abbreviation: "odd" }));
    await insertMany(store.db, { table: "tags", businessId: 2 }, rows);
    const stored = await store.forBusiness(2).selectFrom("tags").select("name").orderBy("id").execute();
    expect(stored.map(({ name }) => name)).toEqual([...names.slice(0, 3), expect.stringMatching(/^half \ufffd+$/)]);
  });

  it("are refused together where their columns differ, or one is not said", async () => {
    const place = { table: "tags", businessId: 2 } as const;
    const { color: _, ...less } = tagOf(2);
    const before = await store.forBusiness(2).selectFrom("tags").select("id").execute();
    for (const odd of [less, { ...tagOf(2), customer_count: 3 }, { ...tagOf(2), color: undefined }])
      await expect(insertMany(store.db, place, [tagOf(1), odd as ReturnType<typeof tagOf>])).rejects.toThrow(
        "say the same columns",
      );
    expect(await store.forBusiness(2).selectFrom("tags").select("id").execute()).toEqual(before);
  });

  if (stores.engine === "sqlite")
    it("look up whom they refer to, and never go through all there are", async () => {
      const queries = vi.spyOn(store.db, "executeQuery");
      const item = { system: 1, kind: "product", external_id: "7", account_id: "", name: "" };
      const line = { day: 20260601, customer_id: 1, transaction_id: 1, quantity: 1, amount: 1, taken_back: 0 };
      await insertReferring(store.db, { table: "sale_lines", businessId: 1 }, [{ ...item, ...line }], {
        column: "item_id",
        to: "sold_items",
        by: ["system", "kind", "external_id", "account_id"],
        unlessBlank: "name",
      });
      const statements = queries.mock.calls.map(([statement]) => statement as CompiledQuery);
      queries.mockRestore();
      const plans = statements.map(({ sql, parameters }) =>
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      );
      const explained = await Promise.all(plans.map((plan) => store.db.executeQuery<{ detail: string }>(plan)));
      expect(explained.flatMap(({ rows }) => rows.map(({ detail }) => detail))).toEqual([
        expect.stringContaining("SCAN json_each"),
        expect.stringContaining("SEARCH found"),
      ]);
    });

  it("leave out those whose key is taken where that is asked for", async () => {
    const place = { table: "customer_words", businessId: 1 } as const;
    const id = await store.transaction((trx) => makeCustomer(trx, books(1), branches[0] ?? 0));
    const word = { customer_id: id, word: "f:twice " };
    await insertMany(store.db, place, [word]);
    await expect(insertMany(store.db, place, [word])).rejects.toThrow(/unique/i);
    await insertMany(store.db, place, [word, { customer_id: id, word: "f:once " }], { keepTaken: true });
    const words = await store.db.selectFrom("customer_words").select("word").where("word", "like", "f:%ce ").execute();
    expect(words.map((one) => one.word).sort()).toEqual(["f:once ", "f:twice "]);
  });
});
