import { beforeEach, expect, it } from "vitest";
import { referralPayments } from "../../../server/contract/referrals/calls";
import { report } from "../../../server/contract/reports/calls";
import { makeOffer } from "../../../server/demo/factories";
import { dateFromDay, dayOf } from "../../../server/store/day";
import { answerOf } from "../../support/ask";
import { aDay, makeEnding, openReferrals } from "../../support/bringing";
import { drift } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

/* What meets a referral, who is paid for it, and what is taken back. */

type Opened = Awaited<ReturnType<typeof openReferrals>>;

const pending = { status: 1, met_by: null, referrer_points: 0, referee_points: 0 };
const met = { status: 2, referrer_points: 10, referee_points: 5 };

eachEngine("a referral that runs", (stores) => {
  let at: Opened;
  let ambassador: number;
  let friend: number;
  const points = async (uid: number) => (await at.balances(uid)).points;
  const referral = async () => (await at.referralsOf(friend))[0];

  beforeEach(async () => {
    at = await openReferrals(stores);
    ambassador = await at.customer();
    friend = await at.join(await at.codeOf(ambassador));
  });

  it("waits for a purchase of the minimum, which pays both exactly once", async () => {
    expect(await referral()).toMatchObject({ ...pending, held: 0, reason: "", referrer_id: ambassador });
    expect(await at.countsOf()).toEqual({ referees: 1, referrers: 1, met: 0, pending: 1, refused: 0, points_paid: 0 });
    await at.sell(friend, 1_999);
    expect(await referral()).toMatchObject(pending);
    const before = await points(friend);
    const sold = await at.sell(friend, 2_000);
    expect(await referral()).toMatchObject({ ...met, met_by: sold.transaction_pk, met_at: at.clock.time });
    expect(await points(ambassador)).toBe(10);
    expect(await points(friend)).toBe(before + sold.earned + 5);
    await at.sell(friend, 5_000);
    expect(await points(ambassador)).toBe(10);
    expect(await at.countsOf()).toEqual({ referees: 1, referrers: 1, met: 1, pending: 0, refused: 0, points_paid: 15 });
    expect(await drift(at.store, at.shop, at.clock)).toEqual([]);
  });

  it("takes both payments back with the sale, waits again, and is met by a later one", async () => {
    const sold = await at.sell(friend, 2_000);
    await at.bringBack(sold.transaction_pk, 2_000);
    expect(await referral()).toMatchObject({ ...pending, met_at: null });
    expect(await points(ambassador)).toBe(0);
    expect(await at.countsOf()).toMatchObject({ met: 0, pending: 1, points_paid: 0 });
    const linked = await at.store.db
      .selectFrom("referral_payments as back")
      .innerJoin("referral_payments as given", "given.id", "back.reverses_id")
      .innerJoin("ledger_entries as taken", "taken.transaction_id", "back.transaction_id")
      .innerJoin("ledger_entries as paid", "paid.id", "taken.reverses_id")
      .select(["back.points", "given.transaction_id", "paid.transaction_id as of"])
      .orderBy("back.id")
      .execute();
    expect(linked.map((one) => one.points)).toEqual([-10, -5]);
    for (const one of linked) expect(one.of).toBe(one.transaction_id);
    const later = await at.sell(friend, 3_000);
    expect(await referral()).toMatchObject({ ...met, met_by: later.transaction_pk });
    expect(await points(ambassador)).toBe(10);
    expect(await drift(at.store, at.shop, at.clock)).toEqual([]);
  });

  it("says what was spent already by the business's own name for points", async () => {
    await at.rules({ plural_points: "Beans", single_points: "Bean" });
    const sold = await at.sell(friend, 2_000);
    await at.sell(ambassador, 100, { redeem_points: 10 });
    await at.bringBack(sold.transaction_pk, 2_000);
    const query = { page: 1, limit: 25 };
    const { payments } = await answerOf(at.api, at.shop.admin, referralPayments, { query });
    const reasons = payments.flatMap(({ reason, side }) => (reason ? [`${side}: ${reason}`] : []));
    expect(reasons).toEqual(["referrer: 10 beans were spent already and could not be taken back"]);
  });

  it("lists the payments that the report counts on each day", async () => {
    const today = () => dateFromDay(dayOf(at.clock.time, "America/Toronto"));
    const sold = await at.sell(friend, 2_000);
    const first = today();
    at.clock.pass(aDay);
    await at.bringBack(sold.transaction_pk, 2_000);
    for (const [from, to, points] of [
      [first, first, [5, 10]],
      [today(), today(), [-5, -10]],
      [first, today(), [-5, -10, 5, 10]],
    ] as const) {
      const query = { paid: { from, to }, page: 1, limit: 25 };
      const { programme, payments, total } = await answerOf(at.api, at.shop.admin, referralPayments, { query });
      expect({ programme, total }).toEqual({ programme: "", total: points.length });
      expect(payments.map((one) => one.points)).toEqual(points);
      const { totals } = await answerOf(at.api, at.shop.admin, report, {
        query: { name: "referrals", from, to, branchId: 0 },
      });
      expect(totals?.paid).toBe(points.reduce((sum, one) => sum + one, 0));
    }
  });

  it("stands while what is left of the sale is enough, and goes over to another purchase that is", async () => {
    const first = await at.sell(friend, 3_000);
    const second = await at.sell(friend, 2_500);
    await at.bringBack(first.transaction_pk, 1_000);
    expect(await referral()).toMatchObject({ ...met, met_by: first.transaction_pk });
    await at.bringBack(first.transaction_pk, 1);
    expect(await referral()).toMatchObject({ ...met, met_by: second.transaction_pk });
    expect(await points(ambassador)).toBe(10);
    expect(await at.countsOf()).toMatchObject({ met: 1, pending: 0, points_paid: 15 });
  });

  it("expires at the end of its last day, once, and is not met after it", async () => {
    at.clock.pass(30 * aDay);
    expect(await at.dueNow()).toBe(0);
    at.clock.pass(aDay);
    await at.sell(friend, 9_000);
    expect(await referral()).toMatchObject(pending);
    expect(await at.dueNow()).toBe(1);
    expect(await at.dueNow()).toBe(0);
    expect(await referral()).toMatchObject({ status: 3, reason: "" });
    expect(await at.countsOf()).toMatchObject({ referees: 1, met: 0, pending: 0 });
    await at.sell(friend, 9_000);
    expect(await points(ambassador)).toBe(0);
  });

  it("is over when the sale comes back after its days", async () => {
    const sold = await at.sell(friend, 2_000);
    at.clock.pass(40 * aDay);
    await at.bringBack(sold.transaction_pk, 2_000);
    expect(await referral()).toMatchObject({ status: 3, reason: "", met_by: null });
    expect(await at.countsOf()).toMatchObject({ met: 0, pending: 0, points_paid: 0 });
  });

  it("keeps the terms it was brought under, also when the programme is canceled", async () => {
    await at.store.db
      .updateTable("referral_programmes")
      .set({ cond_min_amount: 9_000, referer_earns: 99, enabled: 0, canceled: 1 })
      .where("id", "=", at.programme)
      .execute();
    await at.sell(friend, 2_000);
    expect(await referral()).toMatchObject(met);
  });

  it("pays for a held large purchase once it is released", async () => {
    await at.rules({ block_purchase_flag: "1", block_purchase_min_amount: "50" });
    const sold = await at.sell(friend, 9_000);
    expect(sold.held).toBe(true);
    expect(await referral()).toMatchObject(pending);
    await at.release(sold.transaction_pk, "pay");
    expect(await referral()).toMatchObject({ ...met, met_by: sold.transaction_pk });
  });
});

eachEngine("the terms of a programme", (stores) => {
  it("are met on joining without a minimum, and pay the ratio for later purchases where it is for all", async () => {
    const at = await openReferrals(stores, {
      cond_min_amount: 0,
      referer_earns_ratio: 250,
      applied_to_all_purchases: 1,
    });
    const ambassador = await at.customer();
    const friend = await at.join(await at.codeOf(ambassador));
    expect(await at.referralsOf(friend)).toMatchObject([{ ...met, met_by: null, met_at: at.clock.time }]);
    const sold = await at.sell(friend, 1_050);
    expect(await at.referralsOf(friend)).toMatchObject([{ referrer_points: 36, referee_points: 5 }]);
    await at.bringBack(sold.transaction_pk, 500);
    expect(await at.referralsOf(friend)).toMatchObject([{ status: 2, referrer_points: 23 }]);
    expect(await at.countsOf()).toMatchObject({ met: 1, pending: 0, points_paid: 28 });
  });

  it("pay the ratio of the purchase that met it alone, unless it is for all", async () => {
    const at = await openReferrals(stores, { referer_earns_ratio: 100, referee_earns_ratio: 50 });
    const ambassador = await at.customer();
    const friend = await at.join(await at.codeOf(ambassador));
    await at.sell(friend, 2_150);
    await at.sell(friend, 2_150);
    expect(await at.referralsOf(friend)).toMatchObject([{ referrer_points: 31, referee_points: 15 }]);
  });

  it("give offers to both, leave out what has ended, and take them back with the sale", async () => {
    const at = await openReferrals(stores);
    const lasting = await makeOffer(at.store.db, at.shop.id, { claimed_days: 7 });
    const ending = await makeEnding(at.store, at.clock, at.shop, 3);
    await at.store.db
      .updateTable("referral_programmes")
      .set({ referer_earns_offers: JSON.stringify([lasting, ending]), referee_earns_offers: JSON.stringify([ending]) })
      .where("id", "=", at.programme)
      .execute();
    const ambassador = await at.customer();
    const friend = await at.join(await at.codeOf(ambassador));
    at.clock.pass(4 * aDay);
    const sold = await at.sell(friend, 2_000);
    const offers = () =>
      at.store.db
        .selectFrom("referral_payments")
        .select(["customer_id", "offer_id", "reason", "reverses_id", "valid_until"])
        .where("offer_id", "is not", null)
        .orderBy("id")
        .execute();
    const ended = { offer_id: ending, reason: "The offer had ended", valid_until: null };
    expect(await offers()).toMatchObject([
      { customer_id: ambassador, offer_id: lasting, reason: "", valid_until: expect.any(Number) },
      { customer_id: ambassador, ...ended },
      { customer_id: friend, ...ended },
    ]);
    await at.bringBack(sold.transaction_pk, 2_000);
    expect((await offers()).slice(3)).toMatchObject([{ customer_id: ambassador, offer_id: lasting }]);
  });
});
