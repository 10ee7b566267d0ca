import { beforeAll, describe, expect, it } from "vitest";
import { mergeCustomers } from "../../../server/contract/customers/profile-calls";
import { answerOf } from "../../support/ask";
import { customerActs } from "../../support/customer-acts";
import { openCounter } from "../../support/sales";
import { eachEngine } from "../../support/stores";

eachEngine("a sale that is brought back", (stores) => {
  let at: Awaited<ReturnType<typeof openCounter>>;

  beforeAll(async () => {
    at = await openCounter(stores);
  });

  const { merge, unmerge } = customerActs(() => at);
  const points = async (...uids: number[]) => {
    const rows = await Promise.all(uids.map((uid) => at.balances(uid)));
    return rows.map((row) => row.points);
  };
  const large = { block_purchase_flag: "1", block_purchase_min_amount: "500" };

  it("in part leaves exactly what the smaller sale would have earned, under the rules of its day", async () => {
    await at.rules({ reward_ratio_numerator: "3", reward_milestone_amount: "7" });
    const uid = await at.customer(500);
    const sold = await at.sell(uid, 10_000, { shipping: 1_000, redeem_points: 101 });
    expect(sold.earned).toBe(33);
    const { answer: smaller } = await at.quote(uid, 6_700, { shipping: 670, redeem_points: 67 });
    await at.rules({ reward_ratio_numerator: "50" });
    const { answer } = await at.bringBack(sold.transaction_pk, 3_300);
    expect(answer).toMatchObject({
      earned: smaller?.earned,
      taken_back: sold.earned - (smaller?.earned ?? 0),
      given_back: 33,
      redeemed: 68,
      short: 0,
    });
    const last = await at.bringBack(sold.transaction_pk, 6_700);
    expect(last.answer).toMatchObject({ earned: 0, redeemed: 0, given_back: 68, balance: 500 });
    expect(await at.balances(uid)).toMatchObject({ points: 500, lifetime_points: 500, total_spent: 0 });
    expect(await at.drifted()).toEqual([]);
  });

  it("is never brought back twice, nor beyond its amount", async () => {
    await at.rules({});
    const uid = await at.customer();
    const sold = await at.sell(uid, 1_000);
    expect((await at.bringBack(sold.transaction_pk, 1_001)).errors).toEqual({ amount: ["Enter at most $10.00"] });
    const all = await Promise.all(Array.from({ length: 10 }, () => at.bringBack(sold.transaction_pk, 600)));
    expect(all.filter(({ answer }) => answer !== null)).toHaveLength(1);
    expect((await at.bringBack(sold.transaction_pk, 401)).errors).toEqual({ amount: ["Enter at most $4.00"] });
    await at.bringBack(sold.transaction_pk, 400);
    expect((await at.bringBack(sold.transaction_pk, 1)).errors).toEqual({ amount: ["This sale was returned already"] });
    expect(await at.balances(uid)).toMatchObject({ points: 0, total_spent: 0 });
  });

  it("takes no more than the customer still has, and the rest once there is more", async () => {
    await at.rules({});
    const uid = await at.customer();
    const sold = await at.sell(uid, 10_000);
    await at.sell(uid, 900, { redeem_points: 90 });
    const { answer } = await at.bringBack(sold.transaction_pk, 5_000);
    expect(answer).toMatchObject({ taken_back: 10, short: 40, balance: 0 });
    expect(answer?.why.at(-1)?.text).toMatch(/40 points were spent already/);
    await at.sell(uid, 7_000);
    expect((await at.bringBack(sold.transaction_pk, 5_000)).answer).toMatchObject({ taken_back: 70, short: 20 });
    expect(await at.drifted()).toEqual([]);
  });

  it("takes back store credit, and points from whom the customer was merged into", async () => {
    await at.rules({ reward_store_credit_flag: "1" });
    const credited = await at.customer();
    const first = await at.sell(credited, 5_000);
    await at.bringBack(first.transaction_pk, 2_000);
    expect(await at.balances(credited)).toMatchObject({ credit: 300 });
    await at.rules({});
    const [uid, mergedUid] = [await at.customer(), await at.customer()];
    const sold = await at.sell(mergedUid, 5_000);
    await answerOf(at.api, at.shop.admin, mergeCustomers, { body: { uid, mergedUid } });
    await at.bringBack(sold.transaction_pk, 2_000);
    expect(await at.balances(uid)).toMatchObject({ points: 30 });
    expect(await at.drifted()).toEqual([]);
  });

  it("is a branch role's at its own branch alone; another business's is not found", async () => {
    await at.rules({});
    const uid = await at.customer();
    const sold = await at.sell(uid, 1_000, { branchId: at.shop.otherBranch });
    expect((await at.bringBack(sold.transaction_pk, 100, at.shop.branchAdmin)).status).toBe(403);
    expect((await at.bringBack(sold.transaction_pk, 100, at.other.admin)).status).toBe(404);
    expect((await at.bringBack(999_999, 100)).status).toBe(404);
  });

  describe("of a customer who was merged since", () => {
    it.each([
      { parts: [10_000], balances: [500] },
      { parts: [3_000, 7_000], balances: [262, 500] },
      { parts: [9_999, 1], balances: [499, 500] },
    ])("gives redeemed points to whoever they are now, and takes those earned: $parts", async ({ parts, balances }) => {
      await at.rules({});
      const [uid, between, merged] = [await at.customer(), await at.customer(), await at.customer(500)];
      const sold = await at.sell(merged, 10_000, { redeem_points: 400 });
      expect(sold).toMatchObject({ earned: 60, balance: 160 });
      await merge(between, merged);
      await merge(uid, between);
      const told: (number | undefined)[] = [];
      for (const part of parts) told.push((await at.bringBack(sold.transaction_pk, part)).answer?.balance);
      expect(told).toEqual(balances);
      expect(await points(uid, between, merged)).toEqual([500, 0, 0]);
      expect(await at.drifted()).toEqual([]);
      expect((await unmerge(uid, between)).answer).toMatchObject({ points: 500, short: 0 });
      expect(await points(uid, between, merged)).toEqual([0, 500, 0]);
      await unmerge(between, merged);
      expect(await points(uid, between, merged)).toEqual([0, 0, 500]);
      expect(await at.drifted()).toEqual([]);
    });

    it("takes what another return gave, though nothing went over with the merge", async () => {
      await at.rules({});
      const [uid, merged] = [await at.customer(), await at.customer()];
      const earning = await at.sell(merged, 10_000);
      const redeeming = await at.sell(merged, 1_000, { redeem_points: 100 });
      await merge(uid, merged);
      expect((await at.bringBack(redeeming.transaction_pk, 1_000)).answer).toMatchObject({ balance: 100 });
      expect(await points(uid, merged)).toEqual([100, 0]);
      expect((await at.bringBack(earning.transaction_pk, 4_000)).answer).toMatchObject({ taken_back: 40, balance: 60 });
      expect(await at.drifted()).toEqual([]);
      await unmerge(uid, merged);
      expect(await points(uid, merged)).toEqual([0, 60]);
      await at.bringBack(earning.transaction_pk, 6_000);
      expect(await points(uid, merged)).toEqual([0, 0]);
      expect(await at.drifted()).toEqual([]);
    });

    it.each<{ acts: (number | "pay" | "merge")[]; balances: number[] }>([
      { acts: ["merge", "pay", 60_000], balances: [0, 600, 0] },
      { acts: ["merge", "pay", 30_000, 30_000], balances: [0, 600, 300, 0] },
      { acts: ["merge", 30_000, "pay", 30_000], balances: [0, 0, 300, 0] },
      { acts: [30_000, "merge", "pay", 30_000], balances: [0, 0, 300, 0] },
      { acts: ["pay", "merge", 30_000, 30_000], balances: [600, 600, 300, 0] },
    ])("pays a large purchase once, and takes it back: $acts", async ({ acts, balances }) => {
      await at.rules(large);
      const [uid, merged] = [await at.customer(), await at.customer()];
      const { transaction_pk } = await at.sell(merged, 60_000);
      const both: number[] = [];
      for (const act of acts) {
        if (act === "merge") await merge(uid, merged);
        else if (act === "pay") await at.release(transaction_pk, act);
        else await at.bringBack(transaction_pk, act);
        both.push((await points(uid, merged)).reduce((sum, one) => sum + one, 0));
      }
      expect(both).toEqual(balances);
      expect(await points(merged)).toEqual([0]);
      expect(await at.drifted()).toEqual([]);
      await unmerge(uid, merged);
      expect(await points(uid, merged)).toEqual([0, 0]);
      expect(await at.drifted()).toEqual([]);
    });

    it("leaves a released purchase with its own customer once the merge is undone", async () => {
      await at.rules(large);
      const [uid, merged] = [await at.customer(7), await at.customer()];
      const { transaction_pk } = await at.sell(merged, 60_000);
      await merge(uid, merged);
      expect((await at.release(transaction_pk, "pay")).answer).toMatchObject({ earned: 600, balance: 607 });
      expect(await points(uid, merged)).toEqual([607, 0]);
      expect((await unmerge(uid, merged)).answer).toMatchObject({ points: 600, short: 0 });
      expect(await points(uid, merged)).toEqual([7, 600]);
      await at.bringBack(transaction_pk, 60_000);
      expect(await points(uid, merged)).toEqual([7, 0]);
      expect(await at.drifted()).toEqual([]);
    });
  });

  describe("that is large", () => {
    it("waits with no points, and is paid by its own rules on its own day", async () => {
      await at.rules({ ...large, reward_ratio_numerator: "2" });
      const uid = await at.customer();
      expect(await at.sell(uid, 49_999)).toMatchObject({ held: false });
      const sale = await at.sell(uid, 50_000);
      expect(sale).toMatchObject({ held: true, earned: 0, balance: 998 });
      await at.rules({});
      await at.bringBack(sale.transaction_pk, 10_000);
      expect((await at.release(sale.transaction_pk, "pay", at.shop.clerk)).status).toBe(403);
      const { answer } = await at.release(sale.transaction_pk, "pay");
      expect(answer).toMatchObject({ held: false, earned: 800, balance: 1_798 });
      expect(await at.balances(uid)).toMatchObject({ points: 1_798, total_spent: 89_999, visits: 1 });
      expect((await at.release(sale.transaction_pk, "pay")).errors).toHaveProperty("transaction_pk");
      await at.bringBack(sale.transaction_pk, 40_000);
      expect(await at.balances(uid)).toMatchObject({ points: 998 });
      expect(await at.drifted()).toEqual([]);
    });

    it("refused stays without, redeemed points stay redeemed", async () => {
      await at.rules(large);
      const uid = await at.customer(100);
      const sale = await at.sell(uid, 50_000, { redeem_points: 100 });
      expect(sale).toMatchObject({ held: true, redeemed: 100, value: 1_000, balance: 0 });
      expect((await at.release(sale.transaction_pk, "refuse")).answer).toMatchObject({ held: false, earned: 0 });
      await at.bringBack(sale.transaction_pk, 25_000);
      expect(await at.balances(uid)).toMatchObject({ points: 50 });
    });

    it("released at once by two is paid once", async () => {
      await at.rules(large);
      const uid = await at.customer();
      const sale = await at.sell(uid, 60_000);
      const both = await Promise.all([1, 2].map(() => at.release(sale.transaction_pk, "pay")));
      expect(both.filter(({ answer }) => answer !== null)).toHaveLength(1);
      expect(await at.balances(uid)).toMatchObject({ points: 600 });
    });
  });
});
