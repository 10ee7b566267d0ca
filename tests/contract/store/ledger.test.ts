import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { makeBranch, makeBusiness, makeCustomer } from "../../../server/demo/factories";
import { random } from "../../../server/demo/random";
import { moveFadedCustomers } from "../../../server/ledger/fade";
import { postTransaction } from "../../../server/ledger/post";
import { type Books, type Entry, LedgerError, transactionTypes } from "../../../server/ledger/types";
import { verify } from "../../../server/ledger/verify";
import { addDays, dayOf, instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { eachEngine } from "../../support/stores";

const timeZone = "America/Toronto";
const today = 20261121;
const now = instantOf(today, timeZone, 17 * 60);

eachEngine("ledger", (stores) => {
  let store: Store;
  let books: Books;
  const branches: number[] = [];

  beforeAll(async () => {
    store = await stores.fresh();
    const businessId = await makeBusiness(store.db);
    books = { businessId, timeZone, now };
    for (const name of ["Main Street", "Harbour"]) branches.push(await makeBranch(store.db, businessId, { name }));
  });

  const [main, harbour] = [() => branches[0] ?? 0, () => branches[1] ?? 0];
  const customer = (at = now) => store.transaction((trx) => makeCustomer(trx, { ...books, now: at }, main()));
  const post = (posting: Partial<Parameters<typeof postTransaction>[2]> & { customerId: number }) =>
    store.transaction((trx) =>
      postTransaction(trx, books, { branchId: main(), type: transactionTypes.rewards, ...posting }),
    );
  const read = (id: number) =>
    store.db.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const earn = (amount: number): Entry => ({ account: "points", kind: "earn", amount });
  const spend = (amount: number): Entry => ({ account: "points", kind: "spend", amount: -amount });

  it("moves balances with their entries", async () => {
    const id = await customer();
    await post({ customerId: id, amount: 2550, entries: [earn(25)] });
    const { balances } = await post({
      customerId: id,
      type: transactionTypes.giftCard,
      amount: 1000,
      entries: [
        { account: "giftcard", kind: "earn", amount: 1000 },
        { account: "points", kind: "bonus", amount: 5 },
      ],
    });
    expect(balances).toEqual({ points: 30, credit: 0, giftcard: 1000 });
    await post({ customerId: id, type: transactionTypes.redemptions, entries: [spend(30)], rewardId: 7 });
    expect(await read(id)).toMatchObject({
      points_balance: 0,
      giftcard_balance: 1000,
      lifetime_points: 30,
      total_spent: 2550,
      visits: 1,
      first_visit_at: now,
      segment: "new",
    });
    expect(await verify(store, books)).toEqual([]);
  });

  it("refuses what the books cannot hold, and keeps nothing of it", async () => {
    const id = await customer();
    const refused: [Parameters<typeof post>[0], LedgerError["kind"]][] = [
      [{ customerId: id, entries: [spend(1)] }, "below-zero"],
      [{ customerId: id, entries: [earn(10), spend(11)] }, "below-zero"],
      [{ customerId: id, entries: [earn(-5)] }, "bad-posting"],
      [{ customerId: id, entries: [earn(0)] }, "bad-posting"],
      [{ customerId: id, entries: [earn(1.5)] }, "bad-posting"],
      [{ customerId: id, amount: -1 }, "bad-posting"],
      [{ customerId: id + 1_000_000 }, "unknown-customer"],
      [{ customerId: id, branchId: 1_000_000 }, "unknown-branch"],
    ];
    for (const [posting, kind] of refused) {
      await expect(post(posting)).rejects.toMatchObject({ name: "LedgerError", kind });
    }
    expect(await read(id)).toMatchObject({ points_balance: 0, visits: 0 });
    expect(await verify(store, books)).toEqual([]);
  });

  it("knows no other business's customers", async () => {
    const id = await customer();
    const stranger = { ...books, businessId: await makeBusiness(store.db) };
    const work = store.transaction((trx) =>
      postTransaction(store.scope(trx, stranger.businessId), stranger, {
        customerId: id,
        branchId: main(),
        type: transactionTypes.adjust,
      }),
    );
    await expect(work).rejects.toThrow(LedgerError);
  });

  it("takes part in its caller's transaction, and only in one", async () => {
    const id = await customer();
    await expect(postTransaction(store.db, books, { customerId: id, branchId: main(), type: 1 })).rejects.toThrow(
      "needs a transaction",
    );
    const undone = store.transaction(async (trx) => {
      await postTransaction(trx, books, { customerId: id, branchId: main(), type: 1, entries: [earn(10)] });
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    expect(await read(id)).toMatchObject({ points_balance: 0 });
  });

  it("lets nobody change or delete an entry", async () => {
    const id = await customer();
    await post({ customerId: id, entries: [earn(10)] });
    const entries = () => store.db.selectFrom("ledger_entries").selectAll().execute();
    const before = await entries();
    await expect(store.db.updateTable("ledger_entries").set({ amount: 99 }).execute()).rejects.toThrow("append-only");
    await expect(store.db.deleteFrom("ledger_entries").execute()).rejects.toThrow("append-only");
    if (stores.engine === "postgres") {
      await expect(sql`truncate ledger_entries`.execute(store.db)).rejects.toThrow("append-only");
    }
    expect(await entries()).toEqual(before);
  });

  describe("under concurrency", () => {
    it("never spends a balance twice, nor loses a figure", async () => {
      const beside = await stores.beside(store);
      const id = await customer();
      await post({ customerId: id, entries: [earn(100)] });
      const tries = Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? store : beside).transaction((trx) =>
          postTransaction(trx, books, {
            customerId: id,
            branchId: index % 3 ? main() : harbour(),
            type: transactionTypes.redemptions,
            rewardId: 1,
            entries: [spend(30)],
          }),
        ),
      );
      const ended = await Promise.allSettled(tries);
      expect(ended.filter((one) => one.status === "fulfilled")).toHaveLength(3);
      for (const one of ended) {
        if (one.status === "rejected") expect(one.reason).toMatchObject({ kind: "below-zero" });
      }
      expect(await read(id)).toMatchObject({ points_balance: 10 });
      expect(await verify(store, books)).toEqual([]);
    });

    it("posts for many customers at once", async () => {
      const beside = await stores.beside(store);
      const ids = await Promise.all(Array.from({ length: 8 }, () => customer()));
      await Promise.all(
        ids.flatMap((id, index) =>
          [main(), harbour(), main()].map((branchId, turn) =>
            ((index + turn) % 2 ? store : beside).transaction(async (trx) => {
              for (const customerId of [id, ids[(index + 3) % ids.length] ?? id]) {
                await postTransaction(trx, books, { customerId, branchId, type: 1, amount: 100, entries: [earn(1)] });
              }
            }),
          ),
        ),
      );
      expect(await verify(store, books)).toEqual([]);
      expect((await read(ids[0] ?? 0)).points_balance).toBe(6);
    });
  });

  it.each([1, 2, 3])("keeps running figures equal to the rows over a random year (%i)", async (seed) => {
    const next = random(seed);
    const types = Object.values(transactionTypes);
    const ids: number[] = [];
    for (let step = 0; step < 120; step += 1) {
      const at = now - next.whole(0, 300) * 86_400_000 - next.whole(0, 86_399) * 1000;
      if (ids.length < 5 || next.whole(0, 9) === 0) ids.push(await customer(at));
      const type = next.pick(types);
      const entry: Entry = {
        account: next.pick(["points", "credit", "giftcard"] as const),
        kind: next.pick(["adjust", "return", "transfer"] as const),
        amount: next.whole(-20, 60) || 1,
      };
      try {
        await post({
          customerId: next.pick(ids),
          branchId: next.pick(branches),
          type,
          at,
          amount: next.whole(0, 10_000),
          entries: next.whole(0, 3) === 0 ? [] : [entry, earn(next.whole(1, 9))],
          ...(type === transactionTypes.redemptions ? { rewardId: next.whole(1, 4) } : {}),
        });
      } catch (error) {
        expect(error).toMatchObject({ kind: "below-zero" });
      }
    }
    // Customers who joined long ago have the segment of their first day; the daily job updates it.
    await store.db.deleteFrom("settings").execute();
    await moveFadedCustomers(store, now);
    expect(await verify(store, books)).toEqual([]);
  });

  it("moves the faded once a day, whichever process asks", async () => {
    const beside = await stores.beside(store);
    const id = await customer(now);
    await post({ customerId: id });
    const later = (days: number) => instantOf(addDays(today, days), timeZone, 60);
    const [one, two] = await Promise.all([moveFadedCustomers(store, later(61)), moveFadedCustomers(beside, later(61))]);
    expect(one + two).toBeGreaterThan(0);
    expect((await read(id)).segment).toBe("at_risk");
    expect(await moveFadedCustomers(store, later(61))).toBe(0);
    await moveFadedCustomers(store, later(181));
    expect((await read(id)).segment).toBe("dormant");
    expect(dayOf(later(181), timeZone)).toBe(addDays(today, 181));
    expect(await verify(store, { ...books, now: later(181) })).toEqual([]);
    await store.transaction((trx) =>
      postTransaction(trx, { ...books, now: later(181) }, { customerId: id, branchId: main(), type: 1 }),
    );
    expect((await read(id)).segment).toBe("repeat");
    expect(await verify(store, { ...books, now: later(181) })).toEqual([]);
  });

  it("moves the faded of every business, though another's turn fails", async () => {
    const own = await stores.fresh();
    const broken = await makeBusiness(own.db);
    await own.db.updateTable("businesses").set({ time_zone: "Nowhere/None" }).where("id", "=", broken).execute();
    const businessId = await makeBusiness(own.db);
    const branchId = await makeBranch(own.db, businessId, { name: "Main Street" });
    await own.transaction((trx) => makeCustomer(trx, { businessId, timeZone, now }, branchId));
    const failed: unknown[] = [];
    const later = instantOf(addDays(today, 61), timeZone, 60);
    expect(await moveFadedCustomers(own, later, (error) => failed.push(error))).toBe(1);
    expect(failed).toHaveLength(1);
  });

  it("brings back whom a clock that was wrong has made fade", async () => {
    const later = (days: number) => instantOf(addDays(today, days), timeZone, 60);
    const [seldom, often, away] = [await customer(), await customer(later(-30)), await customer(later(-100))];
    for (const days of [-20, -19, -2, -1]) await post({ customerId: often, at: later(days) });
    const segments = async () => [
      (await read(seldom)).segment,
      (await read(often)).segment,
      (await read(away)).segment,
    ];
    await moveFadedCustomers(store, later(400));
    expect(await segments()).toEqual(["dormant", "dormant", "dormant"]);
    await moveFadedCustomers(store, later(1));
    expect(await segments()).toEqual(["new", "loyal", "at_risk"]);
    expect(await verify(store, { ...books, now: later(1) })).toEqual([]);
    expect(await moveFadedCustomers(store, later(1))).toBe(0);
  });
});
