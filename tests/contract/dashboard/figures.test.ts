import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { ajaxCharts, dashboard, statsDashUserSegments } from "../../../server/contract/dashboard/calls";
import { makeCustomer } from "../../../server/demo/factories";
import { rewardRow } from "../../../server/demo/reward-rows";
import { postTransaction } from "../../../server/ledger/post";
import type { Posting } from "../../../server/ledger/types";
import { instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { type Business, Clock, openCompanies } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

const zone = "America/Toronto";

eachEngine("the dashboard's figures", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;

  const books = (company: Business) => ({ businessId: company.id, timeZone: zone, now: clock.time });
  const post = (company: Business, posting: Omit<Posting, "branchId"> & { branchId?: number }) =>
    store.transaction((trx) => postTransaction(trx, books(company), { branchId: company.branch, ...posting }));
  const join = (company: Business, branch: number) =>
    store.transaction((trx) => makeCustomer(trx, books(company), branch));
  const earn = (customerId: number, points: number, day: number, more: Partial<Posting> = {}): Posting => ({
    branchId: shop.branch,
    customerId,
    type: 1,
    amount: 1000,
    at: instantOf(day, zone, 12 * 60),
    entries: [{ account: "points", kind: "earn", amount: points }],
    ...more,
  });
  const redeem = (customerId: number, rewardId: number, day: number, more: Partial<Posting> = {}): Posting => ({
    ...earn(customerId, 0, day),
    type: 2,
    amount: 0,
    rewardId,
    entries: [{ account: "points", kind: "spend", amount: -10 }],
    ...more,
  });

  beforeAll(async () => {
    ({ store, api, shop, other } = await openCompanies(stores, clock));
    const reward = (title: string) =>
      store.db
        .insertInto("point_rewards")
        .values(rewardRow(shop.id, { title, points: 10 }))
        .returning("id")
        .executeTakeFirstOrThrow();
    const [coffee, cake] = [await reward("Coffee"), await reward("Cake")];
    const [first, second] = [await join(shop, shop.branch), await join(shop, shop.otherBranch)];
    await post(shop, earn(first, 100, 20260529));
    await post(shop, earn(second, 40, 20260530, { branchId: shop.otherBranch }));
    await post(shop, earn(first, 5, 20260530, { at: instantOf(20260530, zone, 24 * 60 - 1) }));
    await post(shop, redeem(first, coffee.id, 20260530));
    await post(shop, redeem(first, cake.id, 20260531));
    await post(shop, redeem(second, cake.id, 20260531, { branchId: shop.otherBranch }));
    const theirs = await join(other, other.branch);
    await post(other, earn(theirs, 999, 20260530, { branchId: other.branch }));
  });

  const totals = (from: string, to: string, branchId = 0, who = shop.admin) =>
    answerOf(api, who, dashboard, { query: { dashboardDate: from, toDate: to, branchId } });

  it("adds up points, members and the top reward of the days asked for, both included", async () => {
    expect(await totals("2026-05-29", "2026-06-01")).toEqual({
      rewarded_to_date: 145,
      redeemed_to_date: 30,
      total_members: 2,
      top_reward: { punch_item_pk: expect.any(Number), title: "Cake", redemptions: 2 },
      figures: [
        { trx_type: 1, transactions: 3, amount: 3000, points_in: 145, points_out: 0 },
        { trx_type: 2, transactions: 3, amount: 0, points_in: 0, points_out: 30 },
      ],
    });
    expect(await totals("2026-05-30", "2026-05-30")).toMatchObject({
      rewarded_to_date: 45,
      redeemed_to_date: 10,
      top_reward: { title: "Coffee", redemptions: 1 },
      total_members: 0,
    });
    expect(await totals("2020-01-01", "2020-12-31")).toEqual({
      rewarded_to_date: 0,
      redeemed_to_date: 0,
      total_members: 0,
      top_reward: null,
      figures: [],
    });
  });

  it("narrows by branch, and a branch role always to its own", async () => {
    const elsewhere = await totals("2026-05-29", "2026-06-01", shop.otherBranch);
    expect(elsewhere).toMatchObject({ rewarded_to_date: 40, redeemed_to_date: 10, total_members: 1 });
    const own = await totals("2026-05-29", "2026-06-01", shop.branch);
    expect(own).toMatchObject({ rewarded_to_date: 105, redeemed_to_date: 20, total_members: 1 });
    for (const branchId of [0, shop.otherBranch, other.branch]) {
      expect(await totals("2026-05-29", "2026-06-01", branchId, shop.branchAdmin)).toEqual(own);
    }
  });

  it("knows nothing of another business", async () => {
    expect(await totals("2026-05-01", "2026-06-01", 0, other.admin)).toMatchObject({ rewarded_to_date: 999 });
    const query = { dashboardDate: "2026-05-01", toDate: "2026-06-01", branchId: other.branch };
    expect((await ask(api, shop.admin, dashboard, { query })).status).toBe(404);
    expect((await ask(api, shop.admin, statsDashUserSegments, { query: { branchId: other.branch } })).status).toBe(404);
    const chart = { allBranches: false, branchId: other.branch, period_days: 30 };
    expect((await ask(api, shop.admin, ajaxCharts, { query: chart })).status).toBe(404);
  });

  it("refuses dates that do not exist or run backwards", async () => {
    const errorsOf = async (dashboardDate: string, toDate: string) =>
      (await ask(api, shop.admin, dashboard, { query: { dashboardDate, toDate, branchId: 0 } })).errors;
    expect(await errorsOf("2026-02-30", "2026-03-01")).toHaveProperty("dashboardDate");
    expect(await errorsOf("2026-03-02", "2026-03-01")).toHaveProperty("toDate");
    expect(await errorsOf("", "")).toEqual({
      dashboardDate: [expect.any(String)],
      toDate: [expect.any(String)],
    });
  });

  it("draws the six segments in the specification's names and order", async () => {
    const { pie_chart_data } = await answerOf(api, shop.admin, statsDashUserSegments);
    expect(pie_chart_data.map(({ name }) => name)).toEqual([
      "New customer",
      "Repeat",
      "Loyal",
      "Regular",
      "At-Risk",
      "Dormant",
    ]);
    expect(pie_chart_data.reduce((sum, { y }) => sum + (y ?? 0), 0)).toBe(2);
    for (const { color } of pie_chart_data) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    const own = await answerOf(api, shop.branchClerk, statsDashUserSegments);
    expect(own.pie_chart_data.reduce((sum, { y }) => sum + (y ?? 0), 0)).toBe(1);
  });

  describe("customers by day", () => {
    it("charts thirty days to today, days without customers too", async () => {
      const { chart_data } = await answerOf(api, shop.admin, ajaxCharts);
      expect(chart_data).toHaveLength(30);
      expect(chart_data.at(0)?.date).toBe("2026-05-03");
      expect(chart_data.slice(-4)).toEqual([
        { date: "2026-05-29", number_of_customers: 1 },
        { date: "2026-05-30", number_of_customers: 2 },
        { date: "2026-05-31", number_of_customers: 2 },
        { date: "2026-06-01", number_of_customers: 0 },
      ]);
    });

    it("narrows to a branch once one is chosen and forces a branch role's own", async () => {
      const lastDays = async (who: { token: string }, allBranches: boolean, branchId: number) => {
        const query = { allBranches, branchId, period_days: 3 };
        const { chart_data } = await answerOf(api, who, ajaxCharts, { query });
        return chart_data.map((point) => point.number_of_customers);
      };
      expect(await lastDays(shop.admin, false, shop.otherBranch)).toEqual([1, 1, 0]);
      expect(await lastDays(shop.admin, true, shop.otherBranch)).toEqual([2, 2, 0]);
      expect(await lastDays(shop.branchAdmin, true, 0)).toEqual([1, 1, 0]);
    });

    it.each([0, -1, 367, 1.5])("refuses %s days", async (period_days) => {
      const query = { allBranches: true, branchId: 0, period_days };
      expect((await ask(api, shop.admin, ajaxCharts, { query })).errors).toHaveProperty("period_days");
    });
  });
});
