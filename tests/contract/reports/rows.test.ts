import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import type { QueryOf } from "../../../server/contract/common/call";
import { transactionList } from "../../../server/contract/dashboard/calls";
import { report } from "../../../server/contract/reports/calls";
import { heldEntryRows, heldLotRows, tierMoveRows } from "../../../server/contract/reports/row-calls";
import { heldFlows } from "../../../server/contract/reports/words";
import { unjoin } from "../../../server/customers/unjoin";
import { makeCustomer } from "../../../server/demo/factories";
import { postTransaction } from "../../../server/ledger/post";
import { reverseTransaction } from "../../../server/ledger/reverse";
import type { Posting } from "../../../server/ledger/types";
import { verify } from "../../../server/ledger/verify";
import { addDays, addMonths, dayOf, instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { noteMoveByHand, noteTiersOfJoined } from "../../../server/tiers/by-hand";
import { writeMoves } from "../../../server/tiers/moves";
import { type Business, Clock, openCompanies } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

const zone = "America/Toronto";

eachEngine("the rows behind the reports", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  let ann: number;
  let ben: number;
  let tiers: readonly number[];

  const books = (at = clock.time) => ({ businessId: shop.id, timeZone: zone, now: at });
  const noon = (day: number) => instantOf(day, zone, 12 * 60);
  const today = () => dayOf(clock.time, zone);
  const join = (day: number, branch = shop.branch) =>
    store.transaction((trx) => makeCustomer(trx, books(noon(day)), branch));
  const post = async (day: number, posting: Omit<Posting, "branchId">) => {
    const { transactionId } = await store.transaction((trx) =>
      postTransaction(trx, books(noon(day)), { branchId: shop.branch, at: noon(day), ...posting }),
    );
    return transactionId;
  };
  const buy = (day: number, customerId: number, amount: number, expiresAt: number | null = null) =>
    post(day, {
      customerId,
      type: 1,
      amount: amount * 100,
      entries: [{ account: "points", kind: "earn", amount, expiresAt }],
    });

  beforeAll(async () => {
    ({ store, api, shop, other } = await openCompanies(stores, clock));
    const longAgo = addDays(today(), -400);
    [ann, ben] = [await join(longAgo), await join(longAgo, shop.otherBranch)];
    const soon = noon(addDays(today(), 20));
    await buy(addDays(today(), -390), ann, 100);
    await buy(addDays(today(), -200), ann, 80, soon);
    await buy(addDays(today(), -100), ben, 60, noon(addDays(today(), 500)));
    await buy(addDays(today(), -40), ann, 50);
    await post(addDays(today(), -30), {
      customerId: ann,
      type: 2,
      entries: [{ account: "points", kind: "spend", amount: -110 }],
    });
    const taken = await buy(addDays(today(), -20), ben, 500);
    await store.transaction((trx) =>
      reverseTransaction(trx, books(noon(addDays(today(), -19))), { transactionId: taken, shortfall: "refuse" }),
    );
    const spent = await post(addDays(today(), -18), {
      customerId: ben,
      type: 2,
      entries: [{ account: "points", kind: "spend", amount: -10 }],
    });
    await store.transaction((trx) =>
      reverseTransaction(trx, books(noon(addDays(today(), -17))), { transactionId: spent, shortfall: "refuse" }),
    );
    await post(addDays(today(), -10), {
      customerId: ann,
      type: 9,
      entries: [{ account: "points", kind: "expire", amount: -15 }],
    });
    // A balance below zero: what the next purchase pays back is in no lot.
    await post(addDays(today(), -9), {
      customerId: ben,
      type: 9,
      mayOverdraw: true,
      entries: [{ account: "points", kind: "adjust", amount: -90 }],
    });
    await buy(addDays(today(), -8), ben, 70);
    await post(addDays(today(), -5), {
      customerId: ben,
      type: 8,
      entries: [{ account: "giftcard", kind: "earn", amount: 2_500 }],
    });
    const tier = { business_id: shop.id, description: "", reach_points: 0, reach_spend: 0, reach_visits: 0 };
    const rows = await store.db
      .insertInto("tiers")
      .values(
        ["Crumb", "Crust"].map((name, place) => ({
          ...tier,
          name,
          position: place + 1,
          enabled: 1 as const,
          created_at: 0,
          updated_at: 0,
        })),
      )
      .returning(["id", "name"])
      .execute();
    tiers = ["Crumb", "Crust"].map((name) => rows.find((row) => row.name === name)?.id ?? 0);
    const [crumb = 0, crust = 0] = tiers;
    const named = { crumb: { id: crumb, name: "Crumb" }, crust: { id: crust, name: "Crust" } };
    const by = { revision: 1, userId: null };
    const move = (at: number, moves: Parameters<typeof writeMoves>[2]) =>
      store.transaction((trx) => writeMoves(trx, books(at), moves, by));
    const up = { direction: 1, reason: "reached", rule: null } as const;
    await move(noon(addDays(today(), -60)), [
      { customerId: ann, from: null, to: named.crumb, ...up },
      { customerId: ben, from: null, to: named.crumb, ...up },
    ]);
    await move(noon(addDays(today(), -50)), [{ customerId: ann, from: named.crumb, to: named.crust, ...up }]);
    await move(noon(addDays(today(), -3)), [
      { customerId: ann, from: named.crust, to: null, direction: -1, reason: "cycle_ended", rule: null },
    ]);
    await store.transaction((trx) => noteMoveByHand(trx, books(), ben, { from: crumb, to: crust }, null));
    const gone = await join(addDays(today(), -2));
    await store.transaction(async (trx) => {
      await trx.updateTable("customers").set({ tier_id: crust }).where("id", "=", gone).execute();
      await noteTiersOfJoined(trx, books(), [{ customerId: gone, tierId: crust, userId: null }]);
    });
    await store.transaction((trx) => unjoin(store.scope(trx, shop.id), books(), gone, null));
  });

  const written = (day: number) => `${day}`.replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3");
  const year = () => ({ from: written(addDays(today(), -365)), to: written(today()) });
  const reportOf = (name: string, period = year(), branchId = 0) =>
    answerOf(api, shop.admin, report, { query: { name, ...period, branchId } });
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);

  type EntriesAsked = QueryOf<typeof heldEntryRows>;
  const entriesOf = async (asked: Partial<EntriesAsked> = {}) => {
    const query = { account: "points", ...year(), branchId: 0, page: 1, limit: 0, ...asked } as const;
    const { entries, total } = await answerOf(api, shop.admin, heldEntryRows, { query });
    if (query.limit === 0) expect(entries).toHaveLength(total);
    return entries;
  };
  const lotsOf = async (asked: Partial<QueryOf<typeof heldLotRows>> = {}) => {
    const query = { account: "points", branchId: 0, page: 1, limit: 0, ...asked } as const;
    const { lots, total } = await answerOf(api, shop.admin, heldLotRows, { query });
    expect(lots).toHaveLength(total);
    return lots;
  };
  const movesOf = async (asked: Partial<QueryOf<typeof tierMoveRows>> = {}) => {
    const query = { ...year(), branchId: 0, page: 1, limit: 0, ...asked };
    const { moves, total } = await answerOf(api, shop.admin, tierMoveRows, { query });
    if (query.limit === 0) expect(moves).toHaveLength(total);
    return moves;
  };

  it("keeps counts of entries that its rows say", async () => {
    expect((await verify(store, books())).filter((line) => line.startsWith("daily_held"))).toEqual([]);
  });

  it("lists entries that add up to what was added, taken and expired, by branch too", async () => {
    const recent = { from: written(addDays(today(), -25)), to: written(addDays(today(), -9)) };
    for (const period of [year(), recent])
      for (const branchId of [0, shop.branch, shop.otherBranch]) {
        const { totals } = await reportOf("liability", period, branchId);
        for (const flow of heldFlows) {
          const rows = await entriesOf({ ...period, branchId, flow });
          expect([flow, sum(rows.map((row) => row[flow]))]).toEqual([flow, totals?.[`points_${flow}` as const]]);
          expect(rows.every((row) => row[flow] !== 0)).toBe(true);
        }
        const all = await entriesOf({ ...period, branchId, from: "2000-01-01" });
        expect(sum(all.map(({ added, taken, expired }) => added - taken - expired))).toBe(totals?.points_owed);
      }
    const money = await entriesOf({ account: "giftcard" });
    expect(money).toMatchObject([{ uid: ben, added: 2_500, taken: 0, expired: 0 }]);
  });

  it("lists them newest first, a page at a time and on from a row", async () => {
    const all = await entriesOf();
    expect(all.map(({ utc_created }) => utc_created)).toEqual(
      all.map(({ utc_created }) => utc_created).sort((one, other) => Number(other) - Number(one)),
    );
    expect(all.length).toBeGreaterThan(6);
    expect(await entriesOf({ page: 2, limit: 3 })).toEqual(all.slice(3, 6));
    expect(await entriesOf({ limit: 4, after: all[2]?.entry_pk })).toEqual(all.slice(3, 7));
    expect(await entriesOf({ page: 99, limit: 3 })).toEqual([]);
  });

  it("leads from an entry to its own transaction", async () => {
    const [entry] = await entriesOf();
    const found = async (day: number) => {
      const all = {
        listType: "points_trx",
        filterTrxType: 0,
        allBranches: true,
        branchId: 0,
        page: 1,
        limit: 10,
      } as const;
      const query = { ...all, date1: written(day), date2: written(day), transactionId: entry?.transaction_pk };
      const { list, total } = await answerOf(api, shop.admin, transactionList, { query });
      return [total, ...list.map(({ transaction_pk: id }) => id)];
    };
    const day = dayOf(entry?.utc_created ?? 0, zone);
    expect(await found(day)).toEqual([1, entry?.transaction_pk]);
    expect(await found(addDays(day, -1))).toEqual([0]);
  });

  it("lists lots that add up to what is owed, by age and by month of expiry", async () => {
    for (const branchId of [0, shop.otherBranch]) {
      const { rows, totals } = await reportOf("liability", year(), branchId);
      expect(sum((await lotsOf({ branchId })).map(({ left }) => left))).toBe(totals?.points_owed);
      const never = await lotsOf({ branchId, never: true });
      const ends = await lotsOf({ branchId, expires: { from: "2000-01-01", to: null } });
      expect(never.every(({ utc_expires }) => utc_expires === null)).toBe(true);
      expect(ends.every(({ utc_expires }) => utc_expires !== null)).toBe(true);
      const figure = (month: string) =>
        rows.find((row) => row.section === "expiry" && row.month === month)?.points_owed ?? 0;
      expect(sum(never.map(({ left }) => left))).toBe(figure(""));
      const month = written(addDays(today(), 20)).slice(0, 7);
      const last = written(addDays((Number(month.replace("-", "")) + 1) * 100 + 1, -1));
      const monthly = await lotsOf({ branchId, expires: { from: `${month}-01`, to: last } });
      expect(sum(monthly.map(({ left }) => left))).toBe(figure(month));
      const ages = rows.filter(({ section }) => section === "age");
      expect(ages).toHaveLength(5);
      for (const { months_from: least, months_to: most, points_owed } of ages) {
        const start = (months: number) => addMonths(Math.floor(today() / 100) * 100 + 1, 1 - months);
        const first = most ? written(start(most)) : null;
        const end = least ? written(addDays(start(least), -1)) : null;
        const aged = await lotsOf({ branchId, ...((first || end) && { earned: { from: first, to: end } }) });
        expect([least, sum(aged.map(({ left }) => left))]).toEqual([least, points_owed]);
      }
      expect(ages.filter(({ points_owed }) => points_owed !== 0).length).toBeGreaterThan(branchId === 0 ? 1 : 0);
    }
    const [first, ...more] = await lotsOf();
    expect(more.every(({ utc_earned }) => Number(utc_earned) >= Number(first?.utc_earned))).toBe(true);
    const earned = { from: written(addDays(today(), -45)), to: written(addDays(today(), -35)) };
    expect(await lotsOf({ earned })).toMatchObject([{ uid: ann, opened: 50 }]);
    const query = { account: "points", branchId: 0, page: 1, limit: 0 } as const;
    const next = await answerOf(api, shop.admin, heldLotRows, { query: { ...query, after: first?.lot_pk } });
    expect(next.lots).toEqual(more);
  });

  it("lists as many moves between tiers as the report counts, without customers whose joining was undone", async () => {
    const recent = { from: written(addDays(today(), -55)), to: written(today()) };
    for (const period of [year(), recent])
      for (const branchId of [0, shop.branch, shop.otherBranch]) {
        const { rows, totals } = await reportOf("tiers", period, branchId);
        for (const moved of ["up", "down"] as const)
          expect(await movesOf({ ...period, branchId, moved })).toHaveLength(totals?.[`moved_${moved}` as const] ?? -1);
        for (const { tier_id, moved_in, moved_out } of rows) {
          const id = tier_id ?? undefined;
          expect(await movesOf({ ...period, branchId, toTier: id })).toHaveLength(moved_in ?? -1);
          expect(await movesOf({ ...period, branchId, fromTier: id })).toHaveLength(moved_out ?? -1);
        }
      }
    const all = await movesOf();
    expect(all).toHaveLength(5);
    expect(all[0]).toMatchObject({ uid: ben, to_name: "Crust", direction: "up", rule: "Set manually." });
    expect(await movesOf({ page: 2, limit: 2 })).toEqual(all.slice(2, 4));
    expect(await movesOf({ limit: 2, after: all[1]?.move_pk })).toEqual(all.slice(2, 4));
    expect(await movesOf({ fromTier: 0, moved: "up" })).toHaveLength(2);
  });

  it("shows no other business's rows, and tells what is wrong at its field", async () => {
    const period = year();
    const query = { ...period, branchId: 0, page: 1, limit: 0 };
    const theirs = await answerOf(api, other.admin, heldEntryRows, { query: { ...query, account: "points" } });
    expect(theirs).toMatchObject({ entries: [], total: 0 });
    expect((await answerOf(api, other.admin, tierMoveRows, { query })).moves).toEqual([]);
    const [lot] = await lotsOf();
    const foreign = await ask(api, other.admin, heldLotRows, {
      query: { account: "points", branchId: 0, page: 1, limit: 0, after: lot?.lot_pk },
    });
    expect(foreign.status).toBe(404);
    const turned = await ask(api, shop.admin, tierMoveRows, { query: { ...query, from: period.to, to: period.from } });
    expect(turned.errors).toEqual({ to: ["End date must be on or after the start date"] });
    const tooMany = await ask(api, shop.admin, tierMoveRows, { query: { ...query, limit: 1_001 } });
    expect(tooMany.errors).toEqual({ limit: ["Enter a number from 0 to 1,000"] });
  });
});
