import { CompiledQuery } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { mergeCustomers, unmergeCustomers } from "../../../server/areas/customers/profile/merge";
import { closeEntries } from "../../../server/areas/draws/running/close";
import { entrants, readRule } from "../../../server/areas/draws/running/entries";
import { ruleColumns } from "../../../server/areas/draws/running/rule";
import { countEntries, participantsOf } from "../../../server/areas/draws/running/view";
import { makeBranch, makeBusiness, makeCustomer, makeTier } from "../../../server/demo/factories";
import { postTransaction } from "../../../server/ledger/post";
import { reverseTransaction } from "../../../server/ledger/reverse";
import { type Posting, transactionTypes as types } from "../../../server/ledger/types";
import { dayOf, instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { makeDraw, timeZone } from "../../support/draw-rows";
import { makeProduct } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const noon = (day: number) => instantOf(day, timeZone, 12 * 60);
const first = 20260601;
const last = 20260630;

eachEngine("entries of a draw", (stores) => {
  let store: Store;
  let business = 0;
  let main = 0;
  let harbour = 0;

  beforeAll(async () => {
    store = await stores.fresh();
    business = await makeBusiness(store.db);
    main = await makeBranch(store.db, business);
    harbour = await makeBranch(store.db, business, { name: "Harbour" });
    // A customer of another business does the same and never enters.
    const other = await makeBusiness(store.db, { name: "Elsewhere" });
    const there = await makeBranch(store.db, other);
    const stranger = await store.transaction((trx) =>
      makeCustomer(trx, { businessId: other, timeZone, now: noon(first) }, there),
    );
    for (const type of [types.rewards, types.giftCard, types.alaCarte]) {
      await store.transaction((trx) =>
        postTransaction(
          trx,
          { businessId: other, timeZone, now: noon(first) },
          { customerId: stranger, branchId: there, type, amount: 100_000 },
        ),
      );
    }
  });

  const customer = (day = 20260101, branch = main) =>
    store.transaction((trx) => makeCustomer(trx, { businessId: business, timeZone, now: noon(day) }, branch));
  const post = (customerId: number, type: Posting["type"], at: number, more: Partial<Posting> = {}) =>
    store.transaction((trx) =>
      postTransaction(
        trx,
        { businessId: business, timeZone, now: noon(20260901) },
        { customerId, branchId: main, type, at, ...more },
      ),
    );
  const event = (customer_id: number, kind: string, at: number, branch_id = main) =>
    store.db
      .insertInto("customer_events")
      .values({
        business_id: business,
        customer_id,
        branch_id,
        kind,
        offer_id: null,
        day: dayOf(at, timeZone),
        created_at: at,
      })
      .execute();
  const referral = (referrer_id: number, status: number, day = first) =>
    store.db
      .insertInto("referrals")
      .values({
        business_id: business,
        referrer_id,
        referee_id: null,
        status,
        day,
        created_at: noon(day),
        updated_at: noon(day),
      })
      .execute();

  /** Entries of the given customers only, because other tests add customers too. */
  async function entriesOf(draw: Parameters<typeof makeDraw>[2], customers: number[]) {
    const drawId = await makeDraw(store, business, draw);
    const db = store.forBusiness(business);
    const { participants: shown, total } = await participantsOf(db, drawId, { limit: 1000 });
    expect(total).toBe(shown.length);
    expect((await participantsOf(db, drawId, { limit: 1, offset: 1 })).participants).toEqual(shown.slice(1, 2));
    const counted = await countEntries(db, drawId);
    expect(counted.participants).toBe(shown.length);
    expect(counted.entries).toBe(shown.reduce((sum, { entries }) => sum + entries, 0));
    // The frozen list equals the preview.
    expect(await closeEntries(store, business, drawId, noon(20260801))).toBe(true);
    expect((await participantsOf(db, drawId, { limit: 1000 })).participants).toEqual(shown);
    expect(await countEntries(db, drawId)).toEqual(counted);
    return customers.map((id) => shown.find(({ uid }) => uid === id)?.entries ?? 0);
  }

  /** The engine's query plan for a span of customers. */
  async function planOf(draw: Parameters<typeof makeDraw>[2]) {
    const id = await makeDraw(store, business, draw);
    const db = store.forBusiness(business);
    const row = await db
      .selectFrom("draws")
      .select([...ruleColumns])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const query = (await entrants(db, await readRule(db, row), { from: 1, to: 5000 })).compile();
    const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
    return (await store.db.executeQuery<{ detail: string }>(explain)).rows.map(({ detail }) => detail);
  }

  const inBranch = async (drawId: number, branch_id: number) =>
    store.db.insertInto("draw_branches").values({ business_id: business, draw_id: drawId, branch_id }).execute();

  it("visits: a day counts once, the last day is included, days outside are not", async () => {
    const [zoe, max, ida] = [await customer(), await customer(), await customer()];
    await post(zoe, types.rewards, noon(first));
    await post(zoe, types.redemptions, noon(first) + 1000, {});
    await post(zoe, types.rewards, instantOf(last, timeZone, 23 * 60 + 59));
    await post(zoe, types.rewards, instantOf(20260701, timeZone));
    await post(max, types.rewards, instantOf(20260531, timeZone, 23 * 60 + 59));
    await post(max, types.bonusPoints, noon(first));
    await event(ida, "check_in", noon(first));
    await event(zoe, "check_in", noon(first));
    await event(zoe, "check_in", noon(20260615));
    expect(await entriesOf({ type: 1, rule_count: 1 }, [zoe, max, ida])).toEqual([2, 0, 0]);
    expect(await entriesOf({ type: 1, visits_include_check_in: 1 }, [zoe, max, ida])).toEqual([3, 0, 1]);
    expect(await entriesOf({ type: 1, rule_count: 2 }, [zoe, max, ida])).toEqual([1, 0, 0]);
    // A draw held in the evening of the last day excludes later events.
    const closing = instantOf(last, timeZone, 20 * 60);
    expect(await entriesOf({ type: 1, draw_at: closing }, [zoe])).toEqual([1]);
  });

  it("purchases: an entry for each full amount, returns taken off, in the draw's branches only", async () => {
    const [zoe, max] = [await customer(), await customer()];
    await post(zoe, types.rewards, noon(20260605), { amount: 4_999 });
    await post(zoe, types.rewards, noon(20260606), { amount: 3_001, branchId: harbour });
    await post(zoe, types.returns, noon(20260607), { amount: 1_000 });
    await post(max, types.rewards, noon(20260606), { amount: 1_000 });
    await post(max, types.returns, noon(20260607), { amount: 2_000 });
    expect(await entriesOf({ type: 2, rule_amount: 2_000 }, [zoe, max])).toEqual([3, 0]);
    const drawId = await makeDraw(store, business, { type: 2, rule_amount: 2_000, all_branches: 0 });
    expect(await countEntries(store.forBusiness(business), drawId)).toEqual({ participants: 0, entries: 0 });
    await inBranch(drawId, harbour);
    const [only] = (await participantsOf(store.forBusiness(business), drawId, { limit: 10 })).participants;
    expect(only).toMatchObject({ uid: zoe, entries: 1 });
  });

  it("gift cards: by what was loaded, never by what was spent", async () => {
    const zoe = await customer();
    await post(zoe, types.giftCard, noon(20260605), { amount: 5_000, subtype: "Loaded" });
    await post(zoe, types.giftCard, noon(20260606), { amount: 2_500, subtype: "Loaded" });
    await post(zoe, types.giftCard, noon(20260607), { amount: 7_000, subtype: "Spent" });
    expect(await entriesOf({ type: 4, rule_amount: 2_500 }, [zoe])).toEqual([3]);
    expect(await entriesOf({ type: 4, rule_amount: null }, [zoe])).toEqual([2]);
  });

  it("shares, and referrals by status", async () => {
    const [zoe, max] = [await customer(), await customer()];
    for (const day of [first, first, last, 20260701]) await event(zoe, "share", noon(day));
    expect(await entriesOf({ type: 5, rule_count: 1 }, [zoe])).toEqual([3]);
    expect(await entriesOf({ type: 5, rule_count: 2 }, [zoe])).toEqual([1]);
    for (const status of [1, 2, 2, 3]) await referral(max, status);
    await referral(max, 2, 20260701);
    expect(await entriesOf({ type: 10, rule_referral_number: 1, rule_referral_status: "2" }, [max])).toEqual([2]);
    expect(await entriesOf({ type: 10, rule_referral_number: 2, rule_referral_status: "1,2" }, [max])).toEqual([1]);
    expect(await entriesOf({ type: 10, rule_referral_number: 1 }, [max])).toEqual([4]);
  });

  it("tags and tiers: one entry, whoever has one of them", async () => {
    const [zoe, max] = [await customer(), await customer()];
    const tag = async (name: string) => {
      const row = {
        business_id: business,
        name,
        abbreviation: "",
        color: "",
        enabled: 1 as const,
        created_at: 0,
        updated_at: 0,
      };
      return (await store.db.insertInto("tags").values(row).returning("id").executeTakeFirstOrThrow()).id;
    };
    const tags = [await tag("a"), await tag("b"), await tag("c")];
    for (const tag_id of tags.slice(0, 2)) {
      await store.db.insertInto("customer_tags").values({ business_id: business, customer_id: zoe, tag_id }).execute();
    }
    expect(await entriesOf({ type: 8, rule_tags: tags.join(",") }, [zoe, max])).toEqual([1, 0]);
    expect(await entriesOf({ type: 8, rule_tags: String(tags[2]) }, [zoe, max])).toEqual([0, 0]);
    const tier = await makeTier(store.db, business);
    await store.db.updateTable("customers").set({ tier_id: tier }).where("id", "=", max).execute();
    expect(await entriesOf({ type: 12, rule_tiers: String(tier) }, [zoe, max])).toEqual([0, 1]);
    expect(await entriesOf({ type: 12, rule_tiers: "" }, [zoe, max])).toEqual([0, 1]);
  });

  it("a la carte rewards: the chosen ones, by number or by name", async () => {
    const zoe = await customer();
    const reward = async (name: string) => {
      const row = {
        business_id: business,
        product_id: await makeProduct(store, business, name),
        point_value: 10,
        enabled: 1 as const,
        published: 1 as const,
      };
      return (await store.db.insertInto("ala_carte_rewards").values(row).returning("id").executeTakeFirstOrThrow()).id;
    };
    const [cake, tea] = [await reward("Cake"), await reward("Tea")];
    await post(zoe, types.alaCarte, noon(first), { subtype: "Cake" });
    await post(zoe, types.alaCarte, noon(first), { rewardId: cake });
    await post(zoe, types.alaCarte, noon(first), { subtype: "Tea" });
    expect(await entriesOf({ type: 9, rule_count: 1, rule_ala_carte: String(cake) }, [zoe])).toEqual([2]);
    expect(await entriesOf({ type: 9, rule_count: 1, rule_ala_carte: `${cake},${tea}` }, [zoe])).toEqual([3]);
    expect(await entriesOf({ type: 9, rule_count: 2 }, [zoe])).toEqual([1]);
  });

  it("sign-ups: who joined in these days and belongs to the branches; unknown types are sign-ups", async () => {
    const [early, zoe, late] = [await customer(20260531), await customer(last, harbour), await customer(20260701)];
    expect(await entriesOf({ type: 11 }, [early, zoe, late])).toEqual([0, 1, 0]);
    expect(await entriesOf({ type: 7 }, [early, zoe, late])).toEqual([0, 1, 0]);
    const drawId = await makeDraw(store, business, { type: 11, all_branches: 0 });
    await inBranch(drawId, main);
    expect(await countEntries(store.forBusiness(business), drawId)).toEqual({ participants: 0, entries: 0 });
  });

  const books = (now: number) => ({ businessId: business, timeZone, now });
  const takeBack = (transactionId: number, now: number) =>
    store.transaction((trx) => reverseTransaction(trx, books(now), { transactionId, shortfall: "take-what-is-left" }));
  const points = (amount: number, kind: "earn" | "return" = "earn", reversesId?: number) => ({
    account: "points" as const,
    kind,
    amount,
    ...(reversesId !== undefined && { reversesId }),
  });

  it("what was taken back before entries closed counts for nothing, and nor does what took it back", async () => {
    const [zoe, max, ida] = [await customer(), await customer(), await customer()];
    const visit = await post(zoe, types.redemptions, noon(20260603));
    const sale = await post(zoe, types.rewards, noon(20260605), { amount: 5_000, entries: [points(50)] });
    const card = await post(zoe, types.giftCard, noon(20260606), { amount: 3_000, subtype: "Loaded" });
    const treat = await post(zoe, types.alaCarte, noon(20260607), { subtype: "Cake" });
    await post(zoe, types.rewards, noon(20260608), { amount: 2_000 });
    // A sale before the draw that is reversed during it, and a return made by mistake.
    const before = await post(max, types.rewards, noon(20260520), { amount: 4_000, entries: [points(40)] });
    await post(max, types.rewards, noon(20260606), { amount: 2_000 });
    const mistaken = await post(max, types.returns, noon(20260607), { amount: 1_000 });
    // Too late: entries are closed.
    const late = await post(ida, types.rewards, noon(20260605), { amount: 1_000 });
    for (const { transactionId } of [visit, sale, card, treat, before, mistaken]) {
      await takeBack(transactionId, noon(20260610));
    }
    await takeBack(late.transactionId, noon(20260702));
    expect(await entriesOf({ type: 1, rule_count: 1 }, [zoe, max, ida])).toEqual([1, 1, 1]);
    expect(await entriesOf({ type: 2, rule_amount: 1_000 }, [zoe, max, ida])).toEqual([2, 2, 1]);
    expect(await entriesOf({ type: 4, rule_amount: 1_000 }, [zoe])).toEqual([0]);
    expect(await entriesOf({ type: 9, rule_count: 1 }, [zoe])).toEqual([0]);
  });

  it("a sale of which a part was returned before it was taken back comes to nothing, not to less", async () => {
    const zoe = await customer();
    const sale = await post(zoe, types.rewards, noon(20260605), { amount: 10_000, entries: [points(100)] });
    const earned = await store.db
      .selectFrom("ledger_entries")
      .select("id")
      .where("transaction_id", "=", sale.transactionId)
      .executeTakeFirstOrThrow();
    await post(zoe, types.returns, noon(20260606), { amount: 4_000, entries: [points(-40, "return", earned.id)] });
    await takeBack(sale.transactionId, noon(20260607));
    await post(zoe, types.rewards, noon(20260608), { amount: 3_000 });
    expect(await entriesOf({ type: 2, rule_amount: 1_000 }, [zoe])).toEqual([3]);
  });

  it("customers merged into another enter with them, also by way of a third, until they are taken apart", async () => {
    const [ada, zoe, max, ida] = [await customer(), await customer(), await customer(), await customer()];
    for (const [id, day] of [
      [zoe, 20260603],
      [max, 20260603],
      [ida, 20260604],
    ] as const) {
      await post(id, types.rewards, noon(day), { amount: 600 });
      await post(id, types.giftCard, noon(day), { amount: 600, subtype: "Loaded" });
      await event(id, "share", noon(day));
      await event(id, "check_in", noon(day + 10));
      await referral(id, 2);
    }
    // Customers can be unmerged only if no keys conflict.
    await store.db.updateTable("customers").set({ phone: "", email: "" }).where("business_id", "=", business).execute();
    const act = { branchId: main, clerkUserId: 1 };
    const merge = (survivor: number, merged: number) =>
      store.transaction((trx) => mergeCustomers(trx, books(noon(20260620)), survivor, merged, act));
    await merge(max, zoe);
    await merge(ida, max);
    const all = [ada, zoe, max, ida];
    expect(await entriesOf({ type: 1, rule_count: 1 }, all)).toEqual([0, 0, 0, 2]);
    expect(await entriesOf({ type: 1, rule_count: 1, visits_include_check_in: 1 }, all)).toEqual([0, 0, 0, 4]);
    expect(await entriesOf({ type: 2, rule_amount: 900 }, all)).toEqual([0, 0, 0, 2]);
    expect(await entriesOf({ type: 4, rule_amount: 900 }, all)).toEqual([0, 0, 0, 2]);
    expect(await entriesOf({ type: 5, rule_count: 3 }, all)).toEqual([0, 0, 0, 1]);
    expect(await entriesOf({ type: 10, rule_referral_number: 3 }, all)).toEqual([0, 0, 0, 1]);
    // SQLite's plan is checked on a store that was never analysed; PostgreSQL scans tables this small.
    if (stores.engine === "sqlite") {
      for (const visits_include_check_in of [0, 1] as const) {
        const plan = await planOf({ type: 1, rule_count: 1, visits_include_check_in });
        expect(plan.filter((step) => /(SEARCH|SCAN) (transactions|customer_events) /.test(step))).toHaveLength(
          visits_include_check_in === 1 ? 4 : 2,
        );
        for (const step of plan.filter((one) => /(transactions|customer_events) /.test(one)))
          expect(step).toMatch(/customer_id[=>]|reverses_id=/);
      }
    }
    await store.transaction((trx) => unmergeCustomers(trx, books(noon(20260621)), ida, max, act));
    expect(await entriesOf({ type: 2, rule_amount: 600 }, all)).toEqual([0, 0, 2, 1]);
  });
});
