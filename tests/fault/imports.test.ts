import { expect, it } from "vitest";
import { checkImport, startImport, undoImport } from "../../server/contract/imports";
import { makeCustomer } from "../../server/demo/factories";
import { verify } from "../../server/ledger/verify";
import { apiOn, Clock, makeCompany } from "../support/api";
import { answerOf } from "../support/ask";
import { faultTimeout, throughKills } from "../support/fault";
import { csv, detailsOf, matched, work } from "../support/imports";
import { eachEngine } from "../support/stores";

const clock = new Clock();
const people = 1_600;
const sales = 1_600;
const kills = { work: "imports", now: clock.time, kills: 3 };

eachEngine("an import, killed in the middle", (stores) => {
  it("of customers makes each of them once, and its undo takes each back once", {
    timeout: faultTimeout * 2,
  }, async () => {
    const store = await stores.fresh();
    const api = apiOn(store, { clock });
    const shop = await makeCompany(store, "shop");
    const rows = Array.from({ length: people }, (_, n) => `p${n}@mail.example,P${n},${n % 10 === 0 ? n + 1 : ""}`);
    const importId = await matched(api, shop.admin, "customers", csv("Email,First name,Points", ...rows));
    await answerOf(api, shop.admin, checkImport, { body: { importId } });
    await work(store, clock);
    await answerOf(api, shop.admin, startImport, { body: { importId } });
    await throughKills(stores, store, kills);
    const books = { businessId: shop.id, timeZone: "America/Toronto", now: clock.time };
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({
      state: "done",
      done: { new: people, refused: 0 },
    });
    const made = await store.db.selectFrom("customers").select(["email", "points_balance"]).execute();
    expect(new Set(made.map(({ email }) => email)).size).toBe(people);
    expect(made).toHaveLength(people);
    const points = Array.from({ length: people / 10 }, (_, n) => n * 10 + 1).reduce((sum, one) => sum + one, 0);
    expect(made.reduce((sum, { points_balance }) => sum + points_balance, 0)).toBe(points);
    expect(await verify(store, books)).toEqual([]);

    await answerOf(api, shop.admin, undoImport, { body: { importId } });
    await throughKills(stores, store, { ...kills, longest: 1_200 });
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({ state: "undone", undone: people, kept: 0 });
    const left = await store.db.selectFrom("customers").select("id").where("left_at", "is", null).execute();
    expect(left).toEqual([]);
    expect(await verify(store, books)).toEqual([]);
  });

  it("of transactions enters each of them once, and its undo reverses each once", {
    timeout: faultTimeout * 2,
  }, async () => {
    const store = await stores.fresh();
    const api = apiOn(store, { clock });
    const shop = await makeCompany(store, "shop");
    const books = { businessId: shop.id, timeZone: "America/Toronto", now: clock.time };
    for (const name of ["ann", "bo"])
      await store.transaction((trx) =>
        makeCustomer(store.scope(trx, shop.id), books, shop.branch, {
          email: `${name}@mail.example`,
          phone: "",
          account_number: "",
        }),
      );
    const rows = Array.from({ length: sales }, (_, n) => `${n % 2 ? "ann" : "bo"}@mail.example,2026-05-01,1.00,3`);
    const importId = await matched(api, shop.admin, "transactions", csv("Email,Date,Amount,Points", ...rows));
    await answerOf(api, shop.admin, checkImport, { body: { importId } });
    await work(store, clock);
    await answerOf(api, shop.admin, startImport, { body: { importId } });
    await throughKills(stores, store, kills);
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({
      state: "done",
      done: { new: sales, refused: 0 },
    });
    const balances = await store.db.selectFrom("customers").select("points_balance").execute();
    expect(balances.map(({ points_balance }) => points_balance)).toEqual([sales * 1.5, sales * 1.5]);
    expect(await verify(store, books)).toEqual([]);

    await answerOf(api, shop.admin, undoImport, { body: { importId } });
    await throughKills(stores, store, { ...kills, longest: 1_200 });
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
    expect(await verify(store, books)).toEqual([]);
  });
});
