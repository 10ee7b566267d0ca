import { expect, it } from "vitest";
import { postTransaction } from "../../server/ledger/post";
import { transactionTypes } from "../../server/ledger/types";
import { verify } from "../../server/ledger/verify";
import { Clock, makeCompany } from "../support/api";
import { faultTimeout, throughKills } from "../support/fault";
import { joinMany } from "../support/gifts";
import { eachEngine } from "../support/stores";

const { time: now } = new Clock();
const people = 8;

eachEngine("a till's sales and returns, killed in the middle", (stores) => {
  it("are made once, and the points add up", { timeout: faultTimeout }, async () => {
    const store = await stores.fresh();
    const shop = await makeCompany(store, "shop");
    const books = { businessId: shop.id, timeZone: "America/Toronto", now };
    const ids = await joinMany(store, books, [shop.branch], people);
    for (const customerId of ids) {
      const entries = [{ account: "points", kind: "bonus", amount: 100 }] as const;
      const posting = { customerId, branchId: shop.branch, type: transactionTypes.bonusPoints, entries };
      await store.transaction((trx) => postTransaction(trx, books, posting));
    }

    await throughKills(stores, store, { work: "sales", now, kills: 5, longest: 150 });

    const sales = await store.db.selectFrom("sales").select(["external_id", "earned", "returned"]).execute();
    expect(new Set(sales.map(({ external_id }) => external_id)).size).toBe(40);
    expect(sales).toHaveLength(40);
    expect(sales.filter(({ returned }) => returned === 1_000)).toHaveLength(8);
    const { given } = await store.db
      .selectFrom("customers")
      .select((row) => row.fn.sum<number>("points_balance").as("given"))
      .executeTakeFirstOrThrow();
    // 100 each; of 40 sales 8 are returned in full; the other 32 earn 9 or 10, and 8 of them spend 10.
    expect(Number(given)).toBe(people * 100 + 24 * 10 + 8 * 9 - 8 * 10);
    expect(await verify(store, books)).toEqual([]);
  });
});
