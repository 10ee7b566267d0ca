import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { mergeCustomers, unmergeCustomers } from "../../../server/areas/customers/profile/merge";
import { customerProfile } from "../../../server/contract/customers/profile-calls";
import { customerTier, tiersOverview, wipeCustomerTypes } from "../../../server/contract/tiers/calls";
import { reverseTransaction } from "../../../server/ledger/reverse";
import { transactionTypes } from "../../../server/ledger/types";
import { verify } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { apiOn, type Clock } from "../../support/api";
import { answerOf } from "../../support/ask";
import { eachEngine } from "../../support/stores";
import {
  buy,
  evaluate,
  join,
  type Ladder,
  movesOf,
  noon,
  openLadder,
  save,
  tierOf,
  timeZone,
  yearly,
} from "../../support/tiers";

eachEngine("the evaluation of levels", (stores) => {
  let store: Store;
  let clock: Clock;
  let api: PortalApi;
  let company: Ladder;

  beforeEach(async () => {
    ({ store, clock, api, company } = await openLadder(stores));
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
    const [lost, safe] = [await join(store, company), await join(store, company)];
    for (const uid of [lost, safe]) await buy(store, company, uid, 20261201, 600);
    await save(api, company, yearly({ grace_period: 2 }));
    await evaluate(store, 20261231);
    await evaluate(store, 20280101);
    expect([await tierOf(store, lost), await tierOf(store, safe)]).toEqual([company.gold, company.gold]);
    const { progress } = await answerOf(apiOn(store, { clock }), company.admin, customerTier, {
      query: { uid: lost, page: 1 },
    });
    expect(progress).toMatchObject({ type_name: "Gold", since: "2026-12-31" });
    await buy(store, company, safe, 20280215, 500);
    await evaluate(store, 20280229);
    expect(await tierOf(store, lost)).toBe(company.gold);
    await evaluate(store, 20280301);
    expect([await tierOf(store, lost), await tierOf(store, safe)]).toEqual([company.bronze, company.gold]);
    expect((await movesOf(store, lost)).at(-1)).toMatchObject({ reason: "grace_over", day: 20280301 });
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
    // Nothing is posted to the survivor: reversing a sale whose points were spent reverses the sale alone.
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

  it("looks at once at two who are merged though no balance moves, and at both when they are taken apart", async () => {
    const nameless = { email: "", phone: "", account_number: "" };
    const [stays, goes] = [await join(store, company), await join(store, company, 20260101, nameless)];
    for (const day of [20260501, 20260502, 20260503]) await buy(store, company, goes, day, 0);
    await save(api, company, yearly({ points: false, visits: true }));
    await evaluate(store, 20260601);
    const levels = async () => [await tierOf(store, stays), await tierOf(store, goes)];
    expect(await levels()).toEqual([company.bronze, company.silver]);
    const books = { businessId: company.id, timeZone, now: noon(20260601) };
    const act = { clerkUserId: company.admin.userId, branchId: company.branch };
    const posted = async () => (await store.db.selectFrom("transactions").select("id").execute()).length;
    const before = await posted();
    await store.transaction((trx) => mergeCustomers(trx, books, stays, goes, act));
    expect(await tierOf(store, stays)).toBe(company.silver);
    await buy(store, company, stays, 20260504, 0);
    await store.transaction((trx) => unmergeCustomers(trx, books, stays, goes, act));
    expect(await levels()).toEqual([company.bronze, company.silver]);
    expect(await posted()).toBe(before + 1);
    expect((await movesOf(store, stays)).map(({ to_name, reason }) => [to_name, reason])).toEqual([
      ["Bronze", "rules_changed"],
      ["Silver", "reached"],
      ["Bronze", "taken_back"],
    ]);
    expect(await verify(store, books)).toEqual([]);
  });

  it("leaves alone whoever was set by hand, and who has left", async () => {
    const [fixed, departed] = [await join(store, company), await join(store, company)];
    for (const uid of [fixed, departed]) await buy(store, company, uid, 20260501, 600);
    await store.db.updateTable("customers").set({ override_tier: 1 }).where("id", "=", fixed).execute();
    await store.db.updateTable("customers").set({ left_at: 1 }).where("id", "=", departed).execute();
    await save(api, company, yearly());
    await evaluate(store, 20260601);
    expect([await tierOf(store, fixed), await tierOf(store, departed)]).toEqual([null, null]);
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
      text: "380 points more to reach Gold",
      sequence: 2,
      total_points: 120,
    });
    expect(user).toMatchObject({ tier_points_balance: 120, lifetime_balance: 190 });
    expect(total).toBe(1);
    expect(moves[0]?.rule).toBe("Rules changed: 120 points from 01/01/2026 to 12/31/2026; Silver requires 100 points.");
  });

  it("calls points by the business's own name", async () => {
    const business_rules = JSON.stringify({ plural_points: "Beans", single_points: "Bean" });
    await store.db.updateTable("businesses").set({ business_rules }).where("id", "=", company.id).execute();
    const uid = await join(store, company, 20251101);
    await buy(store, company, uid, 20260501, 120);
    await save(api, company, yearly());
    await evaluate(store, 20260601);
    const { progress } = await answerOf(api, company.admin, customerTier, { query: { uid, page: 1 } });
    expect(progress.rule).toContain("120 beans from 01/01/2026 to 12/31/2026; Silver requires 100 beans.");
    const { user } = await answerOf(api, company.admin, customerProfile, { query: { uid, brief: true } });
    expect(user.tier_progress).toMatchObject({ text: "380 beans more to reach Gold" });
    const { message } = await answerOf(api, company.admin, wipeCustomerTypes, { body: {} });
    expect(message).toContain("Beans stay.");
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
      const [first, second, safe] = [
        await join(store, company, 20260101, nameless),
        await join(store, company, 20260201, nameless),
        await join(store, company, 20260301, nameless),
      ];
      await buy(store, company, first, 20260501, 350);
      await buy(store, company, second, 20260501, 200);
      await buy(store, company, second, 20260502, 0);
      await buy(store, company, safe, 20260502, 10);
      await save(api, company, yearly({ ...cycles, visits: true, calc_multi_tiers: true }));
      await evaluate(store, 20260601);
      const levels = async () => [await tierOf(store, first), await tierOf(store, second), await tierOf(store, safe)];
      expect(await levels()).toEqual([company.silver, company.silver, company.bronze]);
      const act = { clerkUserId: company.admin.userId, branchId: company.branch };
      const books = (day: number) => ({ businessId: company.id, timeZone, now: noon(day) });
      await store.transaction((trx) => mergeCustomers(trx, books(20260601), second, first, act));
      await store.transaction((trx) => mergeCustomers(trx, books(20260601), safe, second, act));
      await evaluate(store, 20260602);
      expect(await tierOf(store, safe)).toBe(company.gold);
      const { progress } = await answerOf(api, company.admin, customerTier, { query: { uid: safe, page: 1 } });
      expect(progress).toMatchObject({ total_points: 560, visits: 2 });
      await store.transaction((trx) => unmergeCustomers(trx, books(20260602), safe, second, act));
      await evaluate(store, 20260603);
      expect(await levels()).toEqual([company.silver, company.gold, company.bronze]);
    },
  );
});
