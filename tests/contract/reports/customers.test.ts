import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { bases, type QueryOf } from "../../../server/contract/common/call";
import { mergeCustomers } from "../../../server/contract/customers/profile-calls";
import { report } from "../../../server/contract/reports/calls";
import { cohortRows, itemCustomerRows } from "../../../server/contract/reports/row-calls";
import { leaveMembership } from "../../../server/customers/leave";
import { makeCustomer, makeOffer } from "../../../server/demo/factories";
import { rewardRow } from "../../../server/demo/reward-rows";
import { postTransaction } from "../../../server/ledger/post";
import { reverseTransaction } from "../../../server/ledger/reverse";
import type { Posting } from "../../../server/ledger/types";
import { dateFromDay, dayOf, instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { type Business, Clock, openCompanies, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

const zone = "America/Toronto";

eachEngine("the customers behind the reports", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  let people: Record<"ann" | "ben" | "cid" | "dot" | "eve" | "fay", number>;
  let coffee: number;
  let cake: number;
  let lunch: number;
  let theirs: number;

  const books = (at = clock.time) => ({ businessId: shop.id, timeZone: zone, now: at });
  const noon = (day: number) => instantOf(day, zone, 12 * 60);
  const join = (day: number, branch = shop.branch) =>
    store.transaction((trx) => makeCustomer(trx, books(noon(day)), branch));
  const post = (day: number, posting: Omit<Posting, "branchId" | "entries"> & Partial<Posting>) =>
    store.transaction((trx) =>
      postTransaction(trx, books(noon(day)), { branchId: shop.branch, at: noon(day), entries: [], ...posting }),
    );
  const buy = (day: number, customerId: number, points = 100) =>
    post(day, {
      customerId,
      type: 1,
      amount: points * 100,
      entries: [{ account: "points", kind: "earn", amount: points }],
    });
  const redeem = (day: number, customerId: number, rewardId: number, more: Partial<Posting> = {}) =>
    post(day, {
      customerId,
      type: 2,
      rewardId,
      entries: [{ account: "points", kind: "spend", amount: -10 }],
      ...more,
    });
  const takeBack = (day: number, transactionId: number) =>
    store.transaction((trx) => reverseTransaction(trx, books(noon(day)), { transactionId, shortfall: "refuse" }));
  const reward = async (businessId: number, title: string) => {
    const made = store.db.insertInto("point_rewards").values(rewardRow(businessId, { title, points: 10 }));
    return (await made.returning("id").executeTakeFirstOrThrow()).id;
  };

  beforeAll(async () => {
    ({ store, api, shop, other } = await openCompanies(stores, clock));
    [coffee, cake] = [await reward(shop.id, "Coffee"), await reward(shop.id, "Cake")];
    lunch = await makeOffer(store.db, shop.id, {});
    theirs = await reward(other.id, "Theirs");
    const [ann, ben, cid] = [await join(20260105), await join(20260120), await join(20260131, shop.otherBranch)];
    const [dot, eve, fay] = [await join(20260105), await join(20260201), await join(20260215)];
    people = { ann, ben, cid, dot, eve, fay };
    for (const uid of Object.values(people)) await buy(20260220, uid);
    await buy(20260110, ann);
    await redeem(20260301, ann, coffee);
    await redeem(20260331, ann, coffee, { branchId: shop.otherBranch });
    await redeem(20260302, ben, coffee);
    await redeem(20260410, ben, cake);
    await takeBack(20260304, (await redeem(20260303, cid, coffee)).transactionId);
    await redeem(20260410, dot, coffee);
    await redeem(20260412, eve, coffee);
    await post(20260315, { customerId: eve, type: 6, offerId: lunch });
    await post(20260316, { customerId: eve, type: 2, offerId: lunch });
    await post(20260317, { customerId: fay, type: 6, offerId: lunch, branchId: shop.otherBranch });
    // A redemption of the reward, through the offer.
    await redeem(20260318, fay, cake, { offerId: lunch });
    await takeBack(20260416, (await buy(20260415, ann)).transactionId);
    await answerOf(api, shop.admin, mergeCustomers, { body: { uid: ann, mergedUid: dot } });
    await store.transaction((trx) =>
      leaveMembership(trx, books(), eve, { branchId: shop.branch, clerkUserId: shop.admin.userId }),
    );
  });

  const branches = () => [0, shop.branch, shop.otherBranch];
  const reportOf = (name: string, from: string, to: string, branchId = 0) =>
    answerOf(api, shop.admin, report, { query: { name, from, to, branchId } });
  const paged = { branchId: 0, page: 1, limit: 0 };

  type Asked = Partial<QueryOf<typeof itemCustomerRows>> & { readonly from: string; readonly to: string };
  const redeemers = async (asked: Asked) => {
    const query = { ...paged, ...asked };
    const { customers, total } = await answerOf(api, shop.admin, itemCustomerRows, { query });
    if (query.limit === 0 && query.after === undefined) expect(customers).toHaveLength(total);
    return customers;
  };
  type CohortAsked = Partial<QueryOf<typeof cohortRows>> & { readonly from: string; readonly to: string };
  const cohort = async (asked: CohortAsked) => {
    const query = { ...paged, ...asked };
    const { customers, total } = await answerOf(api, shop.admin, cohortRows, { query });
    if (query.limit === 0 && query.after === undefined) expect(customers).toHaveLength(total);
    return customers;
  };
  const ids = async (customers: Promise<readonly { readonly uid: number | null }[]>) =>
    (await customers).map(({ uid }) => uid);
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);

  it("lists each customer of an item once, with times and points that add up to the item's figures", async () => {
    for (const [from, to] of [
      ["2026-03-01", "2026-03-31"],
      ["2026-04-01", "2026-04-30"],
      ["2026-01-01", "2026-05-31"],
    ] as const)
      for (const branchId of branches()) {
        const { rows, totals } = await reportOf("redemptions", from, to, branchId);
        for (const { kind, item_id, times, points, customers } of rows) {
          const item = kind === "reward" ? { reward: item_id ?? 0 } : { offer: item_id ?? 0 };
          const found = await redeemers({ from, to, branchId, ...item });
          expect([kind, item_id, found.length]).toEqual([kind, item_id, customers]);
          expect(sum(found.map((row) => row.times))).toBe(times);
          expect(sum(found.map((row) => (kind === "reward" ? row.points_spent : row.points_given)))).toBe(points);
        }
        const any = await redeemers({ from, to, branchId });
        expect(any).toHaveLength(totals?.customers ?? -1);
        expect(sum(any.map((row) => row.times))).toBe((totals?.redemptions ?? 0) + (totals?.claims ?? 0));
      }
  });

  it("lists the latest first, counts what was taken back, and names who left without an address", async () => {
    const march = { from: "2026-03-01", to: "2026-03-31" };
    const { ann, ben, cid, fay } = people;
    const found = await redeemers({ ...march, reward: coffee });
    expect(found.map(({ uid, times, points_spent }) => [uid, times, points_spent])).toEqual([
      [ann, 2, 20],
      [cid, 1, 10],
      [ben, 1, 10],
    ]);
    expect(found[0]?.utc_last).toBe(noon(20260331));
    const here = await redeemers({ ...march, reward: coffee, branchId: shop.branch });
    expect(here.map(({ uid, times }) => [uid, times])).toEqual([
      [cid, 1],
      [ben, 1],
      [ann, 1],
    ]);
    // Who merged or left is nobody's profile, and stays counted.
    expect(await ids(redeemers({ from: "2026-04-01", to: "2026-04-30", reward: coffee }))).toEqual([null, null]);
    expect(await ids(redeemers({ ...march, offer: lunch }))).toEqual([fay, null]);
    // Days that are no whole months are counted row by row.
    const days = { from: "2026-03-02", to: "2026-03-03", reward: coffee };
    expect(await ids(redeemers(days))).toEqual([cid, ben]);
    expect(await redeemers({ from: "2026-03-04", to: "2026-03-30", reward: coffee })).toEqual([]);
    expect((await redeemers({ from: "2026-03-01", to: "2026-03-30", reward: coffee })).at(-1)).toMatchObject({
      uid: ann,
      times: 1,
    });
  });

  it("lists them a page at a time and on from a row", async () => {
    const year = { from: "2026-01-01", to: "2026-12-31" };
    const all = await redeemers(year);
    expect(all).toHaveLength(6);
    expect(await redeemers({ ...year, page: 2, limit: 2 })).toEqual(all.slice(2, 4));
    expect(await redeemers({ ...year, limit: 3, after: all[2]?.transaction_pk })).toEqual(all.slice(3));
    const joined = await cohort(year);
    expect(joined).toHaveLength(4);
    expect(await cohort({ ...year, page: 2, limit: 3 })).toEqual(joined.slice(3));
    expect(await cohort({ ...year, limit: 2, after: joined[0]?.customer_pk })).toEqual(joined.slice(1, 3));
  });

  it("lists as many who joined and came back as each figure of retention says", async () => {
    for (const branchId of branches()) {
      const { rows, totals } = await reportOf("retention", "2026-01-01", "2026-03-31", branchId);
      const joined = await cohort({ from: "2026-01-01", to: "2026-03-31", branchId });
      expect(joined).toHaveLength(totals?.members ?? -1);
      for (const { joined: month = "", after, members, customers } of rows) {
        const days = { from: `${month}-01`, to: `${month}-${month === "2026-02" ? "28" : "31"}`, branchId };
        expect(await cohort(days)).toHaveLength(members ?? -1);
        const back = await cohort({ ...days, months: after ?? 0 });
        expect([month, after, back.length]).toEqual([month, after, customers]);
      }
      for (const months of [1, 2, 3] as const) {
        const counted = rows.filter(({ after }) => after === months).map(({ customers }) => customers ?? 0);
        expect(await cohort({ from: "2026-01-01", to: "2026-03-31", branchId, months })).toHaveLength(sum(counted));
      }
    }
  });

  it("tells visits of the month alone; one taken back, who merged and who left are not there", async () => {
    const { ann, ben, cid, fay } = people;
    const january = { from: "2026-01-01", to: "2026-01-31" };
    expect(await ids(cohort(january))).toEqual([cid, ben, ann]);
    expect(await cohort({ ...january, months: 0 })).toMatchObject([
      { uid: ann, visits: 1, utc_joined: noon(20260105), utc_seen: noon(20260110) },
    ]);
    const second = await cohort({ ...january, months: 2 });
    expect(second.map(({ uid, visits, utc_seen }) => [uid, visits, dayOf(utc_seen ?? 0, zone)])).toEqual([
      [ben, 1, 20260302],
      [ann, 2, 20260331],
    ]);
    expect(await ids(cohort({ ...january, months: 3 }))).toEqual([ben]);
    expect(await ids(cohort({ from: "2026-02-01", to: "2026-02-28" }))).toEqual([fay]);
    // Days that are no whole month are counted row by row.
    expect(await ids(cohort({ from: "2026-01-06", to: "2026-01-31", months: 1 }))).toEqual([cid, ben]);
    expect(await cohort({ ...january, months: 120 })).toEqual([]);
    const until = dateFromDay(dayOf(clock.time, zone));
    expect(await ids(cohort({ from: "2026-01-01", to: until, months: 2 }))).toEqual([ben, ann]);
    expect(await cohort({ from: `${until.slice(0, 8)}01`, to: until, months: 1 })).toEqual([]);
    expect(await redeemers({ from: "2026-01-01", to: until })).toHaveLength(6);
  });

  it("refuses what is none of the business's, and tells what is wrong at its field", async () => {
    const query = { ...paged, from: "2026-01-01", to: "2026-03-31" };
    const item = (more: Partial<QueryOf<typeof itemCustomerRows>>) =>
      ask(api, shop.admin, itemCustomerRows, { query: { ...query, ...more } });
    for (const reward of [theirs, 999_999]) expect((await item({ reward })).status).toBe(404);
    expect((await item({ offer: 999_999 })).status).toBe(404);
    expect((await item({ branchId: other.branch })).status).toBe(404);
    expect((await item({ after: 999_999 })).status).toBe(404);
    expect((await item({ reward: coffee, offer: lunch })).errors).toEqual({
      offer: ["Choose a reward or an offer, not both"],
    });
    const seen = (more: Partial<QueryOf<typeof cohortRows>>) =>
      ask(api, shop.admin, cohortRows, { query: { ...query, ...more } });
    for (const months of [-1, 999])
      expect((await seen({ months })).errors).toEqual({ months: ["Enter 0 to 120 months"] });
    expect((await seen({ branchId: other.branch })).status).toBe(404);
    expect((await seen({ after: 999_999 })).status).toBe(404);
    expect((await seen({ from: "2026-04-01" })).errors).toEqual({
      to: ["End date must be on or after the start date"],
    });
    const raw = "from=2026-01-01&to=2026-03-31";
    for (const [field, path] of [
      ["from", "reportItemCustomers?from=2026-13-01&to=2026-03-31"],
      ["from", "reportItemCustomers?from=%00&to=2026-03-31"],
      ["reward", `reportItemCustomers?${raw}&reward=%00`],
      ["offer", `reportItemCustomers?${raw}&offer=1e99`],
      ["months", `reportCohorts?${raw}&months=%00`],
      ["months", `reportCohorts?${raw}&months=1.5`],
      ["from", "reportCohorts?from=2026-02-30&to=2026-03-31"],
    ] as const) {
      const { status, body } = await send(api, "GET", `${bases.api}/businessAdmin/${path}`, {
        token: shop.admin.token,
      });
      expect([path, status, body.status, Object.keys(body.errors ?? {})]).toEqual([path, 200, "NOT_OK", [field]]);
    }
  });

  it("shows no other business's customers, and nothing without the reports", async () => {
    const query = { ...paged, from: "2026-01-01", to: "2026-12-31" };
    for (const call of [itemCustomerRows, cohortRows] as const) {
      const foreign = await answerOf<typeof query, unknown, unknown>(api, other.admin, call, { query });
      expect(foreign).toMatchObject({ customers: [], total: 0 });
      for (const who of [shop.clerk, shop.branchAdmin, shop.branchClerk])
        expect((await ask<typeof query, unknown, unknown>(api, who, call, { query })).status).toBe(403);
    }
  });
});
