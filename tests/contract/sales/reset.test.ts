import { beforeAll, expect, it } from "vitest";
import { previewRules } from "../../../server/contract/settings/calls";
import { resetDue } from "../../../server/ledger/reset";
import { answerOf } from "../../support/ask";
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

  it("comes on the day that the look before saving told, also where its period does not divide the year", async () => {
    const own = await openCounter(stores);
    const look = (date: string) => resetDue(own.store, Date.parse(`${date}T15:00:00Z`), failed);
    const rules = { customer_reset_flag: "1", customer_reset_period: "5", customer_reset_month: "1" };
    await own.customer(50);
    expect(await look("2026-06-01")).toBe(0);
    const { effects } = await answerOf(own.api, own.shop.admin, previewRules, { body: { BusinessRules: rules } });
    expect(effects.map((effect) => [effect.name, effect.then])).toEqual([["Next reset of all points", "09/01/2026"]]);
    await own.rules(rules);
    expect(await look("2026-08-31")).toBe(0);
    expect(await look("2026-09-01")).toBe(1);
    await own.customer(50);
    expect(await look("2027-01-31")).toBe(0);
    expect(await look("2027-02-01")).toBe(1);
  });
});
