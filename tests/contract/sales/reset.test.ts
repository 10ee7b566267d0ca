import { beforeAll, expect, it } from "vitest";
import { resetDue } from "../../../server/ledger/reset";
import { openCounter } from "../../support/sales";
import { eachEngine } from "../../support/stores";

const failed = (error: unknown) => {
  throw error;
};

eachEngine("the regular reset of all points", (stores) => {
  let at: Awaited<ReturnType<typeof openCounter>>;

  beforeAll(async () => {
    at = await openCounter(stores);
  });

  it("takes everybody's points once, on its first day or later, and never for a rule switched on within a month", async () => {
    const look = (date: string) => resetDue(at.store, Date.parse(`${date}T15:00:00Z`), failed);
    const yearly = { customer_reset_flag: "1", customer_reset_month: "7" };
    await at.rules({});
    const [ann, ben] = [await at.customer(50), await at.customer(70)];
    expect(await look("2026-06-01")).toBe(0);
    await at.rules(yearly);
    expect(await look("2026-06-30")).toBe(0);
    expect(await look("2026-07-03")).toBe(2);
    expect([(await at.balances(ann)).points, (await at.balances(ben)).points]).toEqual([0, 0]);
    await at.sell(ann, 900);
    expect(await look("2026-07-03")).toBe(0);
    expect(await look("2026-07-04")).toBe(0);
    await at.rules({});
    expect(await look("2027-06-30")).toBe(0);
    expect(await look("2027-07-02")).toBe(0);
    await at.rules(yearly);
    expect(await look("2027-07-05")).toBe(0);
    expect(await at.balances(ann)).toMatchObject({ points: 9 });
    expect(await look("2028-07-01")).toBe(1);
    const row = at.store.db.selectFrom("transactions").select(["type", "subtype", "points"]).orderBy("id", "desc");
    expect(await row.executeTakeFirst()).toEqual({ type: 9, subtype: "Regular reset", points: -9 });
  });
});
