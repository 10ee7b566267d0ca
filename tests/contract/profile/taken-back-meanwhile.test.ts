import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { adjustAllCustomerBalance, balanceGift, undoBalanceGift } from "../../../server/contract/balance-gifts/calls";
import { expireDue } from "../../../server/ledger/expire-due";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { answerOf } from "../../support/ask";
import { customerActs, openActs } from "../../support/customer-acts";
import { stayingSignedIn } from "../../support/draws";
import { everybody, workOnGifts } from "../../support/gifts";
import { drift, profileOf } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

const aDay = 86_400_000;

eachEngine("points taken back while they were elsewhere", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let clock: Clock;

  /** Opens a shop whose points expire after ten days. */
  beforeEach(async () => {
    clock = new Clock();
    ({ store, api, shop } = await openActs(stores, clock));
    await stayingSignedIn(store);
    const rules = { points_expiry_flag: "1", points_expiry_period: "10", points_expiry_designator: "D" };
    await store.db
      .updateTable("businesses")
      .set({ business_rules: JSON.stringify(rules) })
      .where("id", "=", shop.id)
      .execute();
  });

  const { earn, withPoints, adjust, leave, restore, merge, unmerge } = customerActs(() => ({
    store,
    api,
    shop,
    clock,
  }));
  const give = async (give_points: number) => {
    const body = { ...everybody, give_points, comments: "" };
    const { giftId } = await answerOf(api, shop.admin, adjustAllCustomerBalance, { body });
    await workOnGifts(store, clock.time);
    return giftId ?? 0;
  };
  const undo = async (giftId: number) => {
    await answerOf(api, shop.admin, undoBalanceGift, { body: { giftId } });
    await workOnGifts(store, clock.time);
    return (await answerOf(api, shop.admin, balanceGift, { query: { giftId } })).gift;
  };
  const expire = () =>
    expireDue(store, clock.time, (error) => {
      throw error;
    });
  const balances = async (...uids: number[]) => {
    const rows = await store.db
      .selectFrom("customers")
      .select(["id", "points_balance"])
      .where("id", "in", uids)
      .execute();
    return uids.map((uid) => rows.find(({ id }) => id === uid)?.points_balance);
  };
  const consistent = async () => expect(await drift(store, shop, clock)).toEqual([]);

  it("leaves a customer free to come back whose points have expired since", async () => {
    const uid = await withPoints(0);
    const gift = await give(100);
    clock.pass(8 * aDay);
    await earn(uid, 40);
    await leave(uid);
    clock.pass(aDay);
    expect(await undo(gift)).toMatchObject({ points_short: 100 });
    clock.pass(6 * aDay);
    await expire();
    expect((await restore(uid)).status).toBe(200);
    expect(await balances(uid)).toEqual([40]);
    await consistent();
  });

  it("counts no points as expired whose expiry went with them", async () => {
    const [uid, other] = [await withPoints(40), await withPoints(0)];
    const gift = await give(100);
    clock.pass(11 * aDay);
    await expire();
    const figures = async (of: number) => {
      const { expiredPoints, lifetime_balance, balance } = await profileOf(api, shop.admin, of);
      return { expiredPoints, lifetime_balance, balance };
    };
    expect(await figures(uid)).toEqual({ expiredPoints: 140, lifetime_balance: 40, balance: 0 });
    await undo(gift);
    expect(await figures(uid)).toEqual({ expiredPoints: 40, lifetime_balance: 40, balance: 0 });
    expect(await figures(other)).toEqual({ expiredPoints: 0, lifetime_balance: 0, balance: 0 });
    await merge(other, uid);
    expect(await figures(other)).toEqual({ expiredPoints: 40, lifetime_balance: 40, balance: 0 });
  });

  it("leaves nothing to take where all of it has expired", async () => {
    const uid = await withPoints(0);
    const gift = await give(100);
    clock.pass(aDay);
    await leave(uid);
    await undo(gift);
    clock.pass(15 * aDay);
    expect((await restore(uid)).status).toBe(200);
    expect(await balances(uid)).toEqual([0]);
    await earn(uid, 30);
    await expire();
    expect(await balances(uid)).toEqual([30]);
    await consistent();
  });

  it("come from whom the customer was merged into, and do not go back when the two are taken apart", async () => {
    const [one, other] = [await withPoints(0), await withPoints(5)];
    const gift = await give(100);
    await merge(other, one);
    expect(await balances(one, other)).toEqual([0, 205]);
    expect(await undo(gift)).toMatchObject({ points_taken: 200, points_short: 0, short_customers: 0 });
    expect(await balances(one, other)).toEqual([0, 5]);
    await consistent();
    expect((await unmerge(other, one)).answer).toMatchObject({ points: 0, short: 0 });
    expect(await balances(one, other)).toEqual([0, 5]);
    await consistent();
  });

  it("come through everybody they went over to", async () => {
    const [first, second, third] = [await withPoints(7), await withPoints(0), await withPoints(0)];
    const gift = await give(100);
    await merge(second, first);
    await merge(third, second);
    expect(await undo(gift)).toMatchObject({ points_taken: 300, points_short: 0 });
    expect(await balances(first, second, third)).toEqual([0, 0, 7]);
    await unmerge(third, second);
    await unmerge(second, first);
    expect(await balances(first, second, third)).toEqual([7, 0, 0]);
    await consistent();
  });

  it("take their own expiry with them, and leave what the merged one had besides", async () => {
    const [one, other] = [await withPoints(0), await withPoints(0)];
    const gift = await give(100);
    clock.pass(8 * aDay);
    await earn(one, 50);
    await earn(other, 30);
    await merge(other, one);
    clock.pass(5 * aDay);
    await expire();
    expect(await balances(one, other)).toEqual([0, 80]);
    expect(await undo(gift)).toMatchObject({ points_taken: 200, points_short: 0 });
    expect(await balances(one, other)).toEqual([0, 80]);
    await consistent();
    await unmerge(other, one);
    await expire();
    expect(await balances(one, other)).toEqual([50, 30]);
    await consistent();
  });

  it("leave the merged one's other points as they were, those that expire before as those that expire after", async () => {
    const one = await withPoints(50);
    clock.pass(3 * aDay);
    const other = await withPoints(0);
    const gift = await give(100);
    clock.pass(aDay);
    await earn(one, 20);
    await merge(other, one);
    await undo(gift);
    expect(await balances(one, other)).toEqual([0, 70]);
    await unmerge(other, one);
    expect(await balances(one, other)).toEqual([70, 0]);
    clock.pass(7.5 * aDay);
    await expire();
    expect(await balances(one, other)).toEqual([20, 0]);
    await consistent();
  });

  it("are taken when the two are taken apart, where the survivor had spent them", async () => {
    const one = await withPoints(0);
    const gift = await give(100);
    const other = await withPoints(0);
    await merge(other, one);
    await adjust(other, -60);
    expect(await undo(gift)).toMatchObject({ points_taken: 40, points_short: 60 });
    await earn(other, 75);
    expect((await unmerge(other, one)).answer).toMatchObject({ points: 0, short: 0 });
    expect(await balances(one, other)).toEqual([0, 15]);
    await consistent();
  });

  it("are taken of the survivor who left with them and is back", async () => {
    const [one, other] = [await withPoints(0), await withPoints(5)];
    const gift = await give(100);
    await merge(other, one);
    await leave(other);
    expect(await undo(gift)).toMatchObject({ points_short: 200 });
    await restore(other);
    expect(await balances(one, other)).toEqual([0, 5]);
    await unmerge(other, one);
    expect(await balances(one, other)).toEqual([0, 5]);
    await consistent();
  });
});
