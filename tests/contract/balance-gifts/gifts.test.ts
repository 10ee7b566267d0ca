import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { stepGift } from "../../../server/areas/balance-gifts/step";
import {
  adjustAllCustomerBalance,
  balanceGift,
  balanceGiftPreview,
  balanceGifts,
  undoBalanceGift,
} from "../../../server/contract/balance-gifts/calls";
import { leaveMembership } from "../../../server/customers/leave";
import { makeTier } from "../../../server/demo/factories";
import { postTransaction } from "../../../server/ledger/post";
import { reverseTransaction } from "../../../server/ledger/reverse";
import { transactionTypes } from "../../../server/ledger/types";
import { verify } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { adjust, giftActs, of } from "../../support/gift-acts";
import { workOnGifts } from "../../support/gifts";
import { eachEngine } from "../../support/stores";
import { makeTag } from "../../support/tags";

const day = 86_400_000;
eachEngine("points for many customers", (stores) => {
  let store: Store;
  let api: PortalApi;
  const count = 0;
  const clock = new Clock();

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
  });

  const { shopOf, give, undo, read, listed, balances, post } = giftActs(() => ({ store, api, clock }));

  it("are previewed, given once to everybody, and taken back", async () => {
    const { shop, books, ids } = await shopOf(12);
    await post(shop, ids[3] ?? 0, adjust(40));
    const query = of(25);
    expect(await answerOf(api, shop.admin, balanceGiftPreview, { query })).toMatchObject({
      customers: 12,
      points: 300,
      sample: ids.slice(0, 10).map((uid, n) => ({ uid, user_balance: n === 3 ? 40 : 0 })),
    });
    const giftId = await give(shop.admin, query);
    expect(await read(shop.admin, giftId)).toMatchObject({ state: "queued", customers: 12, given: 0 });
    await workOnGifts(store, clock.time, 5);
    await workOnGifts(store, clock.time, 5);
    expect(await read(shop.admin, giftId)).toMatchObject({
      state: "given",
      customers: 12,
      given: 12,
      points_given: 300,
      username: shop.admin.username,
      comments: "For the summer",
      utc_given: clock.time,
      may_undo: true,
    });
    expect(await balances(shop)).toEqual(ids.map((_, n) => (n === 3 ? 65 : 25)));
    expect(await verify(store, books)).toEqual([]);

    expect((await undo(shop.clerk, giftId)).body.status).toBe("OK");
    expect((await undo(shop.clerk, giftId)).body.status).toBe("OK");
    await workOnGifts(store, clock.time, 5);
    expect((await undo(shop.clerk, giftId)).body.status).toBe("OK");
    await workOnGifts(store, clock.time, 5);
    expect(await read(shop.admin, giftId)).toMatchObject({
      state: "undone",
      taken_back: 12,
      points_taken: 300,
      points_short: 0,
      short_customers: 0,
      may_undo: false,
    });
    expect(await balances(shop)).toEqual(ids.map((_, n) => (n === 3 ? 40 : 0)));
    expect(await verify(store, books)).toEqual([]);
    const { gifts } = await listed(shop.admin);
    expect(gifts.map((gift) => [gift.giftId, gift.state])).toEqual([[giftId, "undone"]]);
  });

  it.each([
    ["no expiry", {}],
    ["an expiry of the business's rules", { points_expiry_flag: "1", points_expiry_period: "3" }],
  ])("leave the rows that one posting after another would leave: %s", async (_what, rules) => {
    const rowsOf = async (shop: Business) => {
      const table = (name: "transactions" | "ledger_entries" | "lots" | "lot_uses" | "daily_figures") =>
        store.db.selectFrom(name).selectAll().where("business_id", "=", shop.id).execute();
      const own =
        /^(id|business_id|branch_id|customer_id|entry_id|lot_id|transaction_id|batch_id|reverses_id|clerk_user_id)$/;
      const plain = (rows: object[]) =>
        rows
          .map((row) =>
            JSON.stringify(
              Object.entries(row)
                .map(([name, value]) => (own.test(name) ? [name, value === null ? null : "some"] : [name, value]))
                .sort(),
            ),
          )
          .sort();
      return {
        transactions: plain(await table("transactions")),
        entries: plain(await table("ledger_entries")),
        lots: plain(await table("lots")),
        uses: plain(await table("lot_uses")),
        days: plain(await table("daily_figures")),
        balances: await balances(shop),
      };
    };
    const prepare = async () => {
      const made = await shopOf(4, rules);
      const [, second = 0, third = 0, fourth = 0] = made.ids;
      await post(made.shop, second, adjust(7));
      const overdraw = { customerId: third, branchId: made.shop.branch, type: transactionTypes.adjust } as const;
      await store.transaction((trx) =>
        postTransaction(trx, made.books, { ...overdraw, entries: [adjust(-4)], mayOverdraw: true }),
      );
      const deep = { ...overdraw, customerId: fourth };
      await store.transaction((trx) =>
        postTransaction(trx, made.books, { ...deep, entries: [adjust(-400)], mayOverdraw: true }),
      );
      return made;
    };
    const many = await prepare();
    const giftId = await give(many.shop.admin, of(10));
    await workOnGifts(store, clock.time);

    const single = await prepare();
    const wrote = [];
    for (const [n, customerId] of single.ids.entries()) {
      const gift = { subtype: "Bulk points", comments: "For the summer", clerkUserId: single.shop.admin.userId };
      const branchId = n % 2 === 0 ? single.shop.branch : single.shop.otherBranch;
      const posting = {
        ...gift,
        customerId,
        branchId,
        type: transactionTypes.adjust,
        entries: [adjust(10)],
        batchId: 1,
      };
      wrote.push(await store.transaction((trx) => postTransaction(trx, single.books, posting)));
    }
    expect(await rowsOf(many.shop)).toEqual(await rowsOf(single.shop));
    expect(await verify(store, many.books)).toEqual([]);

    await undo(many.shop.admin, giftId);
    await workOnGifts(store, clock.time);
    for (const { transactionId } of wrote) {
      const back = {
        subtype: "Bulk points taken back",
        comments: "For the summer",
        shortfall: "take-what-is-left",
      } as const;
      const reversal = { ...back, transactionId, clerkUserId: single.shop.admin.userId };
      await store.transaction((trx) => reverseTransaction(trx, single.books, reversal));
    }
    expect(await rowsOf(many.shop)).toEqual(await rowsOf(single.shop));
    expect(await verify(store, many.books)).toEqual([]);
  });

  it("are taken back as far as the balance reaches, and tell what is short", async () => {
    const { shop, books, ids } = await shopOf(5);
    const [spender = 0, saver = 0, , leaver = 0] = ids;
    await post(shop, saver, adjust(100));
    const giftId = await give(shop.admin, of(30));
    await workOnGifts(store, clock.time);
    await post(shop, spender, { account: "points", kind: "spend", amount: -20 });
    await post(shop, saver, { account: "points", kind: "spend", amount: -110 });
    await store.transaction((trx) =>
      leaveMembership(trx, books, leaver, { branchId: shop.branch, clerkUserId: shop.admin.userId }),
    );
    const transaction = await store.db
      .selectFrom("transactions")
      .select("id")
      .where("business_id", "=", shop.id)
      .where("customer_id", "=", ids[2] ?? 0)
      .executeTakeFirstOrThrow();
    await store.transaction((trx) =>
      reverseTransaction(trx, books, { transactionId: transaction.id, shortfall: "refuse" }),
    );
    await undo(shop.admin, giftId);
    await workOnGifts(store, clock.time, 2);
    // The spender kept 10 of 30, the saver has 20 left of 130, the leaver nothing; one was reversed before.
    expect(await read(shop.admin, giftId)).toMatchObject({
      state: "undone",
      taken_back: 4,
      points_taken: 10 + 20 + 0 + 30,
      points_short: 20 + 10 + 30,
      short_customers: 3,
    });
    expect(await balances(shop)).toEqual([0, 0, 0, 0, 0]);
    expect(await verify(store, books)).toEqual([]);
  });

  it("are listed in pages, newest first", async () => {
    const { shop } = await shopOf(1);
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift(await give(shop.admin, of(1)));
    const page = async (...range: [number, number]) => {
      const { gifts, total } = await listed(shop.admin, ...range);
      return [gifts.map(({ giftId }) => giftId), total];
    };
    expect([await page(1, 2), await page(2, 2), await page(3, 2), await page(4, 2)]).toEqual([
      [ids.slice(0, 2), 5],
      [ids.slice(2, 4), 5],
      [ids.slice(4), 5],
      [[], 5],
    ]);
    for (const [field, query] of [
      ["page", { page: 0, limit: 20 }],
      ["page", { page: 1e15, limit: 20 }],
      ["limit", { page: 1, limit: 0 }],
      ["limit", { page: 1, limit: 101 }],
    ] as const)
      expect((await ask(api, shop.admin, balanceGifts, { query })).errors).toHaveProperty(field);
  });

  it("are given once by two processes at once, and once for a form that is sent twice", async () => {
    const { shop, books, ids } = await shopOf(30);
    const headers = { "Idempotency-Key": "the-same-form" };
    const twice = await Promise.all(
      [1, 2].map(() => ask(api, shop.admin, adjustAllCustomerBalance, { body: of(3), headers })),
    );
    expect(new Set(twice.map(({ answer }) => answer?.giftId)).size).toBe(1);
    const other = await stores.beside(store);
    const both = () => Promise.all([workOnGifts(store, clock.time, 2), workOnGifts(other, clock.time, 2)]);
    await both();
    expect(await balances(shop)).toEqual(ids.map(() => 3));
    await undo(shop.admin, twice[0]?.answer?.giftId ?? 0);
    await both();
    expect(await balances(shop)).toEqual(ids.map(() => 0));
    expect(await verify(store, books)).toEqual([]);
  });

  it("stop where they are when they are taken back meanwhile", async () => {
    const { shop, books } = await shopOf(6);
    const giftId = await give(shop.admin, of(10));
    for (const _ of [1, 2]) await store.transaction((trx) => stepGift(trx, giftId, clock.time, 2));
    expect(await balances(shop)).toEqual([10, 10, 0, 0, 0, 0]);
    await undo(shop.admin, giftId);
    await workOnGifts(store, clock.time, 2);
    expect(await read(shop.admin, giftId)).toMatchObject({ state: "undone", given: 2, taken_back: 2 });
    expect(await balances(shop)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await store.db.selectFrom("balance_gift_people").selectAll().execute()).toEqual([]);
    expect(await verify(store, books)).toEqual([]);
  });

  it("can be taken back for thirty days", async () => {
    const { shop } = await shopOf(1);
    const moving = new Clock(clock.time);
    const later = apiOn(store, { clock: moving });
    const giftId = await give(shop.admin, of(10));
    await workOnGifts(store, clock.time);
    moving.pass(30 * day + 1);
    const { token } = await shop.signIn("business_admin", { username: `later${count}` });
    await store.db
      .updateTable("api_sessions")
      .set({ token_expires_at: moving.time + day, ends_at: moving.time + day })
      .execute();
    const late = await ask(later, token, undoBalanceGift, { body: { giftId } });
    expect(late.body).toMatchObject({ status: "NOT_OK", message: "These points are too old to be taken back" });
    moving.pass(-1);
    expect((await ask(later, token, undoBalanceGift, { body: { giftId } })).body.status).toBe("OK");
  });

  describe("are refused", () => {
    it.each(["0", "-5", "1.5", "1e308", "NaN", "Infinity", "1000001", "99999999999999999999", "", "ten", "0x10"])(
      "for %j points",
      async (give_points) => {
        const { shop } = await shopOf(1);
        const body = new URLSearchParams({ give_points, comments: "" });
        const path = "/server/api/businessAdmin/adjustAllCustomerBalance";
        const got = await send(api, "POST", path, { token: shop.admin.token, body });
        expect(got).toMatchObject({ status: 200, body: { status: "NOT_OK" } });
        expect(Object.keys(got.body.errors as object)).toEqual(["give_points"]);
        expect(
          await store.db.selectFrom("balance_gifts").selectAll().where("business_id", "=", shop.id).execute(),
        ).toEqual([]);
      },
    );

    it("with too long a comment, and for another business's tag, tier or branch", async () => {
      const [{ shop }, { shop: other }] = [await shopOf(1), await shopOf(1)];
      const refused = await ask(api, shop.admin, adjustAllCustomerBalance, {
        body: of(1, {
          comments: "x".repeat(301),
          userTagIds: [await makeTag(store, other.id, "Theirs")],
          userTierIds: [await makeTier(store.db, other.id)],
          excludeBranches: [other.branch],
        }),
      });
      expect(Object.keys(refused.errors).sort()).toEqual(["comments", "excludeBranches", "userTagIds", "userTierIds"]);
      expect(refused.body.message).toBe(
        "Use at most 300 characters. One of the tags was not found. One of the tiers was not found. One of the branches was not found.",
      );
    });

    it("to branches, to who may not change customers, and to another business", async () => {
      const [{ shop }, { shop: other }] = [await shopOf(1), await shopOf(1)];
      const giftId = await give(shop.admin, of(1));
      const reader = await shop.signIn("business_clerk", {
        username: `reader${count}`,
        permissions_on: 1,
        permissions: '["customer.read"]',
      });
      for (const who of [shop.branchAdmin, shop.branchClerk, shop.nobody, reader]) {
        const tried = [
          await ask(api, who, adjustAllCustomerBalance, { body: of(1) }),
          await ask(api, who, balanceGiftPreview, { query: of(1) }),
          await ask(api, who, balanceGift, { query: { giftId } }),
          await ask(api, who, balanceGifts, { query: { page: 1, limit: 20 } }),
          await undo(who, giftId),
        ];
        expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      }
      expect((await ask(api, other.admin, balanceGift, { query: { giftId } })).status).toBe(404);
      expect((await undo(other.admin, giftId)).status).toBe(404);
      expect((await listed(other.admin)).gifts).toEqual([]);
    });
  });
});
