import { beforeEach, expect, it } from "vitest";
import { mergeValues } from "../../../server/areas/campaigns/merge-values";
import { instantOf } from "../../../server/store/day";
import { eachEngine } from "../../support/stores";
import { buy, evaluate, join, noon, openLadder, save, timeZone, yearly } from "../../support/tiers";

eachEngine("merge fields", (stores) => {
  let own: Awaited<ReturnType<typeof openLadder>>;

  beforeEach(async () => {
    own = await openLadder(stores);
  });

  const read = async (id: number, named?: string[]) => {
    const { store, company } = own;
    const books = { businessId: company.id, timeZone, now: noon(20260601) };
    return (await mergeValues(store.db, books, [id], named)).get(id);
  };
  const expiringOn = (day: number, customerId: number, points: number) =>
    buy(own.store, own.company, customerId, 20260501, points, {
      entries: [{ account: "points", kind: "earn", amount: points, expiresAt: instantOf(day, timeZone) }],
    });

  it("tells how many points lead to the next level, where it counts points", async () => {
    const ann = await join(own.store, own.company);
    await buy(own.store, own.company, ann, 20260501, 30);
    await save(own.api, own.company, yearly());
    await evaluate(own.store, 20260601);
    expect(await read(ann)).toMatchObject({ tier: "Bronze", points: "30", points_to_next_tier: "70" });
    expect(await read(ann, ["first_name"])).toMatchObject({ points: "30", points_to_next_tier: "" });
    await save(own.api, own.company, yearly({ points: false, visits: true }));
    expect(await read(ann)).toMatchObject({ points_to_next_tier: "" });
  });

  it("tells the points that expire next with their last day, and nothing where none do", async () => {
    const [ann, ben] = [await join(own.store, own.company), await join(own.store, own.company)];
    await expiringOn(20260801, ann, 40);
    await expiringOn(20260701, ann, 25);
    await expiringOn(20260701, ann, 5);
    await buy(own.store, own.company, ben, 20260501, 30);
    expect(await read(ann)).toMatchObject({ next_expiry_points: "30", next_expiry_date: "Jun 30, 2026" });
    expect(await read(ben)).toMatchObject({ next_expiry_points: "", next_expiry_date: "" });
  });
});
