import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { transactionList } from "../../../server/contract/dashboard/calls";
import { report, reportNames } from "../../../server/contract/reports/calls";
import { allMenuItems, makeCustomer } from "../../../server/demo/factories";
import { postTransaction } from "../../../server/ledger/post";
import type { Posting } from "../../../server/ledger/types";
import { instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { type Business, Clock, openCompanies } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

const zone = "America/Toronto";

eachEngine("the report on sales", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  let regular: number;

  const post = (company: Business, posting: Omit<Posting, "branchId"> & { branchId?: number }) =>
    store.transaction((trx) =>
      postTransaction(
        trx,
        { businessId: company.id, timeZone: zone, now: clock.time },
        { branchId: company.branch, ...posting },
      ),
    );

  beforeAll(async () => {
    ({ store, api, shop, other } = await openCompanies(stores, clock));
    const join = (company: Business) =>
      store.transaction((trx) =>
        makeCustomer(trx, { businessId: company.id, timeZone: zone, now: clock.time }, company.branch),
      );
    const at = (day: number) => instantOf(day, zone, 12 * 60);
    const [one, theirs] = [await join(shop), await join(other)];
    regular = one;
    const earn = (amount: number) => [{ account: "points", kind: "earn", amount }] as const;
    const spend = (amount: number) => [{ account: "points", kind: "spend", amount: -amount }] as const;
    await post(shop, { customerId: one, type: 1, amount: 10_000, entries: earn(100), at: at(20260401) });
    await post(shop, { customerId: one, type: 1, amount: 5_000, entries: earn(50), at: at(20260511) });
    await post(shop, {
      customerId: one,
      type: 1,
      amount: 2_500,
      entries: earn(25),
      at: at(20260512),
      branchId: shop.otherBranch,
    });
    await post(shop, {
      customerId: one,
      type: 4,
      entries: [{ account: "points", kind: "bonus", amount: 25 }],
      at: at(20260512),
    });
    await post(shop, { customerId: one, type: 2, entries: spend(40), at: at(20260520) });
    await post(shop, {
      customerId: one,
      type: 3,
      amount: 1_000,
      entries: [{ account: "points", kind: "return", amount: -10 }],
      at: at(20260521),
    });
    await post(other, { customerId: theirs, type: 1, amount: 99_900, entries: earn(999), at: at(20260512) });
  });

  const usual = { name: "sales", from: "2026-05-01", to: "2026-05-31", branchId: 0 };
  const reportOf = (query: Partial<Parameters<typeof report.query.write>[0]> = {}, who = shop.admin) =>
    answerOf(api, who, report, { query: { ...usual, ...query } });

  it("adds up a period, its parts, and the period before", async () => {
    const { rows, totals, before, as_of } = await reportOf({ unit: "week" });
    expect(totals).toEqual({
      sales: 7_500,
      returns: 1_000,
      transactions: 2,
      points_given: 100,
      points_spent: 40,
      redemption_rate: 40,
    });
    expect(before).toMatchObject({ sales: 10_000, transactions: 1, points_given: 100, redemption_rate: 0 });
    expect(rows.map(({ date, to, sales }) => [date, to, sales])).toEqual([
      ["2026-05-01", "2026-05-03", 0],
      ["2026-05-04", "2026-05-10", 0],
      ["2026-05-11", "2026-05-17", 7_500],
      ["2026-05-18", "2026-05-24", 0],
      ["2026-05-25", "2026-05-31", 0],
    ]);
    expect(as_of).toBe(Math.floor(clock.time / 1000) * 1000);
    const months = await reportOf({ from: "2026-03-15", unit: "month" });
    expect(months.rows.map(({ date, sales }) => [date, sales])).toEqual([
      ["2026-03-15", 0],
      ["2026-04-01", 10_000],
      ["2026-05-01", 7_500],
    ]);
    expect((await reportOf()).rows).toHaveLength(31);
    expect((await reportOf({ from: "2026-05-01", to: "2026-05-01" })).totals).toMatchObject({
      sales: 0,
      redemption_rate: null,
    });
  });

  it("lists the rows whose points were given, and those whose points were spent", async () => {
    const at = instantOf(20260522, zone, 12 * 60);
    const entry = (kind: "earn" | "spend" | "adjust", amount: number) => [{ account: "points", kind, amount }] as const;
    await post(shop, { customerId: regular, type: 1, amount: 500, at });
    await post(shop, { customerId: regular, type: 9, entries: entry("adjust", 30), at });
    await post(shop, { customerId: regular, type: 9, entries: entry("adjust", -5), at });
    await post(shop, { customerId: regular, type: 12, entries: entry("spend", -7), at, branchId: shop.otherBranch });
    const listed = async (
      points: "given" | "spent",
      more: Partial<Parameters<typeof transactionList.query.write>[0]>,
    ) => {
      const days = { date1: usual.from, date2: usual.to, filterTrxType: 0, allBranches: true, branchId: 0 };
      const query = { listType: "points_trx" as const, ...days, page: 1, limit: 1000, points, ...more };
      const { list, total } = await answerOf(api, shop.admin, transactionList, { query });
      expect(total).toBe(list.length);
      return list.map(({ units_exchange }) => units_exchange);
    };
    const sum = (some: readonly (number | null)[]) => some.reduce<number>((all, one) => all + (one ?? 0), 0);
    const { totals } = await reportOf();
    expect(totals).toMatchObject({ points_given: 100, points_spent: 47 });
    expect(await listed("given", {})).toEqual([25, 25, 50]);
    expect(await listed("spent", {})).toEqual([-7, -40]);
    for (const branchId of [shop.branch, shop.otherBranch]) {
      const there = (await reportOf({ branchId })).totals;
      const more = { allBranches: false, branchId };
      expect(sum(await listed("given", more))).toBe(there?.points_given);
      expect(-sum(await listed("spent", more))).toBe(there?.points_spent);
    }
    expect(await listed("given", { filterTrxType: 4 })).toEqual([25]);
    expect(await listed("given", { filterTrxType: 9 })).toEqual([]);
  });

  it("narrows by branch and knows nothing of another business", async () => {
    expect((await reportOf({ branchId: shop.otherBranch })).totals).toMatchObject({ sales: 2_500, points_given: 25 });
    expect((await ask(api, shop.admin, report, { query: { ...usual, branchId: other.branch } })).status).toBe(404);
    expect((await reportOf({}, other.admin)).totals).toMatchObject({ sales: 99_900 });
  });

  it.each(reportNames)("%s is the business admin's alone, while the menu has reports", async (name) => {
    const statusOf = async (who: Business["admin"]) =>
      (await ask(api, who, report, { query: { ...usual, name } })).status;
    expect(await statusOf(shop.admin)).toBe(200);
    for (const who of [shop.clerk, shop.branchAdmin, shop.branchClerk]) expect(await statusOf(who)).toBe(403);
    const menu = (reports: 0 | 1) =>
      store.db
        .updateTable("businesses")
        .set({ menu_items: JSON.stringify({ ...allMenuItems, reports }) })
        .where("id", "=", shop.id)
        .execute();
    await menu(0);
    expect(await statusOf(shop.admin)).toBe(403);
    await menu(1);
    expect(await statusOf(shop.admin)).toBe(200);
  });

  it("refuses another report, and periods that run backwards or are too long", async () => {
    const errorsOf = async (query: object) =>
      (await ask(api, shop.admin, report, { query: { ...usual, ...query } })).errors;
    expect((await ask(api, shop.admin, report, { query: { ...usual, name: "profits" } })).status).toBe(404);
    expect(await errorsOf({ to: "2026-04-30" })).toEqual({ to: ["End date must be on or after the start date"] });
    expect(await errorsOf({ from: "2016-05-31" })).toEqual({ to: ["Choose at most 10 years"] });
    expect(await errorsOf({ from: "2016-06-01", unit: "day" })).toHaveProperty("unit");
    expect(await errorsOf({ from: "2026-02-30" })).toHaveProperty("from");
    expect((await reportOf({ from: "2016-06-01" })).rows).toHaveLength(120);
  });
});
