import { expect, it } from "vitest";
import { customerRow, makeBranch, makeBusiness } from "../../server/demo/factories";
import { rebuild, verify } from "../../server/ledger/verify";
import { addDays, dayOf, instantOf } from "../../server/store/day";
import { faultTimeout, throughKills } from "../support/fault";
import { eachEngine } from "../support/stores";

const timeZone = "America/Toronto";
const now = instantOf(20261121, timeZone, 12 * 60);
const people = 5_000;

eachEngine("customers who fade, killed in the middle", (stores) => {
  it("are all moved, and counted once", { timeout: faultTimeout }, async () => {
    const store = await stores.fresh();
    const businessId = await makeBusiness(store.db);
    const branch = await makeBranch(store.db, businessId);
    const before = { businessId, timeZone, now: instantOf(20260501, timeZone, 12 * 60) };
    const seen = dayOf(before.now, timeZone);
    await store.transaction(async (trx) => {
      for (let from = 0; from < people; from += 500) {
        const rows = Array.from({ length: 500 }, (_, index) => {
          const day = addDays(seen, index % 2 === 0 ? 0 : 180);
          return customerRow(businessId, branch, { seen_day: day, created_day: day });
        });
        await trx.insertInto("customers").values(rows).execute();
      }
      await rebuild(trx, before);
    });

    await throughKills(stores, store, { work: "segments", now, kills: 3, longest: 16 });

    expect(await verify(store, { ...before, now })).toEqual([]);
    const counts = await store.db
      .selectFrom("customers")
      .select(["segment", (row) => row.fn.countAll<number>().as("n")])
      .groupBy("segment")
      .execute();
    expect(Object.fromEntries(counts.map(({ segment, n }) => [segment, Number(n)]))).toEqual({
      dormant: people / 2,
      new: people / 2,
    });
  });
});
