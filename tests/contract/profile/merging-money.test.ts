import type { Kysely } from "kysely";
import { beforeAll, expect, it, vi } from "vitest";
import type { PortalApi } from "../../../server/api";
import { postTransaction } from "../../../server/ledger/post";
import { reverseTransaction } from "../../../server/ledger/reverse";
import { transactionTypes } from "../../../server/ledger/types";
import { rebuild } from "../../../server/ledger/verify";
import { migrations } from "../../../server/store/migrate";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { customerActs, openActs } from "../../support/customer-acts";
import { booksOf, drift, profileOf } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

eachEngine("the money, points and visits of customers who are merged", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  const clock = new Clock();

  beforeAll(async () => {
    ({ store, api, shop } = await openActs(stores, clock));
  });

  const { earn, withPoints, adjust, withExpiring, merge, unmerge, later } = customerActs(() => ({
    store,
    api,
    shop,
    clock,
  }));

  const giftCardLines = async (uid: number) => {
    const lines = await store.db
      .selectFrom("ledger_entries")
      .innerJoin("transactions", "transactions.id", "ledger_entries.transaction_id")
      .select(["transactions.id", "transactions.linked_id", "transactions.reverses_id as undoes"])
      .select(["ledger_entries.id as entry", "ledger_entries.amount", "ledger_entries.reverses_id as reverses"])
      .where("ledger_entries.customer_id", "=", uid)
      .where("ledger_entries.account", "=", "giftcard")
      .where("ledger_entries.kind", "=", "transfer")
      .orderBy("ledger_entries.id")
      .execute();
    return lines;
  };

  it("moves gift-card money in a transfer of two linked entries, and takes that back entry by entry", async () => {
    const [survivor, merged] = [await withPoints(0), await withPoints(0)];
    await earn(merged, 1, 2500);
    await adjust(merged, -1);
    await merge(survivor, merged);
    const [[sent], [received]] = [await giftCardLines(merged), await giftCardLines(survivor)];
    expect(sent).toMatchObject({ amount: -2500, linked_id: null });
    expect(received).toMatchObject({ amount: 2500, linked_id: sent?.id });
    await store.transaction((trx) =>
      postTransaction(trx, booksOf(shop, clock), {
        customerId: survivor,
        branchId: shop.branch,
        type: transactionTypes.giftCard,
        entries: [{ account: "giftcard", kind: "spend", amount: -700 }],
      }),
    );
    await unmerge(survivor, merged);
    expect((await giftCardLines(survivor)).at(-1)).toMatchObject({
      amount: -1800,
      undoes: received?.id,
      reverses: received?.entry,
    });
    expect((await giftCardLines(merged)).at(-1)).toMatchObject({
      amount: 1800,
      undoes: sent?.id,
      reverses: sent?.entry,
    });
    expect(await drift(store, shop, clock)).toEqual([]);
  });

  it("gives gift-card money back that an older merge moved in two transactions of its own", async () => {
    const [survivor, merged] = [await withPoints(0), await withPoints(0)];
    await merge(survivor, merged);
    await earn(survivor, 1, 2500);
    await store.db
      .updateTable("customer_merges")
      .set({ kept: JSON.stringify({ filled: [], tags: [], giftcard: 2500 }) })
      .where("merged_id", "=", merged)
      .execute();
    await unmerge(survivor, merged);
    expect(await profileOf(api, shop.admin, survivor)).toMatchObject({ giftcard_balance: "0.00 CAD" });
    expect(await profileOf(api, shop.admin, merged)).toMatchObject({ giftcard_balance: "25.00 CAD" });
    expect(await drift(store, shop, clock)).toEqual([]);
  });

  it("gives what is reversed since to the survivor, and back to the merged when taken apart", async () => {
    const [survivor, merged] = [await withPoints(1), await withPoints(50)];
    const { transactionId } = await store.transaction((trx) =>
      postTransaction(trx, booksOf(shop, clock), {
        customerId: merged,
        branchId: shop.branch,
        type: transactionTypes.adjust,
        entries: [{ account: "points", kind: "spend", amount: -30 }],
      }),
    );
    await merge(survivor, merged);
    const reversed = await store.transaction((trx) =>
      reverseTransaction(trx, booksOf(shop, clock), { transactionId, shortfall: "refuse" }),
    );
    expect(reversed.balances).toMatchObject({ points: 51 });
    expect(await drift(store, shop, clock)).toEqual([]);
    await adjust(survivor, -6);
    expect((await unmerge(survivor, merged)).answer).toMatchObject({ points: 45, short: 5 });
    expect(await profileOf(api, shop.admin, survivor)).toMatchObject({ balance: 0 });
    expect(await profileOf(api, shop.admin, merged)).toMatchObject({ balance: 45 });
    expect(await drift(store, shop, clock)).toEqual([]);
  });

  it("gives the survivor the visits of both; taking apart gives each their own again", async () => {
    const [survivor, merged] = [await withPoints(0), await withPoints(0)];
    const aDay = 86_400_000;
    const visit = (customerId: number, days: number) =>
      store.transaction((trx) =>
        postTransaction(trx, booksOf(shop, clock), {
          customerId,
          branchId: shop.branch,
          type: transactionTypes.rewards,
          amount: 100,
          at: clock.time + days * aDay,
        }),
      );
    const visits = (uid: number) =>
      store.db
        .selectFrom("customers")
        .select(["visits", "first_visit_at", "last_visit_at", "segment"])
        .where("id", "=", uid)
        .executeTakeFirst();
    const between = (from: number, to: number) => ({
      first_visit_at: clock.time + from * aDay,
      last_visit_at: clock.time + to * aDay,
    });
    for (const day of [2, 3]) await visit(survivor, day);
    for (const day of [1, 2, 4]) await visit(merged, day);
    await merge(survivor, merged);
    expect(await visits(survivor)).toEqual({ visits: 4, ...between(1, 4), segment: "loyal" });
    expect(await profileOf(api, shop.admin, survivor)).toMatchObject({ visits: 4 });
    expect(await drift(store, shop, clock)).toEqual([]);

    // A visit on that day is already recorded under the other customer.
    await visit(survivor, 4);
    await visit(survivor, 5);
    expect(await visits(survivor)).toEqual({ visits: 5, ...between(1, 5), segment: "loyal" });
    expect(await drift(store, shop, clock)).toEqual([]);

    await unmerge(survivor, merged);
    expect(await visits(survivor)).toEqual({ visits: 4, ...between(2, 5), segment: "loyal" });
    expect(await visits(merged)).toEqual({ visits: 3, ...between(1, 4), segment: "repeat" });
    expect(await drift(store, shop, clock)).toEqual([]);
  });

  it("is put right by the recount, and by the update of an older store, where an older merge left the survivor's visits alone", async () => {
    const [survivor, merged] = [await withPoints(1), await withPoints(1)];
    await merge(survivor, merged);
    const mends = [
      () => store.transaction((trx) => rebuild(trx, booksOf(shop, clock))),
      () => migrations["0028-visits-of-families"].up(store.db as unknown as Kysely<unknown>),
    ];
    vi.useFakeTimers({ toFake: ["Date"], now: clock.time });
    for (const mend of mends) {
      const row = store.db.updateTable("customers").where("id", "=", survivor);
      await row.set({ visits: 2, first_visit_at: null }).execute();
      expect(await drift(store, shop, clock)).toEqual([expect.stringContaining(`customer ${survivor}:`)]);
      await mend();
      expect(await drift(store, shop, clock)).toEqual([]);
      expect(await profileOf(api, shop.admin, survivor)).toMatchObject({ visits: 1 });
    }
    vi.useRealTimers();
  });

  it("counts no points that have expired and were not swept", async () => {
    const survivor = await withExpiring(7, 1);
    const merged = await withExpiring(30, 0);
    const tomorrow = await later(1);
    expect((await merge(survivor, merged, {}, tomorrow)).answer).toMatchObject({ points: 0 });
    expect(await drift(store, shop, clock)).toEqual([]);

    const [one, other] = [await withExpiring(7, 1), await withPoints(20)];
    expect((await merge(one, other)).answer).toMatchObject({ points: 20 });
    expect((await unmerge(one, other, tomorrow)).answer).toMatchObject({ points: 20, short: 0 });
    expect(await drift(store, shop, clock)).toEqual([]);
  });
});
