import { beforeEach, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { customerProfile } from "../../../server/contract/customer-profile";
import { customerTier, saveBusinessTiers, tiersOverview, wipeCustomerTypes } from "../../../server/contract/tiers";
import { leaveMembership, restoreMembership } from "../../../server/customers/leave";
import { mergeCustomers, unmergeCustomers } from "../../../server/customers/merge";
import { reverseTransaction } from "../../../server/ledger/reverse";
import { type TransactionType, transactionTypes } from "../../../server/ledger/types";
import type { Store } from "../../../server/store/store";
import { figuresOf, noFigures } from "../../../server/tiers/figures";
import { expireDue } from "../../../server/work/expiry";
import { evaluateTiers } from "../../../server/work/tiers";
import { apiOn, Clock } from "../../support/api";
import { answerOf } from "../../support/ask";
import { stayingSignedIn } from "../../support/draws";
import { eachEngine } from "../../support/stores";
import {
  buy,
  evaluate,
  join,
  type Ladder,
  makeLadder,
  movesOf,
  noon,
  preview,
  save,
  tierOf,
  timeZone,
  yearly,
} from "../../support/tiers";

eachEngine("the evaluation of levels", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let company: Ladder;

  beforeEach(async () => {
    store = await stores.fresh();
    clock.time = noon(20260601);
    api = apiOn(store, { clock });
    company = await makeLadder(store, "shop");
  });

  it("moves nobody while the rules are off, and everybody once they are on", async () => {
    const uid = await join(store, company);
    await buy(store, company, uid, 20260501, 600);
    await save(api, company, yearly({ enabled: false }));
    await evaluate(store, 20260601);
    expect(await tierOf(store, uid)).toBeNull();
    await save(api, company, yearly());
    await evaluate(store, 20260601);
    expect(await tierOf(store, uid)).toBe(company.gold);
    expect(await movesOf(store, uid)).toMatchObject([
      { from_tier_id: null, to_tier_id: company.gold, to_name: "Gold", direction: 1, reason: "rules_changed" },
    ]);
  });

  it("moves a customer soon after a purchase, and one who joined, once", async () => {
    await save(api, company, yearly());
    await evaluate(store, 20260601);
    const uid = await join(store, company, 20260601);
    await evaluate(store, 20260601);
    expect(await tierOf(store, uid)).toBe(company.bronze);
    await buy(store, company, uid, 20260601, 120);
    await evaluate(store, 20260601);
    await evaluate(store, 20260601);
    expect(await tierOf(store, uid)).toBe(company.silver);
    expect((await movesOf(store, uid)).map(({ to_name, reason }) => [to_name, reason])).toEqual([
      ["Bronze", "reached"],
      ["Silver", "reached"],
    ]);
  });

  it("counts sales less returns, points given, corrected and taken back, but not spent, moved or expired", async () => {
    const uid = await join(store, company);
    await save(api, company, yearly());
    const adjust = transactionTypes.adjust;
    await buy(store, company, uid, 20260301, 550);
    await buy(store, company, uid, 20260302, 0, {
      type: transactionTypes.redemptions,
      amount: 0,
      entries: [{ account: "points", kind: "spend", amount: -300 }],
    });
    await buy(store, company, uid, 20260303, 0, {
      type: adjust,
      subtype: "Expired",
      amount: 0,
      entries: [{ account: "points", kind: "expire", amount: -100 }],
    });
    await evaluate(store, 20260601);
    expect(await tierOf(store, uid)).toBe(company.gold);
    await buy(store, company, uid, 20260601, 0, {
      type: adjust,
      amount: 0,
      entries: [{ account: "points", kind: "adjust", amount: -100 }],
    });
    await evaluate(store, 20260601);
    expect(await tierOf(store, uid)).toBe(company.silver);
    expect((await movesOf(store, uid)).at(-1)).toMatchObject({ reason: "taken_back", direction: -1 });
  });

  describe("of what takes another transaction back", () => {
    const books = (day = 20260601) => ({ businessId: company.id, timeZone, now: noon(day) });
    const { redemptions, alaCarte, bonusPoints, offerClaimed, returns, adjust } = transactionTypes;
    /** Posts so many points of a type. */
    const post = (uid: number, type: TransactionType, points: number) => {
      const kind = type === adjust ? "adjust" : points < 0 ? "spend" : "bonus";
      return buy(store, company, uid, 20260501, 0, {
        type,
        amount: 0,
        entries: [{ account: "points", kind, amount: points }],
      });
    };
    const takeBack = ({ transactionId }: { transactionId: number }) =>
      store.transaction((trx) => reverseTransaction(trx, books(), { transactionId, shortfall: "refuse" }));
    /** The points that count in the years of today and before, summed either way. */
    async function counted(uid: number, today = 20260601): Promise<number[]> {
      const year = Math.floor(today / 10_000) * 10_000 + 101;
      const cycle = { first: year, end: year + 10_000, before: year - 10_000 };
      const sums: number[][] = [];
      for (const common of [cycle, null]) {
        const crowd = { cycles: new Map([[uid, cycle]]), common, neighbours: false };
        const figures = (await figuresOf(store.db, company.id, crowd, today)).get(uid) ?? noFigures;
        sums.push([figures.current.points, figures.previous.points]);
      }
      expect(sums[1]).toEqual(sums[0]);
      return sums[0] ?? [];
    }

    it.each([
      ["a redemption", redemptions, -300, 450],
      ["an à la carte", alaCarte, -300, 450],
      ["a claim that cost points", offerClaimed, -50, 450],
    ] as const)("counts nothing of %s, nor of its being taken back", async (_name, type, points, counts) => {
      const uid = await join(store, company);
      await buy(store, company, uid, 20260501, 450);
      const posted = await post(uid, type, points);
      expect(await counted(uid)).toEqual([counts, 0]);
      await takeBack(posted);
      expect(await counted(uid)).toEqual([counts, 0]);
    });

    it.each([
      ["a bonus", bonusPoints, 200],
      ["a claim", offerClaimed, 200],
      ["a correction", adjust, -200],
    ] as const)("counts %s, and its being taken back", async (_name, type, points) => {
      const uid = await join(store, company);
      await buy(store, company, uid, 20260501, 450);
      const posted = await post(uid, type, points);
      expect(await counted(uid)).toEqual([450 + points, 0]);
      await takeBack(posted);
      expect(await counted(uid)).toEqual([450, 0]);
    });

    it("counts a sale again whose return was taken back", async () => {
      const uid = await join(store, company);
      await buy(store, company, uid, 20260501, 450);
      const returned = await buy(store, company, uid, 20260501, 0, {
        type: returns,
        entries: [{ account: "points", kind: "return", amount: -450 }],
      });
      expect(await counted(uid)).toEqual([0, 0]);
      await takeBack(returned);
      expect(await counted(uid)).toEqual([450, 0]);
    });

    it("counts as little of points taken back after they expired as of those taken back before", async () => {
      const rules = { points_expiry_flag: "1", points_expiry_period: "10", points_expiry_designator: "D" };
      await store.db
        .updateTable("businesses")
        .set({ business_rules: JSON.stringify(rules), time_zone: timeZone })
        .where("id", "=", company.id)
        .execute();
      await save(api, company, yearly());
      const alone = { email: "", phone: "", account_number: "" };
      const someone = () => join(store, company, 20260101, alone);
      const [before, after, away] = [await someone(), await someone(), await someone()];
      const bought = async (uid: number) => (await buy(store, company, uid, 20260601, 600)).transactionId;
      const sales = [await bought(before), await bought(after), await bought(away)];
      await evaluate(store, 20260601);
      expect(await tierOf(store, after)).toBe(company.gold);
      const act = { clerkUserId: company.admin.userId, branchId: company.branch };
      const back = (sale: number | undefined, day: number) =>
        store.transaction((trx) =>
          reverseTransaction(trx, books(day), { transactionId: sale ?? 0, shortfall: "take-what-is-left" }),
        );
      await back(sales[0], 20260605);
      await store.transaction((trx) => leaveMembership(trx, books(20260605), away, act));
      await back(sales[2], 20260606);
      await expireDue(store, noon(20260620), (error) => {
        throw error;
      });
      await back(sales[1], 20260621);
      await store.transaction((trx) => restoreMembership(trx, books(20260621), away, act));
      for (const uid of [before, after, away]) expect(await counted(uid, 20260621)).toEqual([0, 0]);
      await stayingSignedIn(store);
      clock.time = noon(20260621);
      expect(await preview(api, company, yearly())).toMatchObject({ up: 0, down: 3 });
      await evaluate(store, 20260621);
      for (const uid of [before, after, away]) expect(await tierOf(store, uid)).toBe(company.bronze);
    });

    it("gives nobody a level anew who left and came back", async () => {
      const uid = await join(store, company);
      await buy(store, company, uid, 20261201, 600);
      await save(api, company, yearly({ tier_downgrade_option: 1 }));
      await evaluate(store, 20261220);
      const act = { clerkUserId: company.admin.userId, branchId: company.branch };
      await store.transaction((trx) => leaveMembership(trx, books(20261220), uid, act));
      await store.transaction((trx) => restoreMembership(trx, books(20270105), uid, act));
      expect(await counted(uid, 20270105)).toEqual([0, 600]);
      await evaluate(store, 20270105);
      expect(await tierOf(store, uid)).toBe(company.bronze);
    });
  });

  it("keeps what the cycle before reached through the next, then lets it go", async () => {
    const uid = await join(store, company);
    await buy(store, company, uid, 20261201, 600);
    await save(api, company, yearly());
    await evaluate(store, 20261231);
    await evaluate(store, 20270601);
    expect(await tierOf(store, uid)).toBe(company.gold);
    await evaluate(store, 20280101);
    expect(await tierOf(store, uid)).toBe(company.bronze);
    expect((await movesOf(store, uid)).at(-1)).toMatchObject({
      reason: "cycle_ended",
      from_name: "Gold",
      day: 20280101,
    });
  });

  it("keeps a level for the months of grace, and for good when it is earned again", async () => {
    const [lost, kept] = [await join(store, company), await join(store, company)];
    for (const uid of [lost, kept]) await buy(store, company, uid, 20261201, 600);
    await save(api, company, yearly({ grace_period: 2 }));
    await evaluate(store, 20261231);
    await evaluate(store, 20280101);
    expect([await tierOf(store, lost), await tierOf(store, kept)]).toEqual([company.gold, company.gold]);
    const { progress } = await answerOf(apiOn(store, { clock }), company.admin, customerTier, {
      query: { uid: lost, page: 1 },
    });
    expect(progress).toMatchObject({ type_name: "Gold", since: "2026-12-31" });
    await buy(store, company, kept, 20280215, 500);
    await evaluate(store, 20280229);
    expect(await tierOf(store, lost)).toBe(company.gold);
    await evaluate(store, 20280301);
    expect([await tierOf(store, lost), await tierOf(store, kept)]).toEqual([company.bronze, company.gold]);
    expect((await movesOf(store, lost)).at(-1)).toMatchObject({ reason: "grace_over", day: 20280301 });
  });

  describe("when the rules are changed", () => {
    const longer = (given: Parameters<typeof yearly>[0] = {}) =>
      yearly({ tier_upgrade_option: 2, tier_downgrade_option: 1, ...given });
    const stateOf = (uid: number) =>
      store.db.selectFrom("tier_states").selectAll().where("customer_id", "=", uid).executeTakeFirst();

    /** Someone who rose to Gold on November 22nd, which is kept for a year from then. */
    async function risen(given: Parameters<typeof yearly>[0] = {}): Promise<number> {
      await stayingSignedIn(store);
      await save(api, company, longer(given));
      const uid = await join(store, company);
      await buy(store, company, uid, 20261122, 600);
      await evaluate(store, 20261122);
      expect(await tierOf(store, uid)).toBe(company.gold);
      return uid;
    }
    const previewOn = (day: number, setup: ReturnType<typeof yearly>) => {
      clock.time = noon(day);
      return preview(api, company, setup);
    };

    it.each([
      ["another level's figure", () => ({ UpdateTiers: { [company.silver]: { reach_points: 90 } } })],
      ["what counts beside", () => ({ calc_multi_tiers: true, visits: true })],
      ["a time of grace", () => ({ grace_period: 6 })],
      ["the length, written another way", () => ({ reset_type: 0, reset_period_month: 12 }) as const],
      ["the year of the first kick-off", () => ({ start_reset_year: 2020 })],
    ])("keeps the longer cycle of whoever rose: %s", async (_what, change) => {
      const uid = await risen();
      await save(api, company, longer(change()));
      for (const day of [20261123, 20270101]) await evaluate(store, day);
      expect(await tierOf(store, uid)).toBe(company.gold);
      clock.time = noon(20270102);
      const { progress } = await answerOf(api, company.admin, customerTier, { query: { uid, page: 1 } });
      expect(progress).toMatchObject({ cycle_first: "2026-01-01", cycle_last: "2027-11-21" });
      expect(
        await previewOn(20270102, longer({ UpdateTiers: { [company.silver]: { reach_points: 80 } } })),
      ).toMatchObject({ up: 0, down: 0 });
      await evaluate(store, 20271121);
      expect(await tierOf(store, uid)).toBe(company.gold);
      if ("grace_period" in change()) return;
      await evaluate(store, 20271122);
      expect(await tierOf(store, uid)).toBe(company.bronze);
    });

    it("keeps it through rules that were off for a while", async () => {
      const uid = await risen();
      await save(api, company, longer({ enabled: false }));
      await evaluate(store, 20261201);
      await save(api, company, longer());
      await evaluate(store, 20270101);
      expect(await tierOf(store, uid)).toBe(company.gold);
    });

    it.each([
      ["length", { reset_type: 2 }, ["2026-01-01", "2027-12-31"], 0],
      ["kick-off", { kickoff_month: 12 }, ["2026-12-01", "2027-11-30"], 1],
      ["beginning", { reset_registration_month: true }, ["2027-01-01", "2027-12-31"], 1],
      ["upgrade option", { tier_upgrade_option: 1 }, ["2027-01-01", "2027-12-31"], 1],
    ] as const)("begins everybody's cycle anew where its %s changes, as was foreseen", async (...changed) => {
      const [, change, cycle, down] = changed;
      const uid = await risen();
      await evaluate(store, 20270601);
      expect(await previewOn(20270601, longer(change))).toMatchObject({ up: 0, down });
      await save(api, company, longer(change));
      await evaluate(store, 20270601);
      expect(await tierOf(store, uid)).toBe(down === 1 ? company.bronze : company.gold);
      const { progress } = await answerOf(api, company.admin, customerTier, { query: { uid, page: 1 } });
      expect([progress.cycle_first, progress.cycle_last]).toEqual(cycle);
    });

    it("lets nobody climb twice in a cycle, one level at a time", async () => {
      await save(api, company, longer({ tiers_sequence: true }));
      const uid = await join(store, company);
      await buy(store, company, uid, 20261122, 600);
      await evaluate(store, 20261122);
      const changed = longer({ tiers_sequence: true, UpdateTiers: { [company.gold]: { reach_points: 550 } } });
      await stayingSignedIn(store);
      expect(await previewOn(20261123, changed)).toMatchObject({ up: 0, down: 0 });
      await save(api, company, changed);
      await evaluate(store, 20261123);
      expect(await tierOf(store, uid)).toBe(company.bronze);
    });

    it("ends a time of grace on the day that was told, however often a rule is changed", async () => {
      const uid = await risen({ tier_upgrade_option: 1, grace_period: 2 });
      const graceful = (reach_points: number) =>
        longer({ tier_upgrade_option: 1, grace_period: 2, UpdateTiers: { [company.silver]: { reach_points } } });
      await evaluate(store, 20270101);
      for (const [day, points] of [
        [20270120, 90],
        [20270220, 80],
      ] as const) {
        expect(await previewOn(day, graceful(points))).toMatchObject({ down: 0, waiting: 1 });
        await save(api, company, graceful(points));
        await evaluate(store, day);
        expect((await stateOf(uid))?.falls_day).toBe(20270301);
      }
      await evaluate(store, 20270301);
      expect(await tierOf(store, uid)).toBe(company.bronze);
      expect((await movesOf(store, uid)).at(-1)).toMatchObject({ reason: "grace_over" });
    });

    it.each([
      ["another number of months", () => [{ grace_period: 3 }], 20270420],
      ["rules that were off", () => [{ enabled: false }, {}], 20270320],
    ])("begins a time of grace anew after %s", async (_what, changes, falls) => {
      const given = { tier_upgrade_option: 1, grace_period: 2 } as const;
      const uid = await risen(given);
      await evaluate(store, 20270101);
      for (const change of changes()) await save(api, company, longer({ ...given, ...change }));
      await evaluate(store, 20270120);
      expect((await stateOf(uid))?.falls_day).toBe(falls);
    });

    it("forgets who rose where levels are made after all were wiped", async () => {
      const uid = await risen({
        tiers_sequence: true,
        UpdateTiers: { [company.bronze]: { enabled: false }, [company.silver]: { enabled: false } },
      });
      await answerOf(api, company.admin, wipeCustomerTypes, { body: { revision: undefined } });
      const level = { description: "", reach_points: 100, reach_spend: 0, reach_visits: 0, enabled: true };
      const InsertTiers = { 0: { ...level, type_name: "First" } };
      await answerOf(api, company.admin, saveBusinessTiers, { body: { InsertTiers, UpdateTiers: {} } });
      await save(api, company, longer({ tiers_sequence: true }));
      await evaluate(store, 20261123);
      expect((await movesOf(store, uid)).at(-1)).toMatchObject({ to_name: "First" });
    });
  });

  it("looks at whoever a customer was merged into as soon as something of theirs counts no more", async () => {
    const [first, second, third] = [await join(store, company), await join(store, company), await join(store, company)];
    const { transactionId } = await buy(store, company, first, 20260501, 600);
    await save(api, company, yearly());
    const books = { businessId: company.id, timeZone, now: noon(20260601) };
    const act = { clerkUserId: company.admin.userId, branchId: company.branch };
    await store.transaction((trx) => mergeCustomers(trx, books, second, first, act));
    await store.transaction((trx) => mergeCustomers(trx, books, third, second, act));
    await evaluate(store, 20260601);
    expect(await tierOf(store, third)).toBe(company.gold);
    // Nothing is posted to the survivor: of a sale whose points were spent only the sale goes back.
    const spend = { type: transactionTypes.redemptions, amount: 0 };
    const entries = [{ account: "points", kind: "spend", amount: -600 } as const];
    await buy(store, company, third, 20260601, 0, { ...spend, entries });
    await evaluate(store, 20260601);
    await save(api, company, yearly({ points: false, spend: true }));
    await store.db.updateTable("tiers").set({ reach_spend: 1_000 }).where("id", "=", company.gold).execute();
    await evaluate(store, 20260601);
    expect(await tierOf(store, third)).toBe(company.gold);
    await store.transaction((trx) => reverseTransaction(trx, books, { transactionId, shortfall: "take-what-is-left" }));
    await evaluate(store, 20260601);
    expect(await tierOf(store, third)).toBe(company.bronze);
  });

  describe("after a clock that was wrong", () => {
    it("goes on with the day it is, and takes back what was decided", async () => {
      await save(api, company, yearly({ tier_downgrade_option: 1 }));
      const uid = await join(store, company);
      await buy(store, company, uid, 20260530, 600);
      await evaluate(store, 20260601);
      expect(await tierOf(store, uid)).toBe(company.gold);
      await evaluate(store, 20270105);
      expect(await tierOf(store, uid)).toBe(company.bronze);
      await evaluate(store, 20260602);
      expect(await tierOf(store, uid)).toBe(company.gold);
      expect((await marksOf()).pass_day).toBe(20260602);
    });

    it("forgets the cycles and the rises it put into days to come", async () => {
      await save(api, company, yearly({ tier_upgrade_option: 2, tier_downgrade_option: 1, tiers_sequence: true }));
      const uid = await join(store, company);
      await evaluate(store, 20270105);
      expect(await tierOf(store, uid)).toBe(company.bronze);
      await buy(store, company, uid, 20260602, 600);
      await evaluate(store, 20260602);
      const state = await store.db
        .selectFrom("tier_states")
        .selectAll()
        .where("customer_id", "=", uid)
        .executeTakeFirst();
      expect(await tierOf(store, uid)).toBe(company.silver);
      expect(state).toMatchObject({ cycle_first: 20260101, cycle_anchor: 20260602, rose_day: 20260602 });
    });

    it("lets months of grace end no later than they would from now", async () => {
      await save(api, company, yearly({ tier_downgrade_option: 1, grace_period: 2 }));
      const uid = await join(store, company);
      await buy(store, company, uid, 20261201, 600);
      await evaluate(store, 20261231);
      await evaluate(store, 20290101);
      for (const day of [20270101, 20270228]) await evaluate(store, day);
      expect(await tierOf(store, uid)).toBe(company.gold);
      await evaluate(store, 20270301);
      expect(await tierOf(store, uid)).toBe(company.bronze);
    });

    it("leaves a day alone that another process's clock has begun a little sooner", async () => {
      await store.db.updateTable("businesses").set({ time_zone: timeZone }).where("id", "=", company.id).execute();
      await save(api, company, yearly());
      await join(store, company);
      await evaluate(store, 20260602);
      const fail = (error: unknown) => {
        throw error;
      };
      const midnight = noon(20260602) - 12 * 3_600_000;
      await evaluateTiers(store, midnight - 60_000, fail);
      expect((await marksOf()).pass_day).toBe(20260602);
      await evaluateTiers(store, midnight - 3_600_000, fail);
      expect((await marksOf()).pass_day).toBe(20260601);
    });

    const marksOf = () =>
      store.db.selectFrom("tier_marks").selectAll().where("business_id", "=", company.id).executeTakeFirstOrThrow();
  });

  it("leaves alone whoever was set by hand, and who has left", async () => {
    const [fixed, gone] = [await join(store, company), await join(store, company)];
    for (const uid of [fixed, gone]) await buy(store, company, uid, 20260501, 600);
    await store.db.updateTable("customers").set({ override_tier: 1 }).where("id", "=", fixed).execute();
    await store.db.updateTable("customers").set({ left_at: 1 }).where("id", "=", gone).execute();
    await save(api, company, yearly());
    await evaluate(store, 20260601);
    expect([await tierOf(store, fixed), await tierOf(store, gone)]).toEqual([null, null]);
  });

  it("keeps the figures of each level right, and says how far it is", async () => {
    const uids = [await join(store, company), await join(store, company), await join(store, company)];
    await buy(store, company, uids[0] ?? 0, 20260501, 600);
    await save(api, company, yearly());
    await evaluate(store, 20260601);
    const overview = await answerOf(api, company.admin, tiersOverview);
    expect(overview.businessTiers.map(({ type_name, customers }) => [type_name, customers])).toEqual([
      ["Bronze", 2],
      ["Silver", 0],
      ["Gold", 1],
    ]);
    expect(overview).toMatchObject({
      customers: 3,
      without_tier: 0,
      evaluation: { evaluated_day: "2026-06-01", running: false, looked: 3 },
    });
  });

  it("tells a customer's progress, moves and the rule in words", async () => {
    const uid = await join(store, company, 20251101);
    await buy(store, company, uid, 20251115, 70);
    await buy(store, company, uid, 20260501, 120);
    await save(api, company, yearly());
    await evaluate(store, 20260601);
    await save(api, company, yearly({ tiers_sequence: true }));
    const { progress, moves, total } = await answerOf(api, company.admin, customerTier, { query: { uid, page: 1 } });
    expect(progress).toMatchObject({
      type_name: "Silver",
      next_name: "Gold",
      total_points: 120,
      cycle_first: "2026-01-01",
      cycle_last: "2026-12-31",
      measures: [{ measure: "points", have: 120, need: 500 }],
      tiers_sequence: ["Bronze", "Silver", "Gold"],
    });
    const { user } = await answerOf(api, company.admin, customerProfile, { query: { uid, brief: false } });
    expect(user.tier_progress).toMatchObject({
      text: "380 points more lead to Gold",
      sequence: 2,
      total_points: 120,
    });
    expect(user).toMatchObject({ tier_points_balance: 120, lifetime_balance: 190 });
    expect(total).toBe(1);
    expect(moves[0]?.rule).toBe(
      "The rules were changed: 120 points from 01/01/2026 to 12/31/2026; Silver asks for 100 points.",
    );
  });

  it("tells a customer's profile what came in the cycle, and in all", async () => {
    await store.db.updateTable("businesses").set({ time_zone: timeZone }).where("id", "=", company.id).execute();
    const uid = await join(store, company, 20251101);
    await buy(store, company, uid, 20251115, 70);
    for (const day of [20260501, 20260502]) await buy(store, company, uid, day, 10, { amount: 1_234 });
    await save(api, company, yearly());
    const { user } = await answerOf(api, company.admin, customerProfile, { query: { uid, brief: true } });
    expect(user).toMatchObject({
      total_amount: 2_468,
      total_visits: 2,
      start_date: "2026-01-01",
      end_date: "2026-12-31",
    });
    expect(user).toMatchObject({ total_spent: 3_468, visits: 3, first_visit: "2025-11-15", last_visit: "2026-05-02" });
  });

  it.each([
    ["years", {}],
    ["cycles of each one's own", { reset_registration_month: true }],
  ])(
    "counts what was earned by those merged into a customer, by %s, until they are taken apart",
    async (_what, cycles) => {
      const nameless = { email: "", phone: "", account_number: "" };
      const [first, second, kept] = [
        await join(store, company, 20260101, nameless),
        await join(store, company, 20260201, nameless),
        await join(store, company, 20260301, nameless),
      ];
      await buy(store, company, first, 20260501, 350);
      await buy(store, company, second, 20260501, 200);
      await buy(store, company, second, 20260502, 0);
      await buy(store, company, kept, 20260502, 10);
      await save(api, company, yearly({ ...cycles, visits: true, calc_multi_tiers: true }));
      await evaluate(store, 20260601);
      const levels = async () => [await tierOf(store, first), await tierOf(store, second), await tierOf(store, kept)];
      expect(await levels()).toEqual([company.silver, company.silver, company.bronze]);
      const act = { clerkUserId: company.admin.userId, branchId: company.branch };
      const books = (day: number) => ({ businessId: company.id, timeZone, now: noon(day) });
      await store.transaction((trx) => mergeCustomers(trx, books(20260601), second, first, act));
      await store.transaction((trx) => mergeCustomers(trx, books(20260601), kept, second, act));
      await evaluate(store, 20260602);
      expect(await tierOf(store, kept)).toBe(company.gold);
      const { progress } = await answerOf(api, company.admin, customerTier, { query: { uid: kept, page: 1 } });
      expect(progress).toMatchObject({ total_points: 560, visits: 2 });
      await store.transaction((trx) => unmergeCustomers(trx, books(20260602), kept, second, act));
      await evaluate(store, 20260603);
      expect(await levels()).toEqual([company.silver, company.gold, company.bronze]);
    },
  );
});
