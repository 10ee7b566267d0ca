import { beforeAll, expect, it } from "vitest";
import { reverseTransaction } from "../../../server/ledger/reverse";
import { type Entry, transactionTypes } from "../../../server/ledger/types";
import type { Store } from "../../../server/store/store";
import { earn, lotActs, now, openLots, spend } from "../../support/lots";
import { eachEngine } from "../../support/stores";

eachEngine("lots of two at once and of what is taken back", (stores) => {
  let store: Store;
  let businessId: number;
  let branchId: number;

  beforeAll(async () => {
    ({ store, businessId, branchId } = await openLots(stores));
  });

  const { books, customer, post, reverse, read, faults } = lotActs(() => ({ store, businessId, branchId }));

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
});
