import { expect, it } from "vitest";
import { customerRow, makeBranch, makeBusiness, makeTier } from "../../server/demo/factories";
import { instantOf } from "../../server/store/day";
import { firstSetup } from "../../server/tiers/scheme";
import { faultTimeout, throughKills } from "../support/fault";
import { eachEngine } from "../support/stores";

const timeZone = "UTC";
const day = 20261121;
const now = instantOf(day, timeZone, 12 * 60);
const people = 12_000;
const rowsAtOnce = 500;

eachEngine("an evaluation of levels, killed in the middle", (stores) => {
  it("moves everybody once, and counts them once", { timeout: faultTimeout }, async () => {
    const store = await stores.fresh();
    const businessId = await makeBusiness(store.db, { time_zone: timeZone });
    const branch = await makeBranch(store.db, businessId);
    const silver = await makeTier(store.db, businessId, { name: "Silver", position: 1, reach_points: 100 });
    const gold = await makeTier(store.db, businessId, { name: "Gold", position: 2, reach_points: 500 });
    const setup = { ...firstSetup(businessId, 2026), enabled: 1 as const, revision: 1, rules_revision: 1 };
    await store.transaction(async (trx) => {
      await trx.insertInto("tier_setups").values(setup).execute();
      await trx.insertInto("tier_figures").values({ business_id: businessId, tier_id: 0, customers: people }).execute();
      for (let from = 0; from < people; from += rowsAtOnce) {
        const rows = Array.from({ length: rowsAtOnce }, () => customerRow(businessId, branch));
        const made = await trx.insertInto("customers").values(rows).returning("id").execute();
        await trx
          .insertInto("transactions")
          .values(
            made.map(({ id }) => ({
              business_id: businessId,
              branch_id: branch,
              customer_id: id,
              clerk_user_id: null,
              type: 1,
              subtype: "",
              amount: 100,
              points: id % 3 === 0 ? 600 : id % 3 === 1 ? 150 : 10,
              points_balance: 0,
              giftcard_balance: 0,
              offer_id: null,
              reward_id: null,
              coupon_code: "",
              day: 20260501,
              created_at: now,
            })),
          )
          .execute();
      }
    });

    await throughKills(stores, store, { work: "tiers", now, kills: 4, longest: 60 });

    const customers = await store.db.selectFrom("customers").select(["id", "tier_id"]).execute();
    const wanted = (id: number) => (id % 3 === 0 ? gold : id % 3 === 1 ? silver : null);
    expect(customers.filter(({ id, tier_id }) => tier_id !== wanted(id))).toEqual([]);
    const moves = await store.db.selectFrom("tier_moves").select(["customer_id", "to_tier_id"]).execute();
    expect(moves).toHaveLength(customers.filter(({ tier_id }) => tier_id !== null).length);
    expect(new Set(moves.map(({ customer_id }) => customer_id)).size).toBe(moves.length);
    const figures = await store.db.selectFrom("tier_figures").select(["tier_id", "customers"]).execute();
    for (const { tier_id, customers: counted } of figures)
      expect(counted).toBe(customers.filter((one) => (one.tier_id ?? 0) === tier_id).length);
    const mark = await store.db.selectFrom("tier_marks").selectAll().executeTakeFirstOrThrow();
    expect(mark).toMatchObject({ pass_after: null, pass_looked: people, pass_day: day });
  });
});
