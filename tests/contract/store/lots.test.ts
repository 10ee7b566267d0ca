import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { explainBalance } from "../../../server/ledger/explain";
import { transferBalance } from "../../../server/ledger/transfer";
import { rebuild } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { earn, lotActs, now, openLots, spend } from "../../support/lots";
import { eachEngine } from "../../support/stores";

eachEngine("lots", (stores) => {
  let store: Store;
  let businessId: number;
  let branchId: number;

  beforeAll(async () => {
    ({ store, businessId, branchId } = await openLots(stores));
  });

  const { books, customer, post, reverse, read, left, faults } = lotActs(() => ({ store, businessId, branchId }));

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
