import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { customerTier, saveBusinessTiers, wipeCustomerTypes } from "../../../server/contract/tiers/calls";
import type { Store } from "../../../server/store/store";
import type { Clock } from "../../support/api";
import { answerOf } from "../../support/ask";
import { stayingSignedIn } from "../../support/draws";
import { eachEngine } from "../../support/stores";
import {
  buy,
  evaluate,
  join,
  type Ladder,
  movesOf,
  noon,
  openLadder,
  preview,
  save,
  tierOf,
  yearly,
} from "../../support/tiers";

eachEngine("the evaluation of levels when the rules are changed", (stores) => {
  let store: Store;
  let clock: Clock;
  let api: PortalApi;
  let company: Ladder;

  beforeEach(async () => {
    ({ store, clock, api, company } = await openLadder(stores));
  });

  const longer = (overrides: Parameters<typeof yearly>[0] = {}) =>
    yearly({ tier_upgrade_option: 2, tier_downgrade_option: 1, ...overrides });
  const stateOf = (uid: number) =>
    store.db.selectFrom("tier_states").selectAll().where("customer_id", "=", uid).executeTakeFirst();

  /** A customer who reached Gold on November 22nd, valid for a year from then. */
  async function risen(overrides: Parameters<typeof yearly>[0] = {}): Promise<number> {
    await stayingSignedIn(store);
    await save(api, company, longer(overrides));
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
    const overrides = { tier_upgrade_option: 1, grace_period: 2 } as const;
    const uid = await risen(overrides);
    await evaluate(store, 20270101);
    for (const change of changes()) await save(api, company, longer({ ...overrides, ...change }));
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
