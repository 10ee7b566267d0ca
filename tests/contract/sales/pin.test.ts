import { beforeAll, describe, expect, it } from "vitest";
import { keepPin, preparePin } from "../../../server/access/pin";
import { redeemReward } from "../../../server/contract/sales/calls";
import { rewardRow } from "../../../server/demo/reward-rows";
import { ask } from "../../support/ask";
import { openCounter } from "../../support/sales";
import { eachEngine } from "../../support/stores";

eachEngine("the clerk's PIN", (stores) => {
  let at: Awaited<ReturnType<typeof openCounter>>;
  const above = { pin_clerk: "1", pin_min_amount: "50" };

  beforeAll(async () => {
    at = await openCounter(stores);
    const db = at.store.forBusiness(at.shop.id);
    const owner = { businessId: at.shop.id, userId: at.shop.admin.userId };
    await keepPin(db, owner, await preparePin(db, "4711"));
  });

  it("is asked for from the amount on, of who is signed in", async () => {
    await at.rules(above);
    const uid = await at.customer();
    expect((await at.trySale(uid, 4_999)).answer).toMatchObject({ earned: 49 });
    expect((await at.trySale(uid, 5_000)).errors).toHaveProperty("pin");
    expect((await at.trySale(uid, 5_000, { pin: "4711" })).answer).toMatchObject({ earned: 50 });
    expect((await at.trySale(uid, 5_000, { pin: "4711" }, at.shop.clerk)).errors.pin?.[0]).toMatch(/no PIN/);
    expect(await at.balances(uid)).toMatchObject({ points: 99 });
  });

  it("is asked for a redemption by what its points are worth", async () => {
    await at.rules(above);
    const uid = await at.customer(2_000);
    const reward = async (points: number) => {
      const row = at.store.db.insertInto("point_rewards").values(rewardRow(at.shop.id, { points }));
      return (await row.returning("id").executeTakeFirstOrThrow()).id;
    };
    expect((await at.redeem(uid, await reward(499))).answer).toMatchObject({ redeemed: 499 });
    const large = await reward(500);
    expect((await at.redeem(uid, large)).errors).toHaveProperty("pin");
    const body = { uid, punchItemId: large, branchId: at.shop.branch, pin: "4711" };
    expect((await ask(at.api, at.shop.admin, redeemReward, { body })).answer).toMatchObject({ balance: 1_001 });
  });

  it("wrong five times keeps everything out for a quarter of an hour, with nothing sold", async () => {
    await at.rules(above);
    const uid = await at.customer();
    for (const _ of [1, 2, 3, 4])
      expect((await at.trySale(uid, 9_000, { pin: "0000" })).errors.pin).toEqual(["Wrong PIN"]);
    const fifth = await at.trySale(uid, 9_000, { pin: "0000" });
    expect([fifth.status, fifth.headers.get("retry-after")]).toEqual([429, "900"]);
    expect((await at.trySale(uid, 9_000, { pin: "4711" })).status).toBe(429);
    const later = await at.at(15 * 60_000);
    expect((await at.trySale(uid, 9_000, { pin: "4711" }, at.shop.admin, later)).answer).toMatchObject({ earned: 90 });
    expect(await at.balances(uid)).toMatchObject({ points: 90 });
  });

  describe("an employee who may not redeem for customers", () => {
    it("sells, and neither redeems nor takes points", async () => {
      await at.rules({});
      const uid = await at.customer(500);
      const seller = await at.shop.signIn("business_clerk", { username: "seller", clerk_redeem_behalf: 0 });
      expect((await at.trySale(uid, 1_000, { redeem_points: 10 }, seller)).status).toBe(403);
      expect((await at.redeem(uid, 1, seller)).status).toBe(403);
      expect((await at.trySale(uid, 1_000, {}, seller)).answer).toMatchObject({ earned: 10 });
    });
  });
});
