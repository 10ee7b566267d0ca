import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { editPointReward, getEditPointReward, getPointRewardsList } from "../../../server/contract/redemptions/calls";
import { renewalDueIn, rewardState } from "../../../server/contract/redemptions/words";
import { isDemo, loadDemo } from "../../../server/demo";
import { bakeryRewards } from "../../../server/demo/catalogue";
import { partnerRewardsShown } from "../../../server/items/partners";
import { transactionTypes } from "../../../server/ledger/types";
import { verify } from "../../../server/ledger/verify";
import { openFolder } from "../../../server/pictures/folder";
import { refusals } from "../../../server/referrals/reasons";
import { addDays, dateFromDay, dayOf, instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { apiOn, Clock, tokenFor } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { asInput } from "../../support/redemptions";
import { eachEngine } from "../../support/stores";

const timeZone = "America/Toronto";
const now = instantOf(20261121, timeZone, 11 * 60);
const size = { customers: 300, transactions: 6_000, seed: 5, now };

/** Without gift cards, which are rows of `offers` too. */
const offersProper = (store: Store) =>
  store.forBusiness(1).selectFrom("offers").selectAll().where("type", "<=", 4).execute();

// Tests of another file may have blocked decoders in this process, as the storage of visitors' pictures does; the demo
// normally runs in its own process.
sharp.unblock({ operation: ["VipsForeignLoadSvg"] });

eachEngine("demo", (stores) => {
  let store: Store;

  beforeAll(async () => {
    store = await stores.fresh();
    expect(await isDemo(store)).toBe(false);
    await loadDemo(store, { ...size, pictures: openFolder(store.dataDir) });
  });

  it("keeps books whose running figures are those of their rows", async () => {
    expect(await isDemo(store)).toBe(true);
    for (const business of await store.db.selectFrom("businesses").selectAll().execute()) {
      expect(await verify(store, { businessId: business.id, timeZone: business.time_zone, now })).toEqual([]);
    }
    const { points, balances } = await store.db
      .selectFrom("ledger_entries")
      .select((row) => [row.fn.sum<number>("amount").as("points"), row.fn.min("balance").as("balances")])
      .where("account", "=", "points")
      .executeTakeFirstOrThrow();
    expect(points).toBeGreaterThan(0);
    expect(balances).toBeGreaterThanOrEqual(0);
  });

  it("numbers on after its own rows", async () => {
    await store.transaction(async (trx) => {
      const db = store.scope(trx, 1);
      const row = {
        business_id: 1,
        name: "Later",
        abbreviation: "",
        color: "#000000",
        enabled: 1,
        created_at: 0,
        updated_at: 0,
      } as const;
      const { id } = await db.insertInto("tags").values(row).returning("id").executeTakeFirstOrThrow();
      expect(id).toBeGreaterThan(14);
      await db.deleteFrom("tags").where("id", "=", id).execute();
    });
  });

  it("does not load over a business", async () => {
    await expect(loadDemo(store, size)).rejects.toThrow("already holds");
  });

  describe("the first business", () => {
    it("has what the settled readings ask for", async () => {
      const db = store.forBusiness(1);
      const count = async (table: "tiers" | "tags" | "ala_carte_rewards" | "branches" | "customers") =>
        (await db.selectFrom(table).select("business_id").execute()).length;
      expect(await count("tiers")).toBeGreaterThanOrEqual(3);
      expect(await count("tags")).toBeGreaterThanOrEqual(10);
      expect(await count("ala_carte_rewards")).toBe(8);
      expect(await count("branches")).toBe(4);
      expect((await offersProper(store)).length).toBe(40);
      const departures = await store.forBusiness(1).selectFrom("customer_departures").select("id").execute();
      expect((await count("customers")) - departures.length).toBe(size.customers);
      const connected = await db
        .selectFrom("integrations")
        .select("pos_system_pk")
        .where("connected", "=", 1)
        .execute();
      expect(connected.map((row) => row.pos_system_pk).sort()).toEqual([1, 11, 18, 5]);
      const { coalition, business_rules } = await db
        .selectFrom("businesses")
        .select(["coalition", "business_rules"])
        .where("id", "=", 1)
        .executeTakeFirstOrThrow();
      expect([coalition, JSON.parse(business_rules)]).toEqual([
        1,
        expect.objectContaining({ partner_reward_flag: "1", spin_draw_allow: "1" }),
      ]);
      const languages = await db.selectFrom("languages").select(["language_id", "name"]).execute();
      expect(languages.map((row) => row.name).sort()).toEqual(["English", "French", "Spanish"]);
    });

    it("shows sixty products, each with its picture in four sizes", async () => {
      const products = await store
        .forBusiness(1)
        .selectFrom("products")
        .innerJoin("images", "images.id", "products.image_id")
        .select("images.token")
        .where("products.pos_system_fk", "is", null)
        .execute();
      expect(products).toHaveLength(60);
      for (const [size, width] of Object.entries({ original: 800, large: 600, medium: 300, thumbnail: 120 })) {
        const file = readFileSync(join(store.dataDir, "pictures", products[7]?.token ?? "", `${size}.webp`));
        expect(await sharp(file).metadata()).toMatchObject({ format: "webp", width, height: width });
      }
    });

    it("has a year of transactions of every type that ends today", async () => {
      const rows = await store
        .forBusiness(1)
        .selectFrom("transactions")
        .select((row) => ["type", row.fn.countAll<number>().as("rows"), row.fn.max("day").as("last")])
        .groupBy("type")
        .execute();
      expect(rows.map((row) => row.type).sort((one, other) => one - other)).toEqual(Object.values(transactionTypes));
      const claims = await store.forBusiness(1).selectFrom("partner_claims").select("transaction_id").execute();
      // Purchases of referred friends, and payments to both sides.
      const sales = await store.forBusiness(1).selectFrom("sales").select("transaction_id").execute();
      const paid = await store.forBusiness(1).selectFrom("referral_payments").select("id").execute();
      const left = await store.forBusiness(1).selectFrom("customer_departures").select("id").execute();
      // Sign-up bonuses of customers who joined after the year; their ids follow those of both businesses' customers.
      const joined = store
        .forBusiness(1)
        .selectFrom("transactions")
        .where("customer_id", ">", size.customers + 60);
      const bonuses = await joined.where("type", "=", transactionTypes.bonusPoints).select("id").execute();
      const more = claims.length + sales.length + paid.length + left.length + bonuses.length;
      expect(rows.reduce((sum, row) => sum + Number(row.rows), 0)).toBe(size.transactions + more);
      expect(Math.max(...rows.map((row) => row.last))).toBe(20261121);
      const { first } = await store
        .forBusiness(1)
        .selectFrom("transactions")
        .select((row) => row.fn.min("day").as("first"))
        .executeTakeFirstOrThrow();
      expect(first).toBe(20251122);
      const days = await store.forBusiness(1).selectFrom("transactions").select(["day", "created_at"]).execute();
      expect(days.filter((row) => dayOf(row.created_at, timeZone) !== row.day)).toEqual([]);
    });

    it("has each day's transactions in the order of their time", async () => {
      for (const business of [1, 2]) {
        const posted = store.forBusiness(business).selectFrom("transactions").select(["id", "day", "created_at"]);
        const rows = await posted.orderBy("day").orderBy("id").execute();
        const late = rows.filter(
          (row, at) => row.day === rows[at - 1]?.day && row.created_at < (rows[at - 1]?.created_at ?? 0),
        );
        expect(late, `of business ${business}`).toEqual([]);
      }
    });

    it("has nothing of hours still to come", async () => {
      const latest = async (table: "transactions" | "ledger_entries" | "spins" | "customers" | "customer_events") => {
        const { at } = await store.db
          .selectFrom(table)
          .select((row) => row.fn.max("created_at").as("at"))
          .executeTakeFirstOrThrow();
        return at;
      };
      for (const table of ["transactions", "ledger_entries", "spins", "customers", "customer_events"] as const) {
        expect(await latest(table), table).toBeLessThanOrEqual(now);
      }
      const today = store.db.selectFrom("transactions").select("id").where("day", "=", dayOf(now, timeZone));
      expect(await today.execute()).not.toEqual([]);
    });

    it("has customers whom messages may be sent to, some of them not confirmed yet", async () => {
      const rows = await store.db
        .selectFrom("customers")
        .select(["consent_sms", "phone", "allow_sms_status"])
        .execute();
      const statuses = (consents: boolean) =>
        new Set(
          rows
            .filter(({ consent_sms, phone }) => (consent_sms === 1 && phone !== "") === consents)
            .map(({ allow_sms_status }) => allow_sms_status),
        );
      expect(statuses(true)).toEqual(new Set([1, 2]));
      expect(statuses(false)).toEqual(new Set([0]));
    });

    it("has customers in every segment", async () => {
      const rows = await store
        .forBusiness(1)
        .selectFrom("segment_figures")
        .selectAll()
        .where("branch_id", "=", 0)
        .execute();
      expect(rows.map((row) => row.segment).sort()).toEqual([
        "at_risk",
        "dormant",
        "loyal",
        "new",
        "regular",
        "repeat",
      ]);
    });

    it("has offers of every kind, type and state", async () => {
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

    it("has offers that their own forms would accept", async () => {
      const offers = await offersProper(store);
      const specific = offers.filter((offer) => offer.frequency_type === 3);
      expect(specific.length).toBeGreaterThan(1);
      expect(specific.filter((offer) => offer.days_of_week === "").map(({ title }) => title)).toEqual([]);
      const ofProducts = offers.filter((offer) => offer.template_type === 20);
      expect(new Set(ofProducts.map((offer) => offer.product_source))).toEqual(new Set([10, 20, 30]));
      expect(ofProducts.filter((offer) => offer.product_id === null).map(({ title }) => title)).toEqual([]);
    });
  });

  it("has gift cards in every state, and one sold for every balance loaded", async () => {
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

  it("has redemptions of every type and state, the first ones under the ids that customers redeemed", async () => {
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

  it("has redemptions that a save would accept as they stand", async () => {
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

  it("has friends met and paid on both sides, waiting and refused", async () => {
    const db = store.forBusiness(1);
    const referrals = await db.selectFrom("referrals").selectAll().where("terms", "!=", "{}").execute();
    const paid = await db.selectFrom("referral_payments").selectAll().execute();
    const met = referrals.filter(({ status }) => status === 2);
    expect(met.length).toBeGreaterThan(0);
    expect(met.every((one) => one.referrer_points === 200 && one.referee_points === 100)).toBe(true);
    expect(paid.map(({ referral_id }) => referral_id).sort()).toEqual(met.flatMap(({ id }) => [id, id]).sort());
    expect(referrals.some(({ status, held }) => status === 1 && held === 0)).toBe(true);
    expect(met.some(({ day }) => day < addDays(dayOf(now, timeZone), -60))).toBe(true);
    const refused = await db.selectFrom("referrals").select("reason").where("reason", "!=", "").execute();
    expect(new Set(refused.map(({ reason }) => reason)).size).toBe(Object.keys(refusals).length);
    const { points_paid } = await db
      .selectFrom("referral_programmes")
      .select("points_paid")
      .where("enabled", "=", 1)
      .executeTakeFirstOrThrow();
    expect(points_paid).toBe(met.length * 300);
  });

  it("has partner rewards that wait for their partners, one block that lasts and one that was released", async () => {
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

  it("shows partner rewards where the plan has them, out of a wallet that holds the sum of its entries", async () => {
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
