import { beforeAll, describe, expect, it } from "vitest";
import { counterFind, saleReceipt, salesToReview } from "../../../server/contract/sales/calls";
import { joinCustomer } from "../../../server/customers/join";
import { rewardRow } from "../../../server/demo/reward-rows";
import { postTransaction } from "../../../server/ledger/post";
import { transactionTypes } from "../../../server/ledger/types";
import { answerOf, ask } from "../../support/ask";
import { booksOf } from "../../support/profiles";
import { openCounter } from "../../support/sales";
import { eachEngine } from "../../support/stores";

const minute = 60_000;
const hour = 60 * minute;

eachEngine("the counter", (stores) => {
  let at: Awaited<ReturnType<typeof openCounter>>;

  beforeAll(async () => {
    at = await openCounter(stores);
  });

  const reward = async (overrides: Parameters<typeof rewardRow>[1] = {}) => {
    const row = { ...rewardRow(at.shop.id), ...overrides };
    return (await at.store.db.insertInto("point_rewards").values(row).returning("id").executeTakeFirstOrThrow()).id;
  };
  const find = (query: { find?: string; uid?: number; branchId?: number }, who: { token: string } = at.shop.admin) =>
    ask(at.api, who, counterFind, { query: { find: "", ...query } });

  describe("redeems", () => {
    it("a redemption for its points, in a transaction of type 2", async () => {
      await at.rules({});
      const uid = await at.customer(100);
      const coffee = await reward({ title: "Coffee", points: 60 });
      const { answer } = await at.redeem(uid, coffee);
      expect(answer).toMatchObject({ redeemed: 60, balance: 40 });
      expect(answer?.why).toEqual([{ rule: `redemption:${coffee}`, points: -60, text: "Coffee for 60 points" }]);
      const row = at.store.db.selectFrom("transactions").select(["type", "reward_id", "points", "branch_id"]);
      expect(await row.where("id", "=", answer?.transaction_pk ?? 0).executeTakeFirst()).toEqual({
        type: 2,
        reward_id: coffee,
        points: -60,
        branch_id: at.shop.branch,
      });
      expect((await at.redeem(uid, coffee)).errors).toEqual({
        punchItemId: ["Coffee takes 60 points; the balance is 40 points"],
      });
      expect(await at.balances(uid)).toMatchObject({ points: 40, lifetime_points: 100, visits: 1 });
    });

    it.each([
      ["over", { expire_date: "2026-05-31" }],
      ["to come", { publish_date: "2026-06-02" }],
      ["sent by a campaign", { audience: 1 }],
      ["for a tier", { audience: 2 }],
      ["of another branch", { all_branches: 0 }],
      ["a partner's card", { offer_type: 151 }],
    ] as const)("none that is %s", async (_, overrides) => {
      await at.rules({});
      const uid = await at.customer(100);
      const { errors } = await at.redeem(uid, await reward(overrides));
      expect(errors.punchItemId?.[0]).toMatch(/not available/);
    });

    it("for the chosen tiers alone, and nothing that is not there", async () => {
      await at.rules({ redeem_tiers_flag: "1", redeem_tiers: "9" });
      const uid = await at.customer(100);
      expect((await at.redeem(uid, await reward())).errors.punchItemId?.[0]).toMatch(/chosen tiers/);
      expect((await at.redeem(uid, 999_999)).status).toBe(404);
      expect((await at.redeem(uid, await reward(), at.shop.branchAdmin, at.shop.otherBranch)).status).toBe(403);
    });

    it("the same points once, though they are asked for twenty times at once", async () => {
      await at.rules({});
      const uid = await at.customer(100);
      const coffee = await reward();
      const all = await Promise.all(Array.from({ length: 20 }, () => at.redeem(uid, coffee)));
      expect(all.filter(({ answer }) => answer !== null)).toHaveLength(1);
    });
  });

  describe("cancels a redemption", () => {
    it("once, though asked ten times at once: the points return, to the last one given", async () => {
      await at.rules({});
      const uid = await at.customer(100);
      const { answer } = await at.redeem(uid, await reward({ title: "Coffee", points: 60 }));
      const id = answer?.transaction_pk ?? 0;
      const all = await Promise.all(Array.from({ length: 10 }, () => at.cancel(id)));
      expect(all.flatMap((one) => one.answer ?? [])).toMatchObject([
        { given_back: 60, balance: 100, why: [{ text: "Coffee canceled, 60 points returned" }] },
      ]);
      expect((await at.cancel(id)).errors.transaction_pk).toEqual(["This redemption was canceled already"]);
      expect(await at.balances(uid)).toMatchObject({ points: 100, lifetime_points: 100 });
      expect((await find({ uid })).answer?.customer?.redeemed).toMatchObject([
        { transaction_pk: id, title: "Coffee", points: 60, cancelled: true, open: false },
      ]);
      expect(await at.drifted()).toEqual([]);
    });

    it("by the redemption's own title, where the books have none", async () => {
      const uid = await at.customer(100);
      const rewardId = await reward({ title: "Tea", points: 10 });
      const { transactionId } = await at.store.transaction((trx) =>
        postTransaction(trx, booksOf(at.shop, at.clock), {
          customerId: uid,
          branchId: at.shop.branch,
          type: transactionTypes.redemptions,
          rewardId,
          entries: [{ account: "points", kind: "spend", amount: -10 }],
        }),
      );
      expect((await find({ uid })).answer?.customer?.redeemed).toMatchObject([{ title: "Tea", open: true }]);
      expect((await at.cancel(transactionId)).answer?.why).toMatchObject([
        { text: "Tea canceled, 10 points returned" },
      ]);
    });

    it("of the own branch and business alone, and nothing that is no redemption", async () => {
      const uid = await at.customer(100);
      const { answer } = await at.redeem(uid, await reward(), at.shop.admin, at.shop.otherBranch);
      const id = answer?.transaction_pk ?? 0;
      expect((await at.cancel(id, at.shop.branchAdmin)).status).toBe(403);
      expect((await at.cancel(id, at.other.admin)).status).toBe(404);
      const sale = await at.sell(uid, 500);
      expect((await at.cancel(sale.transaction_pk)).status).toBe(404);
      expect((await at.cancel(id)).answer).toMatchObject({ balance: 100 + sale.earned });
    });
  });

  describe("checks in", () => {
    const rules = { checkin_enabled: "1", checkin_points: "7" };

    it("a customer once a day, for the whole business, with points and for draws", async () => {
      await at.rules(rules);
      const uid = await at.customer();
      expect((await at.comeBy(uid)).answer).toMatchObject({ earned: 7, balance: 7 });
      const again = await at.comeBy(uid, at.shop.otherBranch);
      expect(again.errors.uid).toEqual(["This customer can check in again from 2026-06-02 00:00"]);
      expect((await at.comeBy(uid, at.shop.branch, at.shop.admin, await at.at(15 * hour))).errors).toHaveProperty(
        "uid",
      );
      expect((await at.comeBy(uid, at.shop.branch, at.shop.admin, await at.at(16 * hour))).answer).toMatchObject({
        balance: 14,
      });
      const events = at.store.db.selectFrom("customer_events").select(["kind", "day"]).where("customer_id", "=", uid);
      expect(await events.execute()).toEqual([
        { kind: "check_in", day: 20260601 },
        { kind: "check_in", day: 20260602 },
      ]);
    });

    it("each branch by itself, or by the hour, where the rules say so; never twice at once", async () => {
      await at.rules({ ...rules, checkin_by: "0", checkin_frequency_value: "2", checkin_frequency_unit: "hour" });
      const uid = await at.customer();
      const all = await Promise.all(Array.from({ length: 10 }, () => at.comeBy(uid)));
      expect(all.filter(({ answer }) => answer !== null)).toHaveLength(1);
      expect((await at.comeBy(uid, at.shop.otherBranch)).answer).toMatchObject({ balance: 14 });
      const later = async (time: number) => at.comeBy(uid, at.shop.branch, at.shop.admin, await at.at(time));
      expect((await later(2 * hour - 1)).errors).toHaveProperty("uid");
      expect((await later(2 * hour)).answer).toMatchObject({ balance: 21 });
    });

    it("nobody while check-ins are off", async () => {
      await at.rules({});
      expect((await at.comeBy(await at.customer())).errors.uid).toEqual(["Check-ins are switched off"]);
    });
  });

  describe("finds", () => {
    it("the one whom an account number, a phone or an email names, with what may be done for them", async () => {
      await at.rules({ checkin_enabled: "1", checkin_points: "5" });
      await at.store.db.deleteFrom("point_rewards").execute();
      const uid = await at.customer(80, { first_name: "Ann", account_number: "CARD-7", phone: "+15145550777" });
      const [near, far] = [await reward({ points: 60 }), await reward({ points: 90, title: "Cake" })];
      await at.sell(uid, 99);
      const { answer } = await find({ find: "CARD-7" });
      expect(answer?.customer).toMatchObject({
        uid,
        balance: 80,
        worth: 800,
        check_in: { points: 5, open: true },
        rewards: [
          { punchItemId: near, points: 60, enough: true },
          { punchItemId: far, title: "Cake", enough: false },
        ],
        sales: [{ amount: 99, earned: 0, why: [{ rule: "reward_milestone_amount" }] }],
      });
      expect((await find({ find: "514 555 0777" })).answer?.customer?.uid).toBe(uid);
      expect((await find({ uid })).answer?.customer?.uid).toBe(uid);
    });

    it("several by a part of a name, and nobody for nothing", async () => {
      const join = (first_name: string) =>
        at.store.transaction((trx) =>
          joinCustomer(trx, booksOf(at.shop, at.clock), { first_name, branch_id: at.shop.branch }),
        );
      const uids = [await join("Zelda"), await join("Zelma")];
      const { answer } = await find({ find: "zel" });
      expect(answer?.customer).toBeNull();
      expect(answer?.customers.map(({ uid }) => uid).sort()).toEqual(uids.sort());
      const idle = await find({ find: "", branchId: at.shop.branch });
      expect(idle.answer).toMatchObject({ customers: [], slides: [{ points: 60 }, { title: "Cake", points: 90 }] });
      expect((await find({ find: "nobody here" })).answer).toMatchObject({ customers: [], customer: null });
    });

    it("a customer's sales, for a branch role those of its own branch alone", async () => {
      await at.rules({});
      const uid = await at.customer();
      const here = await at.sell(uid, 700);
      const there = await at.sell(uid, 800, { branchId: at.shop.otherBranch });
      const shown = async (who: { token: string }) =>
        (await find({ uid }, who)).answer?.customer?.sales.map(({ transaction_pk }) => transaction_pk);
      expect(await shown(at.shop.admin)).toEqual([there.transaction_pk, here.transaction_pk]);
      expect(await shown(at.shop.branchClerk)).toEqual([here.transaction_pk]);
    });

    it("a branch role its own branch's customers, and none of another business", async () => {
      const uid = await at.customer(0, { first_name: "Yvonne", branch_id: at.shop.otherBranch, account_number: "Y1" });
      expect((await find({ find: "Y1" }, at.shop.branchClerk)).answer?.customers).toEqual([]);
      expect((await find({ find: "yvonne" }, at.shop.branchClerk)).answer?.customers).toEqual([]);
      expect((await find({ uid }, at.shop.branchClerk)).status).toBe(403);
      expect((await find({ uid }, at.other.admin)).status).toBe(404);
      expect((await find({ find: "Y1" }, at.other.admin)).answer?.customers).toEqual([]);
    });
  });

  it("shows a receipt with its returns, and what waits for an admin", async () => {
    await at.rules({ block_purchase_flag: "1", block_purchase_min_amount: "500" });
    const uid = await at.customer(0, { first_name: "Rita" });
    const sold = await at.sell(uid, 2_000, {}, at.shop.branchClerk);
    await at.bringBack(sold.transaction_pk, 500);
    const shown = (who: { token: string }) =>
      ask(at.api, who, saleReceipt, { query: { transaction_pk: sold.transaction_pk } });
    expect((await shown(at.shop.branchClerk)).answer).toMatchObject({
      sale: { uid, firstName: "Rita", amount: 2_000, returned: 500, earned: 20 },
      returns: [{ amount: 500, why: [{ rule: "return", points: -5 }] }],
    });
    expect((await shown(at.other.admin)).status).toBe(404);
    const elsewhere = await at.sell(uid, 400, { branchId: at.shop.otherBranch });
    const query = { transaction_pk: elsewhere.transaction_pk };
    expect((await ask(at.api, at.shop.branchClerk, saleReceipt, { query })).status).toBe(403);
    const sale = await at.sell(uid, 50_000);
    const waiting = await answerOf(at.api, at.shop.admin, salesToReview, { query: { page: 1 } });
    expect(waiting.held.map(({ transaction_pk }) => transaction_pk)).toEqual([sale.transaction_pk]);
    expect((await ask(at.api, at.shop.clerk, salesToReview, { query: { page: 1 } })).status).toBe(403);
  });

  it("leaves the books in order", async () => {
    expect(await at.drifted()).toEqual([]);
  });
});
