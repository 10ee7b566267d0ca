import { type Kysely, sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { transactionList } from "../../../server/contract/dashboard/calls";
import { report } from "../../../server/contract/reports/calls";
import { makeCustomer, makeOffer } from "../../../server/demo/factories";
import { rewardRow } from "../../../server/demo/reward-rows";
import { moveFadedCustomers } from "../../../server/ledger/fade";
import { openFirstLots } from "../../../server/ledger/first-lots";
import { postTransaction } from "../../../server/ledger/post";
import { reportFigures } from "../../../server/ledger/recount-reports";
import { reverseTransaction } from "../../../server/ledger/reverse";
import type { Posting } from "../../../server/ledger/types";
import { rebuild, verify } from "../../../server/ledger/verify";
import { instantOf } from "../../../server/store/day";
import { up } from "../../../server/store/migrations/0058-report-figures";
import * as itemsOfTheBusiness from "../../../server/store/migrations/0076-items-of-the-business";
import * as pointsOfTransactions from "../../../server/store/migrations/0079-points-of-transactions";
import * as rowsOfOwedPoints from "../../../server/store/migrations/0081-rows-of-owed-points";
import type { Store } from "../../../server/store/store";
import { type Business, Clock, openCompanies } from "../../support/api";
import { answerOf } from "../../support/ask";
import { eachEngine } from "../../support/stores";

const zone = "America/Toronto";

eachEngine("reports from running figures", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let coffee: number;
  let cake: number;

  const books = (at = clock.time) => ({ businessId: shop.id, timeZone: zone, now: at });
  const noon = (day: number) => instantOf(day, zone, 12 * 60);
  const join = (day: number, branch = shop.branch) =>
    store.transaction((trx) => makeCustomer(trx, books(noon(day)), branch));
  const post = (day: number, posting: Omit<Posting, "branchId"> & { branchId?: number }) =>
    store.transaction((trx) =>
      postTransaction(trx, books(noon(day)), { branchId: shop.branch, at: noon(day), ...posting }),
    );
  const buy = (day: number, customerId: number, points: number) =>
    post(day, {
      customerId,
      type: 1,
      amount: points * 100,
      entries: [{ account: "points", kind: "earn", amount: points }],
    });
  const redeem = (day: number, customerId: number, rewardId: number, branchId = shop.branch) =>
    post(day, {
      customerId,
      branchId,
      type: 2,
      rewardId,
      entries: [{ account: "points", kind: "spend", amount: -10 }],
    });

  beforeAll(async () => {
    ({ store, api, shop } = await openCompanies(stores, clock));
    const reward = async (title: string) =>
      (
        await store.db
          .insertInto("point_rewards")
          .values(rewardRow(shop.id, { title, points: 10 }))
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    [coffee, cake] = [await reward("Coffee"), await reward("Cake")];
    const [ann, ben, cid] = [await join(20260105), await join(20260120), await join(20260210, shop.otherBranch)];
    await buy(20260106, ann, 100);
    await buy(20260206, ann, 50);
    await buy(20260310, ann, 50);
    await buy(20260121, ben, 60);
    await buy(20260211, cid, 80);
    await redeem(20260207, ann, coffee);
    await redeem(20260208, ann, coffee);
    await redeem(20260311, ann, coffee, shop.otherBranch);
    await redeem(20260312, ben, coffee);
    await redeem(20260313, ben, cake);
    const { transactionId } = await buy(20260415, ben, 500);
    await store.transaction((trx) =>
      reverseTransaction(trx, books(noon(20260416)), { transactionId, shortfall: "refuse" }),
    );
    await post(20260501, {
      customerId: ann,
      type: 9,
      entries: [{ account: "points", kind: "expire", amount: -20 }],
    });
    await post(20260502, {
      customerId: cid,
      type: 8,
      branchId: shop.otherBranch,
      entries: [{ account: "giftcard", kind: "earn", amount: 2_500 }],
    });
  });

  const reportOf = (name: string, from: string, to: string, branchId = 0) =>
    answerOf(api, shop.admin, report, { query: { name, from, to, branchId } });

  it("tells what is owed at the end of a period and of the one before", async () => {
    const { totals, before, rows } = await reportOf("liability", "2026-03-01", "2026-05-31");
    expect(totals).toEqual({
      points_owed: 270,
      points_worth: 270,
      points_added: 550,
      points_taken: 530,
      points_expired: 20,
      breakage: 20,
      breakage_worth: 20,
      breakage_rate: 2.4,
      credit_owed: 0,
      giftcards_owed: 2_500,
    });
    expect(before).toMatchObject({ points_owed: 270, breakage: 0, giftcards_owed: 0 });
    const ofAge = rows.filter(({ section }) => section === "age");
    expect(ofAge.reduce((sum, row) => sum + (row.points_owed ?? 0), 0)).toBe(270);
    expect(rows.filter(({ section }) => section === "expiry")).toEqual([
      { section: "expiry", month: "", points_owed: 270, points_worth: 270 },
    ]);
    const elsewhere = await reportOf("liability", "2026-03-01", "2026-05-31", shop.otherBranch);
    expect(elsewhere.totals).toMatchObject({ points_owed: 80, giftcards_owed: 2_500 });
  });

  it("values points at the business's redemption rate once it has one", async () => {
    const { business_rules } = await store.db
      .selectFrom("businesses")
      .select("business_rules")
      .where("id", "=", shop.id)
      .executeTakeFirstOrThrow();
    const withRules = (rules: string) =>
      store.db.updateTable("businesses").set({ business_rules: rules }).where("id", "=", shop.id).execute();
    const rules = JSON.parse(business_rules) as object;
    await withRules(JSON.stringify({ ...rules, redemption_ratio: "50", redemption_amount: "1.00" }));
    const { totals, rows } = await reportOf("liability", "2026-03-01", "2026-05-31");
    await withRules(business_rules);
    expect(totals).toMatchObject({ points_owed: 270, points_worth: 540, breakage: 20, breakage_worth: 40 });
    expect(rows.filter(({ section }) => section === "expiry")).toEqual([
      { section: "expiry", month: "", points_owed: 270, points_worth: 540 },
    ]);
  });

  it("counts each customer of a reward once, in whatever months they had it", async () => {
    const all = await reportOf("redemptions", "2026-02-01", "2026-03-31");
    expect(all.rows).toEqual([
      { kind: "reward", item_id: coffee, title: "Coffee", times: 4, points: 40, customers: 2 },
      { kind: "reward", item_id: cake, title: "Cake", times: 1, points: 10, customers: 1 },
    ]);
    expect(all.totals).toEqual({ redemptions: 5, points_spent: 50, claims: 0, customers: 2 });
    const march = await reportOf("redemptions", "2026-03-01", "2026-03-31");
    expect(march.rows.map(({ title, times, customers }) => [title, times, customers])).toEqual([
      ["Coffee", 2, 2],
      ["Cake", 1, 1],
    ]);
    expect(march.before).toMatchObject({ redemptions: 2, customers: 1 });
    const there = await reportOf("redemptions", "2026-02-01", "2026-03-31", shop.otherBranch);
    expect(there.totals).toMatchObject({ redemptions: 1, customers: 1 });
  });

  it("tells who of a month's customers came back; what was taken back shows nobody", async () => {
    const { rows, totals } = await reportOf("retention", "2026-01-01", "2026-02-28");
    const lines = rows.map(({ joined, after, members, customers }) => [joined, after, members, customers].join(" "));
    expect(lines.slice(0, 5)).toEqual([
      "2026-01 0 2 2",
      "2026-01 1 2 1",
      "2026-01 2 2 2",
      "2026-01 3 2 0",
      "2026-01 4 2 0",
    ]);
    expect(totals).toMatchObject({ members: 3, rate_1: 33.3 });
    const there = await reportOf("retention", "2026-02-01", "2026-02-28", shop.otherBranch);
    expect(there.rows[0]).toEqual({
      joined: "2026-02",
      members: 1,
      after: 0,
      month: "2026-02",
      customers: 1,
      rate: 100,
    });
  });

  it("tells the customers of each level", async () => {
    const { rows, totals } = await reportOf("tiers", "2026-01-01", "2026-05-31");
    expect(rows.at(-1)).toMatchObject({ tier_id: 0, customers: 3, share: 100 });
    expect(totals).toEqual({ moved_up: 0, moved_down: 0 });
  });

  it("keeps figures that its rows say, and a migration counts the same", async () => {
    await moveFadedCustomers(store, clock.time);
    expect(await verify(store, books())).toEqual([]);
    const before = await reportFigures(store.db, shop.id);
    expect(before.size).toBeGreaterThan(20);
    const db = store.db as unknown as Kysely<unknown>;
    const tables = ["held_figures", "daily_held", "item_figures", "item_reach", "cohort_figures"];
    for (const name of [...tables, "branch_tier_figures", "daily_tier_moves"])
      await sql`drop table ${sql.id(name)}`.execute(db);
    await up(db);
    await itemsOfTheBusiness.up(db);
    await store.transaction(async (trx) => {
      for (const index of ["ledger_entries_transaction", "tier_moves_list", "lots_earned"])
        await sql`drop index ${sql.id(index)}`.execute(trx);
      await rowsOfOwedPoints.up(trx as unknown as Kysely<unknown>);
    });
    expect(await reportFigures(store.db, shop.id)).toEqual(before);
    await store.transaction(async (trx) => {
      for (const name of ["transactions_in", "transactions_out"])
        await sql`alter table daily_figures drop column ${sql.id(name)}`.execute(trx);
      await pointsOfTransactions.up(trx as unknown as Kysely<unknown>);
    });
    expect(await verify(store, books())).toEqual([]);
  });

  it("lists the rows behind each item's figure, by branch and type too", async () => {
    const offer = await makeOffer(store.db, shop.id, {});
    const uid = await join(20260530);
    await post(20260531, { customerId: uid, type: 6, offerId: offer, entries: [] });
    await post(20260531, { customerId: uid, type: 2, offerId: offer, entries: [] });
    // A redemption of the reward, through any offer.
    await post(20260531, { customerId: uid, type: 2, rewardId: cake, offerId: offer, entries: [] });
    const listed = async (more: Partial<Parameters<typeof transactionList.query.write>[0]>) => {
      const query = { listType: "points_trx", date1: "2026-02-01", date2: "2026-05-31", page: 1, limit: 10 } as const;
      const all = { ...query, filterTrxType: 0, allBranches: true, branchId: 0 };
      const { list, total } = await answerOf(api, shop.admin, transactionList, { query: { ...all, ...more } });
      expect(list).toHaveLength(total ?? -1);
      return list.map(({ products }) => products);
    };
    expect(await listed({ punchItemId: coffee })).toEqual(Array(4).fill("Coffee"));
    expect(await listed({ punchItemId: coffee, date1: "2026-03-01" })).toHaveLength(2);
    expect(await listed({ punchItemId: coffee, filterTrxType: 2 })).toHaveLength(4);
    expect(await listed({ punchItemId: coffee, filterTrxType: 1 })).toEqual([]);
    expect(await listed({ punchItemId: coffee, allBranches: false, branchId: shop.otherBranch })).toHaveLength(1);
    expect(await listed({ punchItemId: cake })).toHaveLength(2);
    expect(await listed({ offerId: offer })).toHaveLength(2);
    expect(await listed({ offerId: offer, filterTrxType: 6 })).toHaveLength(1);
    expect(await listed({ redeemed: "rewards" })).toEqual(expect.arrayContaining(["Cake", "Coffee"]));
    expect(await listed({ redeemed: "rewards" })).toHaveLength(6);
    expect(await listed({ redeemed: "rewards", allBranches: false, branchId: shop.otherBranch })).toEqual(["Coffee"]);
    expect(await listed({ redeemed: "rewards", points: "spent" })).toHaveLength(5);
    expect(await listed({ redeemed: "offers" })).toHaveLength(2);
    const { rows } = await reportOf("redemptions", "2026-05-31", "2026-05-31");
    expect(rows.map(({ kind, item_id, times }) => [kind, item_id, times])).toEqual([
      ["offer", offer, 2],
      ["reward", cake, 1],
    ]);
  });

  it("tells a day's gains and losses the same where they were written before there were lots", async () => {
    const moved = async (of: Store) => {
      const rows = await of.db
        .selectFrom("daily_held")
        .select(["day", "branch_id", "account", "added", "taken", "expired"])
        .where("business_id", "=", shop.id)
        .orderBy("day")
        .orderBy("branch_id")
        .orderBy("account")
        .execute();
      return rows.filter(({ added, taken, expired }) => added !== 0 || taken !== 0 || expired !== 0);
    };
    const before = await moved(store);
    expect(before.some(({ expired }) => expired > 0)).toBe(true);
    // The same company with copied rows; its lots and figures are computed from these.
    const { store: older } = await openCompanies(stores, clock);
    for (const table of ["customers", "point_rewards", "offers", "transactions", "ledger_entries"] as const) {
      const rows = await store.db.selectFrom(table).selectAll().execute();
      await older.db
        .insertInto(table)
        .values(rows as never)
        .execute();
    }
    await openFirstLots(older.db);
    await older.transaction((trx) => rebuild(trx, books()));
    expect(await moved(older)).toEqual(before);
  });
});
