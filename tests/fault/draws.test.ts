import { expect, it } from "vitest";
import { verifyDraw } from "../../server/areas/draws/running/verify";
import { customerRow, makeBranch, makeBusiness } from "../../server/demo/factories";
import { verify } from "../../server/ledger/verify";
import { instantOf } from "../../server/store/day";
import { makeDraw, makePrize, timeZone } from "../support/draw-rows";
import { faultTimeout, throughKills } from "../support/fault";
import { eachEngine } from "../support/stores";

const drawing = instantOf(20260701, timeZone, 10 * 60);
const people = 40_000;
const rowsAtOnce = 500;

eachEngine("a long draw, killed in the middle", (stores) => {
  it("freezes everybody once, in order, and draws once", { timeout: faultTimeout }, async () => {
    const store = await stores.fresh();
    const businessId = await makeBusiness(store.db);
    const branch = await makeBranch(store.db, businessId);
    const created = { created_day: 20260610, created_at: instantOf(20260610, timeZone) };
    const joined = Array.from({ length: rowsAtOnce }, () => customerRow(businessId, branch, created));
    await store.transaction(async (trx) => {
      for (let from = 0; from < people; from += rowsAtOnce) await trx.insertInto("customers").values(joined).execute();
    });
    const draw = await makeDraw(store, businessId, { type: 11 });
    const prize = await makePrize(store, businessId, draw, 20);

    await throughKills(stores, store, { work: "draws", now: drawing, kills: 5, longest: 40 });

    const customers = await store.db.selectFrom("customers").select("id").orderBy("id").execute();
    const frozen = await store.db.selectFrom("draw_entrants").selectAll().orderBy("position").execute();
    expect(frozen.map(({ customer_id }) => customer_id)).toEqual(customers.map(({ id }) => id));
    expect(frozen.every(({ position, entries }, index) => position === index && entries === 1)).toBe(true);
    expect(await store.db.selectFrom("draw_closings").selectAll().execute()).toEqual([]);
    const found = await verifyDraw(store, draw);
    expect(found).toMatchObject({ entrants: people, entries: people, faults: [] });
    expect(found?.winners.map(({ prizeId }) => prizeId)).toEqual(Array.from({ length: 20 }, () => prize));
    const wins = await store.db.selectFrom("transactions").select("customer_id").where("type", "=", 10).execute();
    expect(wins.map(({ customer_id }) => customer_id).sort()).toEqual(
      found?.winners.map(({ customerId }) => customerId).sort(),
    );
    const faults = await verify(store, { businessId, timeZone, now: drawing });
    expect(
      faults.filter((line) => !/^(customers of day 20260610|segment|level|customer|branch_tier_figures) /.test(line)),
    ).toEqual([]);
  });
});
