import { expect, it } from "vitest";
import { undoImport } from "../../server/contract/imports/calls";
import { verify } from "../../server/ledger/verify";
import { Clock } from "../support/api";
import { answerOf } from "../support/ask";
import { faultTimeout, throughKills } from "../support/fault";
import { csv, detailsOf, importingShop, started } from "../support/imports";
import { addTo, booksOf } from "../support/profiles";
import { eachEngine } from "../support/stores";

const clock = new Clock();
const people = 200;
const sales = 200;
const kills = { work: "imports", now: clock.time, kills: 3 };

eachEngine("an import, killed in the middle", (stores) => {
  it("of customers makes each of them once, and its undo takes each back once", {
    timeout: faultTimeout * 2,
  }, async () => {
    const { store, api, shop } = await importingShop(stores, clock);
    const rows = Array.from({ length: people }, (_, n) => `p${n}@mail.example,P${n},${n % 10 === 0 ? n + 1 : ""}`);
    const importId = await started(api, store, shop.admin, clock, "customers", csv("Email,First name,Points", ...rows));
    await throughKills(stores, store, kills);
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({
      state: "done",
      done: { new: people, refused: 0 },
    });
    const made = await store.db.selectFrom("customers").select(["email", "points_balance"]).execute();
    expect(new Set(made.map(({ email }) => email)).size).toBe(people);
    expect(made).toHaveLength(people);
    const points = Array.from({ length: people / 10 }, (_, n) => n * 10 + 1).reduce((sum, one) => sum + one, 0);
    expect(made.reduce((sum, { points_balance }) => sum + points_balance, 0)).toBe(points);
    expect(await verify(store, booksOf(shop, clock))).toEqual([]);

    await answerOf(api, shop.admin, undoImport, { body: { importId } });
    await throughKills(stores, store, { ...kills, longest: 150 });
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({ state: "undone", undone: people, kept: 0 });
    const left = await store.db.selectFrom("customers").select("id").where("left_at", "is", null).execute();
    expect(left).toEqual([]);
    expect(await verify(store, booksOf(shop, clock))).toEqual([]);
  });

  it("of transactions enters each of them once, and its undo reverses each once", {
    timeout: faultTimeout * 2,
  }, async () => {
    const { store, api, shop } = await importingShop(stores, clock);
    for (const name of ["ann", "bo"]) await addTo(store, shop, clock, { email: `${name}@mail.example` });
    const rows = Array.from({ length: sales }, (_, n) => `${n % 2 ? "ann" : "bo"}@mail.example,2026-05-01,1.00,3`);
    const importId = await started(
      api,
      store,
      shop.admin,
      clock,
      "transactions",
      csv("Email,Date,Amount,Points", ...rows),
    );
    await throughKills(stores, store, kills);
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({
      state: "done",
      done: { new: sales, refused: 0 },
    });
    const balances = await store.db.selectFrom("customers").select("points_balance").execute();
    expect(balances.map(({ points_balance }) => points_balance)).toEqual([sales * 1.5, sales * 1.5]);
    expect(await verify(store, booksOf(shop, clock))).toEqual([]);

    await answerOf(api, shop.admin, undoImport, { body: { importId } });
    await throughKills(stores, store, { ...kills, longest: 150 });
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({ state: "undone", undone: sales, kept: 0 });
    const after = await store.db.selectFrom("customers").select(["points_balance", "total_spent", "visits"]).execute();
    expect(after).toEqual([1, 2].map(() => ({ points_balance: 0, total_spent: 0, visits: 0 })));
    const reversals = await store.db
      .selectFrom("transactions")
      .select("reverses_id")
      .where("reverses_id", "is not", null)
      .execute();
    expect(reversals).toHaveLength(sales);
    expect(new Set(reversals.map(({ reverses_id }) => reverses_id)).size).toBe(sales);
    expect(await verify(store, booksOf(shop, clock))).toEqual([]);
  });
});
