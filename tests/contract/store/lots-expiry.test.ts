import { beforeAll, expect, it } from "vitest";
import { importRow } from "../../../server/areas/imports/running/new-import";
import { makeCustomer } from "../../../server/demo/factories";
import { expirySubtypes } from "../../../server/ledger/expire";
import { expireDue } from "../../../server/ledger/expire-due";
import { moveFadedCustomers } from "../../../server/ledger/fade";
import { postTransaction } from "../../../server/ledger/post";
import { type Entry, transactionTypes } from "../../../server/ledger/types";
import { verify } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { earn, expiryRules, lotActs, now, openLots, spend, timeZone } from "../../support/lots";
import { eachEngine } from "../../support/stores";

const idleRules = {
  points_expiry_inactivity_flag: "1",
  points_expiry_inactivity_period: "90",
  points_expiry_inactivity_designator: "D",
};
const fail = (error: unknown) => {
  throw error;
};

eachEngine("lots that expire", (stores) => {
  let store: Store;
  let businessId: number;
  let branchId: number;

  beforeAll(async () => {
    ({ store, businessId, branchId } = await openLots(stores));
  });

  const { customer, post, reverse, read, left, faults } = lotActs(() => ({ store, businessId, branchId }));

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
    const { store: own, businessId: other, branchId: branch } = await openLots(stores, idleRules);
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
    const { store: own, businessId: shop, branchId: branch } = await openLots(stores, idleRules);
    const books = { businessId: shop, timeZone, now };
    expect(await expireDue(own, now + 400 * 86_400_000, fail)).toBe(0);
    const customerId = await own.transaction((trx) => makeCustomer(trx, books, branch));
    const posting = { customerId, branchId: branch, type: transactionTypes.bonusPoints, entries: [earn(10)] };
    await own.transaction((trx) => postTransaction(trx, books, posting));
    expect(await expireDue(own, now + 95 * 86_400_000, fail)).toBe(1);
    expect(await expireDue(own, now + 95 * 86_400_000, fail)).toBe(0);
  });

  it("waits for transactions that are being imported, for they may spend what has expired since", async () => {
    const { store: own, businessId: both, branchId: branch } = await openLots(stores, { ...expiryRules, ...idleRules });
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
    const { store: own, businessId: other, branchId: branch } = await openLots(stores, {});
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
});
