import { beforeAll, expect, it } from "vitest";
import { inputOf } from "../../../server/areas/draws/columns";
import { drawsJob } from "../../../server/areas/draws/jobs";
import { verifyDraw } from "../../../server/areas/draws/running/verify";
import { countEntries } from "../../../server/areas/draws/running/view";
import { drawProblems } from "../../../server/contract/draws/rules";
import { drawTypeIds } from "../../../server/contract/draws/words";
import { editPointReward, getEditPointReward, getPointRewardsList } from "../../../server/contract/redemptions/calls";
import { renewalDueIn, rewardState } from "../../../server/contract/redemptions/words";
import { loadDemo } from "../../../server/demo";
import { bakeryRewards } from "../../../server/demo/catalogue";
import { partnerRewardsShown } from "../../../server/items/partners";
import { dateFromDay, instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { apiOn, Clock, tokenFor } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { asInput } from "../../support/redemptions";
import { eachEngine } from "../../support/stores";
import { finish } from "../../support/work";

/* What the demo's businesses offer: draws, offers, gift cards, redemptions and partner rewards. */

const now = instantOf(20261121, "America/Toronto", 11 * 60);
const size = { customers: 300, transactions: 6_000, seed: 5, now };

/** Without gift cards, which are rows of `offers` too. */
const offersProper = (store: Store) =>
  store.forBusiness(1).selectFrom("offers").selectAll().where("type", "<=", 4).execute();

eachEngine("the demo's programme", (stores) => {
  let store: Store;
  const db = () => store.forBusiness(1);

  beforeAll(async () => {
    store = await stores.fresh();
    await loadDemo(store, size);
  });

  it("draws are of every type and in every state, with prizes and pictures", async () => {
    const draws = await db().selectFrom("draws").selectAll().execute();
    expect(draws).toHaveLength(15);
    expect(new Set(draws.map(({ type }) => type))).toEqual(new Set(drawTypeIds));
    expect(draws.filter(({ image_id }) => image_id === null)).toEqual([]);
    const rounds = await db().selectFrom("draw_rounds").selectAll().execute();
    expect(rounds.filter(({ revealed_at }) => revealed_at === null)).toHaveLength(1);
    expect(rounds.filter(({ revealed_at }) => revealed_at !== null).length).toBeGreaterThan(2);
    const prizes = await db().selectFrom("draw_prizes").selectAll().execute();
    expect(prizes.length).toBeGreaterThan(20);
    for (const draw of draws.filter(({ published }) => published === 1)) {
      expect(prizes.filter(({ draw_id }) => draw_id === draw.id).length).toBeGreaterThan(0);
    }
  });

  it("draws would be accepted by their own form", async () => {
    for (const draw of await store.db.selectFrom("draws").selectAll().execute()) {
      const branches = await store.db
        .selectFrom("draw_branches")
        .select("branch_id")
        .where("draw_id", "=", draw.id)
        .execute();
      expect(
        drawProblems(
          inputOf(
            draw,
            branches.map(({ branch_id }) => branch_id),
          ),
        ),
      ).toEqual({});
      expect(Object.keys(JSON.parse(draw.titles)).length).toBe(draw.business_id === 1 ? 3 : 1);
    }
  });

  it("draws have somebody in every running one, and winners that anybody can work out again", async () => {
    const draws = await db().selectFrom("draws").selectAll().where("published", "=", 1).execute();
    const running = draws.filter(({ opens_at, closes_at }) => opens_at <= now && closes_at > now);
    expect(running).not.toEqual([]);
    for (const draw of running) {
      expect((await countEntries(db(), draw.id)).participants, draw.titles).toBeGreaterThan(0);
    }
    const rounds = await db().selectFrom("draw_rounds").selectAll().where("revealed_at", "is not", null).execute();
    for (const { draw_id } of rounds) {
      expect(await verifyDraw(store, draw_id)).toMatchObject({ faults: [] });
    }
  });

  it("draws leave nothing for the background to do on their day", async () => {
    const before = await db().selectFrom("draw_winners").selectAll().execute();
    await finish(drawsJob, store, now);
    expect(await db().selectFrom("draw_winners").selectAll().execute()).toEqual(before);
  });

  it("offers are of every kind, type and state", async () => {
    const offers = await offersProper(store);
    const today = dateFromDay(20261121);
    expect(new Set(offers.map((offer) => offer.type))).toEqual(new Set([1, 2, 3, 4]));
    expect(new Set(offers.map((offer) => offer.offer_type))).toEqual(new Set([8, 9, 10, 15, 18, null]));
    for (const type of [1, 2, 3, 4]) {
      const of = offers.filter((offer) => offer.type === type);
      expect(of.some((offer) => offer.never_expires)).toBe(true);
      expect(of.some((offer) => offer.end_date !== null && offer.end_date < today)).toBe(true);
      expect(of.some((offer) => offer.start_date > today)).toBe(true);
      expect(of.some((offer) => offer.start_date <= today && (offer.end_date ?? today) >= today)).toBe(true);
    }
    expect(offers.filter((offer) => offer.priority !== null).length).toBeGreaterThan(1);
  });

  it("offers would be accepted by their own forms", async () => {
    const offers = await offersProper(store);
    const specific = offers.filter((offer) => offer.frequency_type === 3);
    expect(specific.length).toBeGreaterThan(1);
    expect(specific.filter((offer) => offer.days_of_week === "").map(({ title }) => title)).toEqual([]);
    const ofProducts = offers.filter((offer) => offer.template_type === 20);
    expect(new Set(ofProducts.map((offer) => offer.product_source))).toEqual(new Set([10, 20, 30]));
    expect(ofProducts.filter((offer) => offer.product_id === null).map(({ title }) => title)).toEqual([]);
  });

  it("gift cards are in every state, and one was sold for every balance loaded", async () => {
    const cards = await store.forBusiness(1).selectFrom("offers").selectAll().where("type", "=", 5).execute();
    const today = dateFromDay(20261121);
    expect(cards.length).toBeGreaterThanOrEqual(10);
    expect(cards.filter((card) => card.image_id === null)).toEqual([]);
    expect(cards.some((card) => card.never_expires === 1)).toBe(true);
    expect(cards.some((card) => card.end_date !== null && card.end_date < today)).toBe(true);
    expect(cards.some((card) => card.start_date > today)).toBe(true);
    expect(cards.some((card) => (card.discount_amount ?? 0) > 0)).toBe(true);
    const sold = await store.db
      .selectFrom("sold_gift_cards")
      .innerJoin("transactions", "transactions.id", "sold_gift_cards.transaction_id")
      .innerJoin("offers", "offers.id", "sold_gift_cards.offer_id")
      .select(["transactions.amount", "transactions.day", "price", "value", "transactions.subtype"])
      .select(["offers.start_date", "offers.end_date", "offers.real_value"])
      .execute();
    const loaded = await store.db.selectFrom("transactions").select("id").where("subtype", "=", "Loaded").execute();
    expect(sold.length).toBe(loaded.length);
    expect(sold.length).toBeGreaterThan(10);
    const odd = sold.filter((card) => {
      const day = dateFromDay(card.day);
      const onSale = card.start_date <= day && day <= (card.end_date ?? day);
      return !onSale || card.price !== card.amount || card.value !== card.real_value || card.subtype !== "Loaded";
    });
    expect(odd).toEqual([]);
  });

  it("redemptions are of every type and state, the first ones under the ids that customers redeemed", async () => {
    const rewards = await store.forBusiness(1).selectFrom("point_rewards").selectAll().orderBy("id").execute();
    const today = dateFromDay(20261121);
    expect(rewards).toHaveLength(25);
    expect(rewards.slice(0, 10).map(({ id, title }) => `${id} ${title}`)).toEqual(
      bakeryRewards.map(([title], index) => `${index + 1} ${title}`),
    );
    expect(new Set(rewards.map((reward) => reward.offer_type))).toEqual(new Set([14, 15, 16, 17, 18, 151]));
    const named = rewards.map((reward) => ({ utc_publish: reward.publish_date, utc_expires: reward.expire_date }));
    expect(new Set(named.map((reward) => rewardState(reward, today)))).toEqual(
      new Set(["active", "expired", "scheduled"]),
    );
    expect(rewards.filter((reward) => reward.image_id === null)).toEqual([]);
    const renewals = rewards.filter((reward) =>
      renewalDueIn({ never_expires_flag: reward.never_expires === 1, utc_expires: reward.expire_date }, today),
    );
    expect(renewals.map(({ title }) => title)).toEqual(["A year of refills"]);
    const texts = await store.forBusiness(1).selectFrom("point_reward_texts").select("language_id").execute();
    expect(new Set(texts.map(({ language_id }) => language_id))).toEqual(new Set([2, 3]));
  });

  it("redemptions would be accepted by a save as they stand", async () => {
    const api = apiOn(store, { clock: new Clock(now) });
    const admin = await store.db.selectFrom("users").select("id").where("username", "=", "business.admin");
    const { id } = await admin.executeTakeFirstOrThrow();
    const token = await tokenFor(store, id, now);
    const { pointRewards } = await answerOf(api, token, getPointRewardsList);
    for (const { punch_item_pk: punchItemId, title } of pointRewards) {
      const reward = await answerOf(api, token, getEditPointReward, { query: { punchItemId } });
      const { errors } = await ask(api, token, editPointReward, { query: { punchItemId }, body: asInput(reward) });
      expect({ title, errors }).toEqual({ title, errors: {} });
      const { revision: _new, ...after } = await answerOf(api, token, getEditPointReward, { query: { punchItemId } });
      const { revision: _old, ...before } = reward;
      expect(after).toEqual(before);
    }
  });

  it("partner rewards wait for their partners, one block that lasts and one that was released", async () => {
    const db = store.forBusiness(1);
    const claims = await db.selectFrom("partner_claims").selectAll().orderBy("transaction_id").execute();
    expect(new Set(claims.map(({ partner }) => partner))).toEqual(new Set(["amazon_gift_card", "uber_voucher"]));
    expect(claims.map(({ created_at }) => created_at)).toEqual(claims.map(({ created_at }) => created_at).sort());
    const paid = await db.selectFrom("wallet_entries").select("cents").where("kind", "=", "spent").execute();
    expect(paid.map(({ cents }) => -cents)).toEqual(claims.map(({ cents }) => cents));
    const rules = await db.selectFrom("fraud_rules").select("enabled").execute();
    expect(rules).toEqual([{ enabled: 1 }, { enabled: 1 }]);
    const blocks = await db.selectFrom("fraud_blocks").selectAll().orderBy("id").execute();
    expect(blocks).toMatchObject([{ released_at: expect.any(Number) }, { released_at: null, note: "" }]);
    expect(blocks[0]?.note).not.toBe("");
    expect(blocks[1]?.ends_at).toBeGreaterThan(now);
    expect(await store.forBusiness(2).selectFrom("partner_claims").selectAll().execute()).toEqual([]);
    expect(await store.forBusiness(2).selectFrom("fraud_rules").selectAll().execute()).toEqual([]);
  });

  it("partner rewards are shown where the plan has them, out of a wallet that holds the sum of its entries", async () => {
    expect(await Promise.all([1, 2].map((id) => partnerRewardsShown(store.forBusiness(id), id)))).toEqual([
      true,
      false,
    ]);
    const db = store.forBusiness(1);
    const { balance } = await db.selectFrom("wallets").select("balance").executeTakeFirstOrThrow();
    const entries = await db.selectFrom("wallet_entries").select("cents").execute();
    expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(balance);
  });
});
