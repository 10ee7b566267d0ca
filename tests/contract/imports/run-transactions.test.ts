import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { mergeCustomers, unmergeCustomers } from "../../../server/areas/customers/profile/merge";
import { undoImport } from "../../../server/contract/imports/calls";
import { makeCustomer } from "../../../server/demo/factories";
import { postTransaction } from "../../../server/ledger/post";
import { transactionTypes } from "../../../server/ledger/types";
import { verify } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { answerOf } from "../../support/ask";
import { csv, detailsOf, imported, importingShop, reportedRows, undone } from "../../support/imports";
import { booksOf } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

const clock = new Clock();
const header = "Email,Phone,Account number,Date,Amount,Points,Type,Branch,Reference";

eachEngine("an import of transactions", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let ann: number;
  let bo: number;

  const books = () => booksOf(shop, clock);
  const run = (lines: string[], more = {}) =>
    imported(api, store, shop.admin, clock, "transactions", csv(header, ...lines), more);
  const join = (overrides: object) =>
    store.transaction((trx) =>
      makeCustomer(
        store.scope(trx, shop.id),
        { ...books(), now: clock.time - 400 * 86_400_000 },
        shop.branch,
        overrides,
      ),
    );
  const customer = (id: number) =>
    store.db.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const posted = (importId: number) =>
    store.db
      .selectFrom("import_rows")
      .innerJoin("transactions", "transactions.id", "import_rows.transaction_id")
      .selectAll("transactions")
      .where("import_rows.import_id", "=", importId)
      .orderBy("line")
      .execute();

  beforeAll(async () => {
    ({ store, api, shop } = await importingShop(stores, clock));
    ann = await join({ email: "ann@mail.example", phone: "+15145550101", account_number: "A-1" });
    bo = await join({ email: "bo@mail.example", phone: "+15145550102", account_number: "B-2" });
  });

  it("enters each row at its own time, so that everything that counts it moves", async () => {
    const importId = await run([
      "ann@mail.example,,,2026-05-01 09:30,12.50,125,Rewards,,",
      ",514 555 0101,,2026-05-02,,25,Redemptions,shop two,",
      ',,B-2,2026-05-03T23:30:00-04:00,"1,000.00",1000,sale,,',
      "bo@mail.example,,,2026-05-04,100.00,100,return,,",
      "bo@mail.example,,,2026-05-04,,-40,9,,",
      "ann@mail.example,,,2026-05-05,,10,Bonus points,,",
    ]);
    expect((await detailsOf(api, shop.admin, importId)).done).toEqual({ new: 6, changed: 0, same: 0, refused: 0 });
    const rows = await posted(importId);
    expect(
      rows.map(({ customer_id, type, amount, points, day, branch_id }) => [
        customer_id,
        type,
        amount,
        points,
        day,
        branch_id,
      ]),
    ).toEqual([
      [ann, 1, 1250, 125, 20260501, shop.branch],
      [ann, 2, 0, -25, 20260502, shop.otherBranch],
      [bo, 1, 100_000, 1000, 20260503, shop.branch],
      [bo, 3, 10_000, -100, 20260504, shop.branch],
      [bo, 9, 0, -40, 20260504, shop.branch],
      [ann, 4, 0, 10, 20260505, shop.branch],
    ]);
    expect(new Date(rows[0]?.created_at ?? 0).toISOString()).toBe("2026-05-01T13:30:00.000Z");
    expect(new Set(rows.map(({ batch_id }) => batch_id)).size).toBe(1);
    expect(await customer(ann)).toMatchObject({
      points_balance: 110,
      lifetime_points: 135,
      total_spent: 1250,
      visits: 2,
    });
    const days = await store.db
      .selectFrom("daily_figures")
      .select(["day", "type", "amount", "points_in", "points_out"])
      .where("business_id", "=", shop.id)
      .where("day", "=", 20260503)
      .execute();
    expect(days).toEqual([{ day: 20260503, type: 1, amount: 100_000, points_in: 1000, points_out: 0 }]);
    expect(await verify(store, books())).toEqual([]);
  });

  it("refuses what it cannot enter, in the dry run as in the run", async () => {
    const importId = await run([
      "nobody@mail.example,,,2026-05-01,1,1,,,",
      "ann@mail.example,,B-2,2026-05-01,1,1,,,",
      "ann@mail.example,,,2027-05-01,1,1,,,",
      "ann@mail.example,,,1979-05-01,1,1,,,",
      "ann@mail.example,,,yesterday,1,1,,,",
      "ann@mail.example,,,2026-05-01,1e308,1,,,",
      "ann@mail.example,,,2026-05-01,1,NaN,,,",
      "ann@mail.example,,,2026-05-01,1,1.5,,,",
      "ann@mail.example,,,2026-05-01,-1,1,,,",
      "ann@mail.example,,,2026-05-01,1,-1,Rewards,,",
      "ann@mail.example,,,2026-05-01,1,1,Gift card,,",
      "ann@mail.example,,,2026-05-01,1,1,Magic,,",
      "ann@mail.example,,,2026-05-01,1,1,,Nowhere,",
      "ann@mail.example,,,2026-05-01,,,,,",
      ",,,2026-05-01,1,1,,,",
      "ann@mail.example,,,2026-05-01,,111,Redemptions,,",
      "ann@mail.example,,,2026-05-01,,60,Redemptions,,",
      "ann@mail.example,,,2026-05-02,,60,Redemptions,,",
      "ann@mail.example,12,,2026-05-01,1,1,,,",
    ]);
    const rows = await reportedRows(api, shop.admin, importId, "run");
    expect(rows.map(({ line, problems }) => [line, problems[0]?.field])).toEqual([
      [2, "email"],
      [3, ""],
      [4, "date"],
      [5, "date"],
      [6, "date"],
      [7, "amount"],
      [8, "points"],
      [9, "points"],
      [10, "amount"],
      [11, "points"],
      [12, "type"],
      [13, "type"],
      [14, "branch"],
      [15, ""],
      [16, ""],
      [17, "points"],
      [19, "points"],
      [20, "phone"],
    ]);
    const check = await reportedRows(api, shop.admin, importId, "check", "refused");
    expect(check.map(({ line }) => line)).toEqual(rows.map(({ line }) => line));
    expect((await customer(ann)).points_balance).toBe(50);
    expect(await verify(store, books())).toEqual([]);
  });

  it("knows a row again by its reference, and a row without one by what it says", async () => {
    const lines = [
      "ann@mail.example,,,2026-05-10,5.00,5,,,INV-1",
      "ann@mail.example,,,2026-05-10,2.00,2,,,",
      "ann@mail.example,,,2026-05-10,2.00,2,,,",
      "ann@mail.example,,,2026-05-11,9.00,9,,,INV-1",
    ];
    const first = await run(lines);
    expect((await detailsOf(api, shop.admin, first)).done).toEqual({ new: 3, changed: 0, same: 0, refused: 1 });
    expect((await reportedRows(api, shop.admin, first, "run"))[0]?.problems).toEqual([
      { field: "reference", message: "Line 2 has the same reference" },
    ]);
    const balance = (await customer(ann)).points_balance;
    const again = await run([
      ...lines,
      "ann@mail.example,,,2026-05-10,2.00,2,,,",
      "ann@mail.example,,,2026-06-01,1.00,1,,,INV-2",
    ]);
    const details = await detailsOf(api, shop.admin, again);
    expect(details.checked).toEqual({ new: 2, changed: 0, same: 3, refused: 1 });
    expect(details.done).toEqual(details.checked);
    expect((await customer(ann)).points_balance).toBe(balance + 3);
    const same = await run(lines);
    expect(await detailsOf(api, shop.admin, same)).toMatchObject({
      earlier: { import_pk: first },
      done: { new: 0, same: 3 },
    });
  });

  it("knows a row of today again, whose time is still to come", async () => {
    const lines = ["ann@mail.example,,,2026-06-01,3.00,3,,,", "bo@mail.example,,,2026-06-01 23:00,4.00,4,,,"];
    const first = await run(lines);
    expect((await posted(first)).map(({ created_at }) => created_at)).toEqual([clock.time, clock.time]);
    const before = [await customer(ann), await customer(bo)];
    clock.pass(60_000);
    const again = await run(lines);
    expect((await detailsOf(api, shop.admin, again)).done).toEqual({ new: 0, changed: 0, same: 2, refused: 0 });
    expect([await customer(ann), await customer(bo)]).toEqual(before);
  });

  it("is undone through the books, and what was spent meanwhile is told", async () => {
    const before = [await customer(ann), await customer(bo)];
    const lines = [
      "ann@mail.example,,,2026-05-20,50.00,500,,,U-1",
      "bo@mail.example,,,2026-05-20,50.00,500,,,U-2",
      "bo@mail.example,,,2026-05-21,,100,Redemptions,,U-3",
    ];
    const importId = await run(lines);
    const balance = (await customer(ann)).points_balance;
    await store.transaction((trx) =>
      postTransaction(store.scope(trx, shop.id), books(), {
        customerId: ann,
        branchId: shop.branch,
        type: transactionTypes.redemptions,
        entries: [{ account: "points", kind: "spend", amount: -(balance - 100) }],
      }),
    );
    await answerOf(api, shop.admin, undoImport, { body: { importId } });
    await undone(api, store, shop.admin, clock, importId);
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({ state: "undone", undone: 2, kept: 1 });
    expect(await reportedRows(api, shop.admin, importId, "undo")).toMatchObject([
      {
        line: 2,
        problems: [{ field: "points", message: "400 points already spent could not be taken back" }],
      },
    ]);
    expect((await customer(ann)).points_balance).toBe(0);
    expect(await customer(bo)).toMatchObject({
      points_balance: before[1]?.points_balance,
      total_spent: before[1]?.total_spent,
    });
    expect(await verify(store, books())).toEqual([]);
    for (const _ of ["again", "and once more"]) {
      const again = await run(lines);
      expect((await detailsOf(api, shop.admin, again)).done).toMatchObject({ new: 3, same: 0 });
      // As if the file had been imported once: 500 points, less the 400 that were spent.
      expect(await customer(ann)).toMatchObject({
        points_balance: 100,
        lifetime_points: (before[0]?.lifetime_points ?? 0) + 500,
        total_spent: (before[0]?.total_spent ?? 0) + 5000,
      });
      expect(await customer(bo)).toMatchObject({ points_balance: (before[1]?.points_balance ?? 0) + 400 });
      expect(await verify(store, books())).toEqual([]);
      await undone(api, store, shop.admin, clock, again);
      expect(await customer(ann)).toMatchObject({ points_balance: 0 });
    }
  });

  it("pays nobody twice what an undo could not take back, under whatever name they have it", async () => {
    const cy = await join({ email: "cy@mail.example", phone: "", account_number: "" });
    const dora = await join({ email: "", phone: "", account_number: "" });
    const lines = ["cy@mail.example,,,2026-05-20,,500,Bonus points,,K-1"];
    const first = await run(lines);
    const spend = (amount: number) =>
      store.transaction((trx) =>
        postTransaction(store.scope(trx, shop.id), books(), {
          customerId: cy,
          branchId: shop.branch,
          type: transactionTypes.redemptions,
          entries: [{ account: "points", kind: "spend", amount: -amount }],
        }),
      );
    await spend(400);
    await undone(api, store, shop.admin, clock, first);

    const more = await run([...lines, "cy@mail.example,,,2026-05-21,,200,Redemptions,,K-2"]);
    const details = await detailsOf(api, shop.admin, more);
    expect(details.checked).toEqual({ new: 1, changed: 0, same: 0, refused: 1 });
    expect(details.done).toEqual(details.checked);
    expect(await customer(cy)).toMatchObject({ points_balance: 100, lifetime_points: 500 });

    await store.transaction((trx) =>
      mergeCustomers(store.scope(trx, shop.id), books(), dora, cy, {
        clerkUserId: shop.admin.userId,
        branchId: shop.branch,
      }),
    );
    await undone(api, store, shop.admin, clock, more);
    expect(await customer(dora)).toMatchObject({ points_balance: 0 });
    await run(lines);
    expect(await customer(dora)).toMatchObject({ points_balance: 100 });
    expect(await verify(store, books())).toEqual([]);
  });

  it("is undone with whom its customers were merged into meanwhile", async () => {
    const survivor = await join({ email: "cy@mail.example", phone: "", account_number: "" });
    const merged = await join({ email: "di@mail.example", phone: "", account_number: "" });
    const importId = await run(["di@mail.example,,,2026-05-20,50.00,500,,,M-1"]);
    const act = { clerkUserId: shop.admin.userId, branchId: shop.branch };
    const own = <T>(work: (db: ReturnType<typeof store.scope>) => Promise<T>) =>
      store.transaction((trx) => work(store.scope(trx, shop.id)));
    await own((db) => mergeCustomers(db, books(), survivor, merged, act));
    expect((await customer(survivor)).points_balance).toBe(500);
    await undone(api, store, shop.admin, clock, importId);
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({ state: "undone", undone: 1, kept: 0 });
    expect((await customer(survivor)).points_balance).toBe(0);
    await own((db) => unmergeCustomers(db, books(), survivor, merged, act));
    const figures = { points_balance: 0, lifetime_points: 0, total_spent: 0 };
    for (const uid of [survivor, merged]) expect(await customer(uid)).toMatchObject(figures);
    expect(await verify(store, books())).toEqual([]);
  });

  it("reads amounts with commas and days that come first", async () => {
    const file = csv("Courriel;Date;Montant;Points", "bo@mail.example;31/05/2026;1.234,50;12");
    const importId = await imported(api, store, shop.admin, clock, "transactions", file, {
      date_order: "dmy",
      decimal_mark: "comma",
    });
    expect(await posted(importId)).toMatchObject([{ amount: 123_450, points: 12, day: 20260531 }]);
  });
});
