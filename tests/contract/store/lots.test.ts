import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { makeBranch, makeBusiness, makeCustomer } from "../../../server/demo/factories";
import { importRow } from "../../../server/imports/new-import";
import { expirySubtypes } from "../../../server/ledger/expire";
import { explainBalance } from "../../../server/ledger/explain";
import { postTransaction } from "../../../server/ledger/post";
import { reverseTransaction } from "../../../server/ledger/reverse";
import { transferBalance } from "../../../server/ledger/transfer";
import { type Entry, type Posting, transactionTypes } from "../../../server/ledger/types";
import { rebuild, verify } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { expireDue } from "../../../server/work/expiry";
import { moveFadedCustomers } from "../../../server/work/segments";
import { eachEngine } from "../../support/stores";

const now = Date.UTC(2026, 10, 21, 15);
const timeZone = "America/Toronto";
const rules = { points_expiry_flag: "1" };
const idleRules = {
  points_expiry_inactivity_flag: "1",
  points_expiry_inactivity_period: "90",
  points_expiry_inactivity_designator: "D",
};
const fail = (error: unknown) => {
  throw error;
};

eachEngine("lots", (stores) => {
  let store: Store;
  let businessId: number;
  let branchId: number;

  beforeAll(async () => {
    store = await stores.fresh();
    businessId = await makeBusiness(store.db, { time_zone: timeZone, business_rules: JSON.stringify(rules) });
    branchId = await makeBranch(store.db, businessId, { name: "Main Street" });
  });

  const books = (at = now) => ({ businessId, timeZone, now: at });
  const customer = (at = now) => store.transaction((trx) => makeCustomer(trx, books(at), branchId));
  const earn = (amount: number): Entry => ({ account: "points", kind: "earn", amount });
  const spend = (amount: number): Entry => ({ account: "points", kind: "spend", amount: -amount });
  const post = (customerId: number, entries: Entry[], more: Partial<Posting> = {}, at = now, through = store) =>
    through.transaction((trx) =>
      postTransaction(trx, books(at), { customerId, branchId, type: transactionTypes.adjust, entries, ...more }),
    );
  const reverse = (transactionId: number, through = store, at = now) =>
    through.transaction((trx) => reverseTransaction(trx, books(at), { transactionId, shortfall: "refuse" }));
  const read = (id: number) =>
    store.db.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const left = async (customerId: number) =>
    (await explainBalance(store.db, { businessId, customerId })).lots.map((lot) => [lot.left, lot.expiresAt]);
  const faults = () => verify(store, books());

  it("lets points expire six months on, at the end of the day where the shop is", async () => {
    const id = await customer();
    await post(id, [earn(10), { account: "credit", kind: "earn", amount: 500 }]);
    await post(id, [
      { ...earn(20), expiresAt: null },
      { ...earn(5), expiresAt: now + 1000 },
    ]);
    const end = Date.UTC(2027, 4, 22, 4);
    const { lots } = await explainBalance(store.db, { businessId, customerId: id });
    expect(lots.map((lot) => [lot.account, lot.left, lot.expiresAt])).toEqual([
      ["points", 5, now + 1000],
      ["points", 10, end],
      ["credit", 500, null],
      ["points", 20, null],
    ]);
    await post(id, [spend(12)]);
    expect(await left(id)).toEqual([
      [3, end],
      [500, null],
      [20, null],
    ]);
  });

  it("takes what has expired away once, whichever process looks, and no spending reaches it before", async () => {
    const beside = await stores.beside(store);
    const ids = [await customer(), await customer()];
    for (const id of ids)
      await post(id, [
        { ...earn(30), expiresAt: now + 1000 },
        { ...earn(4), expiresAt: null },
      ]);
    const later = now + 2000;
    await expect(post(ids[0] ?? 0, [spend(5)], {}, later)).rejects.toMatchObject({ kind: "below-zero" });
    const swept = await Promise.all([store, beside].map((one) => expireDue(one, later, fail)));
    expect(swept.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(await expireDue(store, later, fail)).toBe(0);
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ points_balance: 4, lifetime_points: 34 });
      const posted = store.db.selectFrom("transactions").select(["type", "subtype", "points"]);
      expect(await posted.where("customer_id", "=", id).orderBy("id", "desc").executeTakeFirst()).toEqual({
        type: transactionTypes.adjust,
        subtype: expirySubtypes.lots,
        points: -30,
      });
    }
    expect(await faults()).toEqual([]);
  });

  it("gives a reversed spend back to its lots, and what of them has expired expires again", async () => {
    const id = await customer();
    await post(id, [
      { ...earn(30), expiresAt: now + 1000 },
      { ...earn(4), expiresAt: null },
    ]);
    const { transactionId } = await post(id, [spend(31)]);
    await reverse(transactionId, store, now + 5000);
    expect(await left(id)).toEqual([
      [30, now + 1000],
      [4, null],
    ]);
    await expireDue(store, now + 5000, fail);
    expect(await left(id)).toEqual([[4, null]]);
  });

  it("takes back given points that have expired with their expiry, and none of the customer's own", async () => {
    const id = await customer();
    await post(id, [{ ...earn(500), expiresAt: null }]);
    const swept = await post(id, [{ ...earn(300), expiresAt: now + 1000 }]);
    const unswept = await post(id, [{ ...earn(70), expiresAt: now + 6000 }]);
    await expireDue(store, now + 5000, fail);
    await reverse(swept.transactionId, store, now + 5000);
    await reverse(unswept.transactionId, store, now + 9000);
    expect(await left(id)).toEqual([[500, null]]);
    expect(await read(id)).toMatchObject({ points_balance: 500, lifetime_points: 500 });
    expect(await faults()).toEqual([]);
  });

  it("takes the points of those who have not come nor been given any for long enough", async () => {
    const own = await stores.fresh();
    const other = await makeBusiness(own.db, { time_zone: timeZone, business_rules: JSON.stringify(idleRules) });
    const branch = await makeBranch(own.db, other, { name: "Harbour" });
    const at = (instant: number) => ({ businessId: other, timeZone, now: instant });
    const give = (customerId: number, instant: number) =>
      own.transaction((trx) =>
        postTransaction(trx, at(instant), {
          customerId,
          branchId: branch,
          type: transactionTypes.bonusPoints,
          entries: [earn(10)],
        }),
      );
    const join = () => own.transaction((trx) => makeCustomer(trx, at(now), branch));
    const [idle, gifted] = [await join(), await join()];
    for (const id of [idle, gifted]) await give(id, now);
    const later = now + 95 * 86_400_000;
    await give(gifted, later - 86_400_000);
    expect(await expireDue(own, now + 80 * 86_400_000, fail)).toBe(0);
    expect(await expireDue(own, later, fail)).toBe(1);
    const found = own.db.selectFrom("customers").select(["id", "points_balance", "lifetime_points"]).orderBy("id");
    expect(await found.execute()).toEqual([
      { id: idle, points_balance: 0, lifetime_points: 10 },
      { id: gifted, points_balance: 20, lifetime_points: 20 },
    ]);
    await moveFadedCustomers(own, later);
    expect(await verify(own, at(later))).toEqual([]);
  });

  it("looks for those who have not come though a clock that was wrong has noted a later day", async () => {
    const own = await stores.fresh();
    const shop = await makeBusiness(own.db, { time_zone: timeZone, business_rules: JSON.stringify(idleRules) });
    const branch = await makeBranch(own.db, shop, { name: "Harbour" });
    const books = { businessId: shop, timeZone, now };
    expect(await expireDue(own, now + 400 * 86_400_000, fail)).toBe(0);
    const customerId = await own.transaction((trx) => makeCustomer(trx, books, branch));
    const posting = { customerId, branchId: branch, type: transactionTypes.bonusPoints, entries: [earn(10)] };
    await own.transaction((trx) => postTransaction(trx, books, posting));
    expect(await expireDue(own, now + 95 * 86_400_000, fail)).toBe(1);
    expect(await expireDue(own, now + 95 * 86_400_000, fail)).toBe(0);
  });

  it("waits for transactions that are being imported, for they may spend what has expired since", async () => {
    const own = await stores.fresh();
    const both = await makeBusiness(own.db, {
      time_zone: timeZone,
      business_rules: JSON.stringify({ ...rules, ...idleRules }),
    });
    const branch = await makeBranch(own.db, both, { name: "Harbour" });
    const ago = { businessId: both, timeZone, now: now - 200 * 86_400_000 };
    const give = async (entry: Entry) => {
      const customerId = await own.transaction((trx) => makeCustomer(trx, ago, branch));
      const type = transactionTypes.bonusPoints;
      await own.transaction((trx) =>
        postTransaction(trx, ago, { customerId, branchId: branch, type, entries: [entry] }),
      );
    };
    await give(earn(10));
    await give({ ...earn(10), expiresAt: null });
    const { id } = await own.db
      .insertInto("imports")
      .values(importRow(both, { kind: "transactions", state: "running" }))
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await expireDue(own, now, fail)).toBe(0);
    await own.db.updateTable("imports").set({ state: "done" }).where("id", "=", id).execute();
    expect(await expireDue(own, now, fail)).toBe(2);
  });

  it("lets others have their turn between its steps, and stops where it is told to", async () => {
    const own = await stores.fresh();
    const other = await makeBusiness(own.db, { time_zone: timeZone });
    const branch = await makeBranch(own.db, other, { name: "Harbour" });
    const at = { businessId: other, timeZone, now };
    for (const [parts, expiresAt] of [
      [250, now + 1000],
      [1, now + 2000],
    ] as const) {
      const customerId = await own.transaction((trx) => makeCustomer(trx, at, branch));
      const entries = Array.from({ length: parts }, () => ({ ...earn(1), expiresAt }));
      const type = transactionTypes.adjust;
      await own.transaction((trx) => postTransaction(trx, at, { customerId, branchId: branch, type, entries }));
    }
    let stopped = false;
    setImmediate(() => {
      stopped = true;
    });
    const before = await expireDue(own, now + 5000, fail, () => stopped);
    expect(before).toBeLessThan(2);
    expect(await expireDue(own, now + 5000, fail)).toBe(2 - before);
  });

  it("does both of two adjustments at the same instant, and never goes below zero", async () => {
    const beside = await stores.beside(store);
    const id = await customer();
    const adjust = (amount: number): Entry => ({ account: "points", kind: "adjust", amount });
    await Promise.all([post(id, [adjust(30)]), post(id, [adjust(12)], {}, now, beside)]);
    expect(await read(id)).toMatchObject({ points_balance: 42 });
    const ended = await Promise.allSettled([post(id, [adjust(-40)]), post(id, [adjust(-40)], {}, now, beside)]);
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await read(id)).toMatchObject({ points_balance: 2 });
  });

  it("reverses once, though two ask at once; a reversal is not reversed", async () => {
    const beside = await stores.beside(store);
    const id = await customer();
    const { transactionId } = await post(id, [earn(25)], { type: transactionTypes.rewards, amount: 2500 });
    const ended = await Promise.allSettled([reverse(transactionId), reverse(transactionId, beside)]);
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const one of ended) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ kind: "already-reversed" });
      else await expect(reverse(one.value.transactionId)).rejects.toMatchObject({ kind: "bad-posting" });
    }
    expect(await read(id)).toMatchObject({ points_balance: 0, lifetime_points: 0, total_spent: 0 });
    await expect(reverse(transactionId + 1_000_000)).rejects.toMatchObject({ kind: "unknown-transaction" });
    expect(await faults()).toEqual([]);
  });

  it("refuses a reversal that is not covered, or takes what is left and says what was short", async () => {
    const id = await customer();
    const { transactionId } = await post(id, [earn(25)]);
    await post(id, [spend(20)]);
    await expect(reverse(transactionId)).rejects.toMatchObject({ kind: "below-zero" });
    const { short } = await store.transaction((trx) =>
      reverseTransaction(trx, books(), { transactionId, shortfall: "take-what-is-left" }),
    );
    expect(short).toEqual({ points: 20, credit: 0, giftcard: 0 });
    expect(await read(id)).toMatchObject({ points_balance: 0 });
  });

  it("takes an entry back in parts, never more than it moved, and only the same customer's", async () => {
    const [id, other] = [await customer(), await customer()];
    await post(other, [earn(50)]);
    await post(id, [earn(5)]);
    const sale = await post(id, [earn(30)], { type: transactionTypes.rewards, amount: 3000 });
    const reversesId = sale.entryIds[0] ?? 0;
    const part = (amount: number): Entry => ({ account: "points", kind: "return", amount: -amount, reversesId });
    await post(id, [part(10)], { type: transactionTypes.returns, amount: 1000 });
    await expect(post(id, [part(21)])).rejects.toMatchObject({ kind: "bad-posting" });
    await expect(post(other, [part(5)])).rejects.toMatchObject({ kind: "bad-posting" });
    await reverse(sale.transactionId);
    expect(await read(id)).toMatchObject({ points_balance: 5, total_spent: 0, lifetime_points: 5 });
    expect(await faults()).toEqual([]);
  });

  it("moves a whole balance with its expiry, and back again", async () => {
    const [from, to] = [await customer(), await customer()];
    await post(from, [
      { ...earn(30), expiresAt: now + 1000 },
      { ...earn(4), expiresAt: null },
    ]);
    await post(from, [{ account: "credit", kind: "earn", amount: 700 }]);
    const move = (fromId: number, toId: number) =>
      store.transaction((trx) => transferBalance(trx, books(), { fromId, toId, branchId, comments: "Moved house" }));
    await expect(move(from, from)).rejects.toMatchObject({ kind: "same-customer" });
    const { sentId, receivedId } = await move(from, to);
    await expect(move(from, to)).rejects.toMatchObject({ kind: "nothing-to-move" });
    expect(await left(to)).toEqual([
      [30, now + 1000],
      [4, null],
      [700, null],
    ]);
    const [sent, received] = await store.db
      .selectFrom("transactions")
      .select(["type", "subtype", "points", "linked_id", "comments"])
      .where("id", "in", [sentId, receivedId])
      .orderBy("id")
      .execute();
    expect(sent).toMatchObject({ type: 7, subtype: "Sent", points: -34, linked_id: null, comments: "Moved house" });
    expect(received).toMatchObject({ type: 7, subtype: "Received", points: 34, linked_id: sentId });
    await reverse(sentId);
    expect(await left(from)).toEqual([
      [30, now + 1000],
      [4, null],
      [700, null],
    ]);
    expect(await read(to)).toMatchObject({ points_balance: 0, credit_balance: 0 });
    await expect(reverse(receivedId)).rejects.toMatchObject({ kind: "already-reversed" });
  });

  it("goes below zero only where the posting may, and what comes next pays that first", async () => {
    const id = await customer();
    await post(id, [earn(10)]);
    await expect(post(id, [spend(30)])).rejects.toMatchObject({ kind: "below-zero" });
    await post(id, [spend(30)], { mayOverdraw: true });
    expect(await read(id)).toMatchObject({ points_balance: -20 });
    await post(id, [{ ...earn(25), expiresAt: null }]);
    expect(await left(id)).toEqual([[5, null]]);
    expect(await faults()).toEqual([]);
  });

  it("refuses numbers that are no points", async () => {
    const id = await customer();
    await post(id, [earn(10)]);
    for (const amount of [1e308, Number.NaN, Number.POSITIVE_INFINITY, 1.5, 0, Number.MAX_SAFE_INTEGER]) {
      await expect(post(id, [earn(amount)])).rejects.toMatchObject({ kind: "bad-posting" });
    }
    expect(await read(id)).toMatchObject({ points_balance: 10 });
  });

  it("lets nobody change a lot but what is left of it, nor any use", async () => {
    const id = await customer();
    await post(id, [earn(10)]);
    await post(id, [spend(3)]);
    const { db } = store;
    for (const change of [{ opened: 99 }, { expires_at: 1 }, { customer_id: 1 }]) {
      await expect(db.updateTable("lots").set(change).execute()).rejects.toThrow("append-only");
    }
    await expect(db.deleteFrom("lots").execute()).rejects.toThrow("append-only");
    await expect(db.updateTable("lot_uses").set({ amount: 0 }).execute()).rejects.toThrow("append-only");
    await expect(db.deleteFrom("lot_uses").execute()).rejects.toThrow("append-only");
    if (stores.engine === "postgres") {
      await expect(sql`truncate lots`.execute(db)).rejects.toThrow("append-only");
    }
    expect(await left(id)).toMatchObject([[7, expect.any(Number)]]);
  });

  it("finds a running figure that is wrong, and puts it right", async () => {
    const id = await customer();
    await post(id, [earn(10)]);
    await post(id, [spend(3)]);
    await store.db.updateTable("lots").set({ left: 9 }).where("customer_id", "=", id).execute();
    await store.db.updateTable("customers").set({ points_balance: 8 }).where("id", "=", id).execute();
    const found = await faults();
    expect(found.some((fault) => /^lot \d+: 9 left, by its uses 7$/.test(fault))).toBe(true);
    expect(found.some((fault) => fault.startsWith(`lots of customer ${id}, points: 9, by the balance 8`))).toBe(true);
    expect(found.some((fault) => fault.startsWith(`customer ${id}:`))).toBe(true);
    await store.transaction((trx) => rebuild(trx, books()));
    expect(await read(id)).toMatchObject({ points_balance: 7 });
    expect(await left(id)).toMatchObject([[7, expect.any(Number)]]);
    expect(await faults()).toEqual([]);
  });
});
