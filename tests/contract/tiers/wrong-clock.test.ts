import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { tiersJob } from "../../../server/areas/tiers/jobs";
import type { Store } from "../../../server/store/store";
import { eachEngine } from "../../support/stores";
import {
  buy,
  evaluate,
  join,
  type Ladder,
  noon,
  openLadder,
  save,
  tierOf,
  timeZone,
  yearly,
} from "../../support/tiers";
import { finish } from "../../support/work";

eachEngine("the evaluation of levels after a clock that was wrong", (stores) => {
  let store: Store;
  let api: PortalApi;
  let company: Ladder;

  beforeEach(async () => {
    ({ store, api, company } = await openLadder(stores));
  });

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
    const midnight = noon(20260602) - 12 * 3_600_000;
    await finish(tiersJob, store, midnight - 60_000);
    expect((await marksOf()).pass_day).toBe(20260602);
    await finish(tiersJob, store, midnight - 3_600_000);
    expect((await marksOf()).pass_day).toBe(20260601);
  });

  const marksOf = () =>
    store.db.selectFrom("tier_marks").selectAll().where("business_id", "=", company.id).executeTakeFirstOrThrow();
});
