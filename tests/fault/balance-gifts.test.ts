import { expect, it } from "vitest";
import type { PortalApi } from "../../server/api";
import { adjustAllCustomerBalance, balanceGift, undoBalanceGift } from "../../server/contract/balance-gifts/calls";
import { postTransaction } from "../../server/ledger/post";
import { transactionTypes } from "../../server/ledger/types";
import { verify } from "../../server/ledger/verify";
import type { Store } from "../../server/store/store";
import { apiOn, type Business, Clock, makeCompany } from "../support/api";
import { answerOf } from "../support/ask";
import { faultTimeout, throughKills } from "../support/fault";
import { everybody, joinMany } from "../support/gifts";
import { eachEngine } from "../support/stores";

const people = 300;
const points = 7;
const { time: now } = new Clock();
const kills = { work: "balance-gifts", now, kills: 3, longest: 45 };

const sums = async (store: Store, shop: Business) => {
  const { total, least, most } = await store.db
    .selectFrom("customers")
    .select((row) => [
      row.fn.sum<number>("points_balance").as("total"),
      row.fn.min("points_balance").as("least"),
      row.fn.max("points_balance").as("most"),
    ])
    .where("business_id", "=", shop.id)
    .executeTakeFirstOrThrow();
  return { total: Number(total), least, most };
};

eachEngine("a balance gift, killed in the middle", (stores) => {
  it("is given once to everybody, and taken back once", { timeout: faultTimeout }, async () => {
    const store = await stores.fresh();
    const api: PortalApi = apiOn(store);
    const shop = await makeCompany(store, "shop");
    const books = { businessId: shop.id, timeZone: "America/Toronto", now };
    const ids = await joinMany(store, books, [shop.branch, shop.otherBranch], people);
    const body = { give_points: points, comments: "", ...everybody };
    const giftId = (await answerOf(api, shop.admin, adjustAllCustomerBalance, { body })).giftId ?? 0;
    const gift = async () => (await answerOf(api, shop.admin, balanceGift, { query: { giftId } })).gift;

    await throughKills(stores, store, kills);
    expect(await gift()).toMatchObject({ state: "given", customers: people, given: people });
    expect(await sums(store, shop)).toEqual({ total: people * points, least: points, most: points });
    expect(await verify(store, books)).toEqual([]);

    // Every tenth customer spends some points before they are taken back.
    for (const customerId of ids.filter((_, n) => n % 10 === 0)) {
      const entries = [{ account: "points", kind: "spend", amount: -2 } as const];
      const posting = { customerId, branchId: shop.branch, type: transactionTypes.adjust, entries };
      await store.transaction((trx) => postTransaction(trx, books, posting));
    }
    await answerOf(api, shop.admin, undoBalanceGift, { body: { giftId } });
    await throughKills(stores, store, { ...kills, kills: 2, seed: 7 });
    expect(await gift()).toMatchObject({
      state: "undone",
      taken_back: people,
      points_taken: people * points - people / 5,
      points_short: people / 5,
      short_customers: people / 10,
    });
    expect(await sums(store, shop)).toEqual({ total: 0, least: 0, most: 0 });
    expect(await verify(store, books)).toEqual([]);
  });
});
