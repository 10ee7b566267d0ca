import { beforeAll, describe, expect, it } from "vitest";
import { customerLedger } from "../../../server/contract/customers/profile-calls";
import { makeOffer, makeTier } from "../../../server/demo/factories";
import { forgetNotices } from "../../../server/outbox/notice";
import { answerOf } from "../../support/ask";
import { openCounter } from "../../support/sales";
import { eachEngine } from "../../support/stores";

eachEngine("a sale at the counter", (stores) => {
  let at: Awaited<ReturnType<typeof openCounter>>;

  beforeAll(async () => {
    at = await openCounter(stores);
  });

  it("earns by the rules that hold now, in a transaction of type 1, and says why", async () => {
    await at.rules({ reward_ratio_numerator: "2", reward_milestone_amount: "5.00" });
    const uid = await at.customer();
    const sold = await at.sell(uid, 4_990, { comments: "Cake", clerkId: at.shop.clerk.userId, platformPk: 4 });
    expect(sold).toMatchObject({ earned: 18, redeemed: 0, value: 0, balance: 18, held: false, store_credit: 0 });
    expect(sold.why).toEqual([
      { rule: "reward_ratio_numerator", points: 18, text: "$49.90 at 2 points for every $5.00" },
    ]);
    const row = await at.store.db
      .selectFrom("transactions")
      .select(["type", "amount", "points", "branch_id", "clerk_user_id", "platform_id", "comments"])
      .where("id", "=", sold.transaction_pk)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      type: 1,
      amount: 4_990,
      points: 18,
      branch_id: at.shop.branch,
      clerk_user_id: at.shop.clerk.userId,
      platform_id: 4,
      comments: "Cake",
    });
    expect(await at.balances(uid)).toMatchObject({ points: 18, lifetime_points: 18, total_spent: 4_990, visits: 1 });
  });

  it("that earned nothing is kept with its reason", async () => {
    await at.rules({ reward_milestone_amount: "10" });
    const { earned, why } = await at.sell(await at.customer(), 999);
    expect(earned).toBe(0);
    expect(why[0]?.text).toBe("$9.99 is less than $10.00, the least that earns points");
  });

  it("that earned nothing stands in the customer's history with its reason, between what moved points", async () => {
    await at.rules({ reward_milestone_amount: "10" });
    const uid = await at.customer();
    const amounts = [2_000, 999, 998, 3_000];
    const sales = [];
    for (const amount of amounts) sales.push((await at.sell(uid, amount)).transaction_pk);
    const pages = [];
    for (const page of [1, 2]) {
      const query = { uid, page, limit: 2 };
      pages.push(await answerOf(at.api, at.shop.admin, customerLedger, { query }));
    }
    expect(pages.map(({ total }) => total)).toEqual([4, 4]);
    const lines = pages.flatMap(({ ledger }) => ledger);
    expect(lines.map(({ transaction_pk }) => transaction_pk)).toEqual(sales.toReversed());
    expect(lines[1]).toMatchObject({
      entry_pk: null,
      kind: "sale",
      units_exchange: 0,
      user_balance: lines[3]?.user_balance,
      why: "$9.98 is less than $10.00, the least that earns points",
      uid,
    });
  });

  it("is quoted as it is then recorded, and a quote writes nothing", async () => {
    await at.rules({ min_redemption: "50", min_point_exchange_increment: "25", max_redemption: "50" });
    const uid = await at.customer(1_000);
    const { answer: quoted } = await at.quote(uid, 2_000, { redeem_points: 75 });
    expect(quoted).toMatchObject({
      earned: 12,
      redeemed: 75,
      value: 750,
      balance: 937,
      most_points: 100,
      most_value: 1_000,
    });
    expect(await at.balances(uid)).toMatchObject({ points: 1_000, visits: 0 });
    const sold = await at.sell(uid, 2_000, { redeem_points: 75 });
    expect(sold).toMatchObject({ earned: 12, redeemed: 75, value: 750, balance: 937, why: quoted?.why });
  });

  it.each([
    [{ min_redemption: "50" }, 49, "Redeem at least 50 points"],
    [{ min_point_exchange_increment: "20" }, 30, "Redeem points in steps of 20"],
    [{ max_redemption: "25" }, 51, "Points can pay at most 25% of this sale, $5.00"],
    [{}, 101, "The balance is 100 points"],
    [{ redemption_ratio: "1000" }, 9, "9 points are worth less than $0.01"],
    [{ redeem_tiers_flag: "1", redeem_tiers: "99" }, 10, "Only customers in the chosen tiers can redeem points"],
  ])("under %j refuses to redeem %i points", async (rules, points, message) => {
    await at.rules(rules);
    const uid = await at.customer(100);
    const { errors } = await at.trySale(uid, 2_000, { redeem_points: points });
    expect(errors).toEqual({ redeem_points: [message] });
    expect(await at.balances(uid)).toMatchObject({ points: 100, total_spent: 0 });
  });

  it("pays store credit instead of points where the rule says so", async () => {
    await at.rules({ reward_store_credit_flag: "1", redemption_ratio: "30" });
    const uid = await at.customer();
    expect(await at.sell(uid, 4_100)).toMatchObject({ earned: 0, store_credit: 136, balance: 0 });
    expect(await at.balances(uid)).toMatchObject({ points: 0, credit: 136 });
  });

  it("calls points as the business does", async () => {
    await at.rules({ plural_points: "Beans", single_points: "Bean" });
    const { why } = await at.sell(await at.customer(), 300);
    expect(why[0]?.text).toBe("$3.00 at 1 bean for every $1.00");
  });

  describe("with offers", () => {
    const offer = (overrides: Parameters<typeof makeOffer>[2]) =>
      makeOffer(at.store.db, at.shop.id, { start_date: "2026-01-01", never_expires: 1, end_date: null, ...overrides });
    const over = () => at.store.db.updateTable("offers").set({ deleted_at: 1 }).execute();

    it("counts the multiplier of highest priority, and bonuses that run here and now for this tier", async () => {
      await at.rules({});
      const gold = await makeTier(at.store.db, at.shop.id, { name: "Gold" });
      const golden = await at.customer(0, { tier_id: gold });
      const other = await at.customer();
      const double = { type: 2, multiplication_factor: 200, frequency_type: 3 };
      await offer({ ...double, priority: 2 });
      const first = await offer({ ...double, multiplication_factor: 300, priority: 1, title: "Triple" });
      await offer({ ...double, multiplication_factor: 900, priority: 1, days_of_week: "2,3", title: "Other days" });
      await offer({ ...double, multiplication_factor: 900, priority: 1, time_start: "17:00", time_end: "18:00" });
      await offer({ ...double, multiplication_factor: 900, priority: 1, audience: 1 });
      await offer({ ...double, multiplication_factor: 900, priority: 1, template_type: 30 });
      await offer({ ...double, multiplication_factor: 900, priority: 1, end_date: "2026-05-31", never_expires: 0 });
      const elsewhere = await offer({ type: 3, bonus_points: 1_000, frequency_type: 3, all_branches: 0 });
      await at.store.db
        .insertInto("offer_branches")
        .values({ business_id: at.shop.id, offer_id: elsewhere, branch_id: at.shop.otherBranch })
        .execute();
      const forGold = await offer({ type: 3, bonus_points: 40, frequency_type: 3, audience: 2 });
      await at.store.db
        .insertInto("offer_tiers")
        .values({ business_id: at.shop.id, offer_id: forGold, tier_id: gold })
        .execute();
      const sold = await at.sell(golden, 1_000);
      expect(sold.earned).toBe(70);
      expect(sold.why.map(({ rule, points }) => [rule, points])).toEqual([
        ["reward_ratio_numerator", 10],
        [`offer:${first}`, 20],
        [`offer:${forGold}`, 40],
      ]);
      expect((await at.sell(other, 1_000)).earned).toBe(30);
      expect((await at.sell(other, 1_000, { branchId: at.shop.otherBranch })).earned).toBe(1_030);
      await over();
    });

    it("lets a customer use one as often as it says, and again once the sale came back", async () => {
      await at.rules({});
      const uid = await at.customer();
      await offer({ type: 3, bonus_points: 50, frequency_type: 1 });
      const first = await at.sell(uid, 100);
      expect([first.earned, (await at.sell(uid, 100)).earned]).toEqual([51, 1]);
      expect((await at.sell(await at.customer(), 100)).earned).toBe(51);
      await at.bringBack(first.transaction_pk, 100);
      expect((await at.sell(uid, 100)).earned).toBe(51);
      await over();
    });
  });

  describe("from a shop or till", () => {
    it("is made once for its id: a repeat gets the first answer", async () => {
      await at.rules({});
      const uid = await at.customer();
      const external = { externalSystem: "5", externalId: "order-1" };
      const first = await at.sell(uid, 1_000, external);
      expect(await at.sell(uid, 9_000, external)).toEqual(first);
      expect((await at.sell(uid, 1_000, { ...external, externalId: "order-2" })).transaction_pk).not.toBe(
        first.transaction_pk,
      );
      expect(await at.balances(uid)).toMatchObject({ points: 20 });
    });

    it("is told again to its own branch alone, and never made twice", async () => {
      await at.rules({});
      const { branchClerk, otherBranch } = at.shop;
      const [uid, theirs] = [await at.customer(), await at.customer(300)];
      const external = { externalSystem: "5", externalId: "order-of-a-branch" };
      const first = await at.sell(theirs, 1_000, { ...external, branchId: otherBranch });
      const tried = await at.trySale(uid, 2_000, external, branchClerk);
      expect([tried.status, tried.answer]).toEqual([403, null]);
      expect(tried.text).not.toContain(`${first.balance}`);
      expect(await at.balances(uid)).toMatchObject({ points: 0, total_spent: 0, visits: 0 });
      expect(await at.sell(uid, 2_000, external)).toEqual(first);
      const own = { ...external, externalId: "order-of-this-branch" };
      expect(await at.sell(uid, 500, own, branchClerk)).toEqual(await at.sell(uid, 500, own, branchClerk));
      expect(await at.balances(uid)).toMatchObject({ points: 5 });
    });

    it("sent fifty times at once has one effect", async () => {
      await at.rules({});
      const uid = await at.customer(100);
      const external = { externalSystem: "6", externalId: "at once", redeem_points: 60 };
      const all = await Promise.all(Array.from({ length: 50 }, () => at.trySale(uid, 1_000, external)));
      expect(new Set(all.map(({ text }) => text)).size).toBe(1);
      expect(await at.balances(uid)).toMatchObject({ points: 44, total_spent: 1_000 });
    });

    it("of two that redeem the same points at once takes them once", async () => {
      await at.rules({});
      const uid = await at.customer(100);
      const both = await Promise.all([1, 2].map(() => at.trySale(uid, 1_000, { redeem_points: 100 })));
      expect(both.filter(({ answer }) => answer !== null)).toHaveLength(1);
      expect(await at.balances(uid)).toMatchObject({ points: 0 });
    });
  });

  it("is a branch role's at its own branch alone, and needs customer.update", async () => {
    await at.rules({});
    const uid = await at.customer();
    const { branchClerk, nobody } = at.shop;
    expect((await at.trySale(uid, 500, { branchId: undefined }, branchClerk)).answer).toMatchObject({ earned: 5 });
    expect((await at.trySale(uid, 500, { branchId: at.shop.otherBranch }, branchClerk)).status).toBe(403);
    expect((await at.trySale(uid, 500, {}, nobody)).status).toBe(403);
    expect((await at.trySale(uid, 500, { branchId: at.other.branch })).status).toBe(404);
    expect((await at.trySale(uid, 500, { branchId: at.shop.branch }, at.other.admin)).status).toBe(404);
  });

  it.each([
    [{ amount: "" }, "amount"],
    [{ amount: "12.345" }, "amount"],
    [{ amount: "1,5" }, "amount"],
    [{ amount: "-1" }, "amount"],
    [{ amount: "0" }, "amount"],
    [{ amount: "1e9" }, "amount"],
    [{ amount: "1000000000" }, "amount"],
    [{ amount: "ten" }, "amount"],
    [{ amount: "10", tax: "10.01" }, "tax"],
    [{ amount: "10", tax: "-1" }, "tax"],
    [{ amount: "10", shipping: "6", giftcard: "5" }, "giftcard"],
    [{ amount: "10", redeem_points: "1.5" }, "redeem_points"],
    [{ amount: "10", redeem_points: "-5" }, "redeem_points"],
    [{ amount: "10", externalId: "7" }, "externalSystem"],
    [{ amount: "10", externalSystem: "7" }, "externalId"],
    [{ amount: "10", uid: "" }, "uid"],
  ])("of %j is refused by its field, with nothing written", async (raw, field) => {
    await at.rules({});
    const uid = await at.customer(10);
    const { body, errors } = await at.sendSale({ uid, ...raw });
    expect(body.status).toBe("NOT_OK");
    expect(Object.keys(errors)).toEqual([field]);
    expect(await at.balances(uid)).toMatchObject({ points: 10, total_spent: 0 });
  });

  it("takes note once a period of a customer who earns more often than is usual", async () => {
    await at.rules({ fraud_notification_flag: "1", fraud_notification_count: "2", fraud_notification_period: "7" });
    const uid = await at.customer();
    const notices = () =>
      at.store.db.selectFrom("fraud_notices").select(["sales", "period_days"]).where("customer_id", "=", uid).execute();
    await at.sell(uid, 100);
    await at.sell(uid, 100);
    await at.sell(uid, 10);
    expect(await notices()).toEqual([]);
    await at.sell(uid, 100);
    await at.sell(uid, 100);
    expect(await notices()).toEqual([{ sales: 3, period_days: 7 }]);
  });

  it("counts among a customer's earnings once it is released from hold", async () => {
    const holding = { block_purchase_flag: "1", block_purchase_min_amount: "100" };
    await at.rules({ ...holding, fraud_notification_flag: "1", fraud_notification_count: "1" });
    const uid = await at.customer();
    const { transaction_pk } = await at.sell(uid, 100_00);
    await at.sell(uid, 10_00);
    const notices = at.store.db.selectFrom("fraud_notices").select("sales").where("customer_id", "=", uid);
    expect(await notices.execute()).toEqual([]);
    expect((await at.release(transaction_pk, "pay")).body.status).toBe("OK");
    expect(await notices.execute()).toEqual([{ sales: 2 }]);
  });

  it("tells the business of it by the channel and at the address of the settings", async () => {
    const unusual = { fraud_notification_flag: "1", fraud_notification_count: "1", plural_points: "Beans" };
    const noticesUnder = async (rules: Record<string, string>) => {
      await at.rules({ ...unusual, ...rules });
      const uid = await at.customer(0, { first_name: "Ann", last_name: "Lee" });
      await at.sell(uid, 100);
      await at.sell(uid, 100);
      const notice = at.store.db.selectFrom("fraud_notices").select("id").where("customer_id", "=", uid);
      const message = at.store.db
        .selectFrom("outbox")
        .select(["customer_id", "channel", "address", "subject", "body", "status", "reason"])
        .where("kind", "=", "fraud_notice")
        .where("source_id", "=", notice);
      return { uid, message: await message.executeTakeFirstOrThrow() };
    };
    const { uid, message } = await noticesUnder({ fraud_notification_email: "fraud@shop.example" });
    const body = "Ann Lee earned beans in 2 sales within 24 hours; up to 1 are usual. See Review sales at the counter.";
    const waits = { customer_id: 0, status: "waiting", reason: "", body };
    expect(message).toEqual({
      ...{ ...waits, channel: "email", address: "fraud@shop.example" },
      subject: "Unusual activity: Ann Lee",
    });
    const sms = { ...waits, channel: "sms", subject: "" };
    const numberless = { ...sms, address: "", status: "withheld", reason: "no-address" };
    expect((await noticesUnder({ fraud_notification_priority: "2" })).message).toEqual(numberless);
    await at.store.db
      .updateTable("branches")
      .set({ cell_number: "514 555 0123", country_code: "ca" })
      .where("id", "=", at.shop.branch)
      .execute();
    expect((await noticesUnder({ fraud_notification_priority: "2" })).message).toEqual({
      ...sms,
      address: "+15145550123",
    });
    await forgetNotices(at.store.forBusiness(at.shop.id), [uid]);
    const left = at.store.db
      .selectFrom("outbox")
      .select(["subject", "body"])
      .where("address", "=", "fraud@shop.example");
    expect(await left.execute()).toEqual([{ subject: "", body: "" }]);
  });

  it("leaves the books in order", async () => {
    expect(await at.drifted()).toEqual([]);
  });
});
