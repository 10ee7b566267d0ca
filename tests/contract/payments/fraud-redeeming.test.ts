import { beforeAll, describe, expect, it } from "vitest";
import {
  defaultEmailTemplate,
  getOffersUnionRewards,
  startMarketingCampaign,
} from "../../../server/contract/campaigns/calls";
import { catalogPage } from "../../../server/contract/join/calls";
import { fraudBlocks, releaseFraudBlock, saveFraudRules } from "../../../server/contract/payments/fraud-calls";
import { counterFind, redeemReward } from "../../../server/contract/sales/calls";
import { rewardRow } from "../../../server/demo/reward-rows";
import { rebuildWallets, walletFaults } from "../../../server/payments/verify-wallets";
import { send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { mailToAll } from "../../support/campaigns";
import { openCounter } from "../../support/sales";
import { eachEngine } from "../../support/stores";

const minute = 60_000;
const plan = { partner_reward_flag: "1", amazon_gift_card_flag: "1", uber_voucher_flag: "1" };

eachEngine("redeeming partner rewards", (stores) => {
  let at: Awaited<ReturnType<typeof openCounter>>;
  let card = 0;
  let wallet = 0;

  const reward = async (overrides: Parameters<typeof rewardRow>[1] = {}) => {
    const partner = {
      offer_type: 151,
      partner_reward: 1,
      partner_reward_type: "amazon_gift_card",
      amount_value: 2_500,
    } as const;
    const row = { ...rewardRow(at.shop.id), title: "$25 Amazon gift card", points: 10, ...partner, ...overrides };
    return (await at.store.db.insertInto("point_rewards").values(row).returning("id").executeTakeFirstOrThrow()).id;
  };
  const fill = (balance: number, auto_top_up_amount = 100_000) =>
    at.store.db.updateTable("wallets").set({ balance, auto_top_up_amount }).where("id", "=", wallet).execute();
  const walletBalance = async () =>
    (await at.store.db.selectFrom("wallets").select("balance").where("id", "=", wallet).executeTakeFirstOrThrow())
      .balance;
  const later = async (uid: number, milliseconds: number, punchItemId = card) =>
    ask(await at.at(milliseconds), at.shop.admin, redeemReward, {
      body: { uid, punchItemId, branchId: at.shop.branch, pin: "" },
    });
  const rules = (fraud_rules: object) =>
    answerOf(at.api, at.shop.admin, saveFraudRules, { body: saveFraudRules.body.read.parse({ fraud_rules }) });
  const off = Object.fromEntries([0, 1, 2, 3, 4, 5].map((slot) => [slot, { enabled: 0 }]));
  const blocks = async (uid?: number) =>
    answerOf(at.api, at.shop.admin, fraudBlocks, { query: { page: 1, ...(uid && { uid }) } });
  const claims = async () => (await at.store.db.selectFrom("partner_claims").selectAll().execute()).length;

  beforeAll(async () => {
    at = await openCounter(stores);
    await at.store.db
      .updateTable("businesses")
      .set({ business_rules: JSON.stringify(plan) })
      .execute();
    card = await reward();
    const { currency_code, currency_symbol } = await at.store.db
      .selectFrom("businesses")
      .select(["currency_code", "currency_symbol"])
      .where("id", "=", at.shop.id)
      .executeTakeFirstOrThrow();
    const { id } = await at.store.db
      .insertInto("wallets")
      .values({
        ...{ business_id: at.shop.id, currency_code, currency_symbol, created_at: at.clock.time },
        ...{ balance: 0, auto_top_up_amount: 0, auto_top_up_threshold: 0, daily_limit: null },
        ...{ stopped_reason: "", stopped_at: null },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    wallet = id;
  });

  const clean = async () => {
    for (const table of ["fraud_attempts", "fraud_blocks", "partner_claims"] as const)
      await at.store.db.deleteFrom(table).execute();
    await rules(off);
  };

  it("takes the points and the money, once, and leaves a claim", async () => {
    await fill(5_000);
    const uid = await at.customer(100);
    const { answer } = await at.redeem(uid, card);
    expect(answer).toMatchObject({ redeemed: 10, balance: 90 });
    expect(answer?.why[0]?.text).toBe("$25 Amazon gift card for 10 points, waiting for the partner to issue it");
    expect(await walletBalance()).toBe(2_500);
    const claim = await at.store.db.selectFrom("partner_claims").selectAll().where("customer_id", "=", uid).execute();
    expect(claim).toMatchObject([
      { partner: "amazon_gift_card", fraud_type: 3, cents: 2_500, created_at: at.clock.time },
    ]);
    const entry = at.store.db.selectFrom("wallet_entries").select(["kind", "cents", "key"]);
    expect(await entry.execute()).toEqual([{ kind: "spent", cents: -2_500, key: `claim ${answer?.transaction_pk}` }]);
  });

  it("gives both back when it is cancelled, once, and counts it no more", async () => {
    await clean();
    await fill(5_000);
    const uid = await at.customer(100);
    const { answer } = await at.redeem(uid, card);
    const id = answer?.transaction_pk ?? 0;
    const all = await Promise.all(Array.from({ length: 8 }, () => at.cancel(id)));
    expect(all.filter((one) => one.answer !== null)).toHaveLength(1);
    expect([await walletBalance(), (await at.balances(uid)).points]).toEqual([5_000, 100]);
    const entries = at.store.db.selectFrom("wallet_entries").select(["kind", "cents", "about", "balance"]);
    expect(await entries.where("key", "=", `claim ${id} given back`).execute()).toEqual([
      { kind: "given-back", cents: 2_500, about: "$25 Amazon gift card, canceled", balance: 5_000 },
    ]);
    expect((await blocks(uid)).claims).toEqual([]);
    await rules({ 5: { enabled: 1, conditions: { count: 1 }, block_duration_value: 1, block_duration_unit: "hours" } });
    expect((await at.redeem(uid, card)).answer).not.toBeNull();
    expect((await at.redeem(uid, card)).errors).toHaveProperty("punchItemId");
  });

  it("takes neither where the wallet is short, and offers none while it is empty or refills to nothing", async () => {
    const uid = await at.customer(100);
    await fill(2_499);
    expect((await at.redeem(uid, card)).errors.punchItemId).toEqual([
      "The wallet has $24.99; $25 Amazon gift card costs $25.00",
    ]);
    for (const [balance, amount] of [
      [0, 100_000],
      [5_000, 0],
    ] as const) {
      await fill(balance, amount);
      expect((await at.redeem(uid, card)).errors.punchItemId?.[0]).toMatch(/not available/);
      const found = await answerOf(at.api, at.shop.admin, counterFind, { query: { find: "", uid } });
      expect(found.customer?.rewards).toEqual([]);
    }
    expect((await at.balances(uid)).points).toBe(100);
    await fill(5_000);
    const found = await answerOf(at.api, at.shop.admin, counterFind, { query: { find: "", uid } });
    expect(found.customer?.rewards.map(({ punchItemId }) => punchItemId)).toEqual([card]);
  });

  it("is on the public page and in campaigns only while the wallet has money and an amount to refill", async () => {
    const { slug } = await at.store.db
      .selectFrom("public_slugs")
      .select("slug")
      .where("business_id", "=", at.shop.id)
      .where("branch_id", "is", null)
      .executeTakeFirstOrThrow();
    const offerList = [{ offerId: card, offerType: "reward", branchId: null }];
    const offered = async () => {
      const page = await send(at.api, "GET", `/server/api${catalogPage.path}?slug=${slug}`);
      const listed = await answerOf(at.api, at.shop.admin, getOffersUnionRewards, {});
      const mail = await ask(at.api, at.shop.admin, defaultEmailTemplate, { body: { offerList } });
      const raw = { ...mailToAll, selectedOffers: JSON.stringify(offerList) };
      const started = await ask(at.api, at.shop.admin, startMarketingCampaign, { raw });
      return {
        page: catalogPage.answer.read.parse(page.body).rewards.map(({ id }) => id),
        listed: listed.offers.map((row) => row.offerPtsPunchesId),
        mail: mail.errors,
        started: started.errors.selectedOffers,
      };
    };
    const gone = ["One of the offers was not found"];
    const hidden = { page: [], listed: [], mail: { offerList: gone }, started: gone };
    await fill(0, 100_000);
    expect(await offered()).toEqual(hidden);
    await fill(5_000, 0);
    expect(await offered()).toEqual(hidden);
    await fill(5_000);
    expect(await offered()).toEqual({ page: [card], listed: [card], mail: {}, started: undefined });
  });

  it("pays for no partner without a price, and none that the plan has not", async () => {
    const uid = await at.customer(100);
    await fill(5_000);
    const book = await reward({ title: "A book", partner_reward_type: "partner", amount_value: null });
    expect((await at.redeem(uid, book)).answer).toMatchObject({ redeemed: 10 });
    expect(await walletBalance()).toBe(5_000);
    const unpriced = await reward({ title: "Ride", partner_reward_type: "uber_voucher", amount_value: null });
    expect((await at.redeem(uid, unpriced)).errors.punchItemId?.[0]).toMatch(/no value/);
    await at.rules({ ...plan, uber_voucher_flag: "0" });
    const ride = await reward({ title: "Ride", partner_reward_type: "uber_voucher" });
    expect((await at.redeem(uid, ride)).errors.punchItemId?.[0]).toMatch(/not available/);
    await at.rules(plan);
  });

  it("lets the same money go once, though it is asked for by many at once", async () => {
    await clean();
    await fill(2_500);
    const uids = await Promise.all(Array.from({ length: 8 }, () => at.customer(100)));
    const all = await Promise.all(uids.map((uid) => at.redeem(uid, card)));
    expect(all.filter(({ answer }) => answer !== null)).toHaveLength(1);
    expect([await walletBalance(), await claims()]).toEqual([0, 1]);
  });

  describe("under a fraud rule", () => {
    it("stops a customer after the passes, for the stretch, keeps the refusal and takes nothing", async () => {
      await clean();
      await fill(100_000);
      const hour = { block_duration_value: 1, block_duration_unit: "hours", email: "fraud@shop.example" };
      await rules({ 5: { enabled: 1, conditions: { count: 1 }, max_attempts: 1, ...hour } });
      const [uid, other] = [await at.customer(100), await at.customer(100)];
      expect((await at.redeem(uid, card)).answer).not.toBeNull();
      expect((await at.redeem(uid, card)).answer).not.toBeNull();
      const stopped = await at.redeem(uid, card);
      expect(stopped.errors.punchItemId?.[0]).toMatch(
        /^Amazon gift cards are blocked for this customer until 06\/01\/2026 \d\d:00\. A business admin can release/,
      );
      expect((await at.balances(uid)).points).toBe(80);
      expect(await walletBalance()).toBe(95_000);
      expect((await at.redeem(other, card)).answer).not.toBeNull();
      expect((await later(uid, 60 * minute - 1)).errors).toHaveProperty("punchItemId");
      const { blocks: met, notices, claims: waiting } = await blocks(uid);
      expect(waiting).toMatchObject([{ amount: 2_500 }, { amount: 2_500, title: "$25 Amazon gift card" }]);
      expect(met).toMatchObject([{ slot: 5, uid, count: 3, refused: 2, utc_released: null }]);
      // The redemption that exceeded the limit and passed is reported; later ones within the hour are not.
      expect(notices).toMatchObject([{ slot: 5, uid, blocked: false, email: "fraud@shop.example" }]);
      const sent = at.store.db.selectFrom("outbox").select(["address", "subject", "body"]);
      expect(await sent.where("kind", "=", "fraud_attempt").execute()).toEqual([
        {
          address: "fraud@shop.example",
          subject: "Fraud rule reached: Amazon gift cards",
          body: expect.stringMatching(/ went over the limit of a fraud rule .*\. The redemption went through\./),
        },
      ]);
      expect((await later(uid, 60 * minute)).answer).not.toBeNull();
      expect((await blocks(other)).total).toBe(0);
    });

    it("stops everyone by amount until an admin releases the block with a note", async () => {
      await clean();
      const day = { block_duration_value: 1, block_duration_unit: "days" };
      await rules({ 3: { enabled: 1, conditions: { amount: "50" }, ...day } });
      const [uid, other] = [await at.customer(100), await at.customer(100)];
      for (const one of [uid, other]) expect((await at.redeem(one, card)).answer).not.toBeNull();
      expect((await at.redeem(uid, card)).errors.punchItemId?.[0]).toMatch(/^Amazon gift cards are blocked until/);
      expect((await at.redeem(other, card)).answer).toBeNull();
      const ride = await reward({ title: "Ride", partner_reward_type: "uber_voucher", amount_value: 1_000 });
      expect((await at.redeem(other, ride)).answer).not.toBeNull();
      const [block] = (await blocks()).blocks;
      expect(block).toMatchObject({ slot: 3, uid, amount: 7_500, refused: 2 });
      const release = (who: { token: string }) =>
        ask(at.api, who, releaseFraudBlock, { body: { block_pk: block?.block_pk ?? 0, note: "Staff party" } });
      expect((await release(at.other.admin)).status).toBe(404);
      expect((await release(at.shop.admin)).body.status).toBe("OK");
      expect((await release(at.shop.admin)).errors.block_pk).toEqual(["This block was released already"]);
      expect((await blocks()).blocks[0]).toMatchObject({ note: "Staff party", utc_released: at.clock.time });
      expect((await later(uid, 1)).answer).not.toBeNull();
    });

    it("judges redemptions that come at once one after the other", async () => {
      await clean();
      await rules({
        4: { enabled: 1, conditions: { count: 3 }, block_duration_value: 5, block_duration_unit: "minutes" },
      });
      const uids = await Promise.all(Array.from({ length: 8 }, () => at.customer(100)));
      const all = await Promise.all(uids.map((uid) => at.redeem(uid, card)));
      expect(all.filter(({ answer }) => answer !== null)).toHaveLength(3);
      expect((await blocks()).blocks).toMatchObject([{ slot: 4, refused: 5 }]);
    });

    it("gives the key of a blocked try back, so that it goes through once the block is over", async () => {
      await clean();
      const minutes = { block_duration_value: 5, block_duration_unit: "minutes" };
      await rules({ 4: { enabled: 1, conditions: { count: 1 }, ...minutes } });
      const uid = await at.customer(100);
      await at.redeem(uid, card);
      const sent = {
        body: { uid, punchItemId: card, branchId: at.shop.branch, pin: "" },
        headers: { "Idempotency-Key": "twice" },
      };
      expect((await ask(at.api, at.shop.admin, redeemReward, sent)).errors).toHaveProperty("punchItemId");
      const after = await ask(await at.at(5 * minute), at.shop.admin, redeemReward, sent);
      expect(after.answer).toMatchObject({ redeemed: 10 });
    });
  });

  it("finds a wallet whose balance is not the sum of its entries, and puts it right", async () => {
    const { sum } = await at.store.db
      .selectFrom("wallet_entries")
      .select((row) => row.fn.sum<number>("cents").as("sum"))
      .where("wallet_id", "=", wallet)
      .executeTakeFirstOrThrow();
    await fill(12_345);
    expect(await walletFaults(at.store.db, at.shop.id)).toEqual([`wallet CAD: 12345, by its entries ${Number(sum)}`]);
    await at.store.transaction((trx) => rebuildWallets(trx, at.shop.id));
    expect(await walletFaults(at.store.db, at.shop.id)).toEqual([]);
    expect(await walletBalance()).toBe(Number(sum));
  });

  it("leaves the books in order", async () => {
    expect(await at.drifted()).toEqual([]);
  });
});
