import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { isDemo, loadDemo } from "../../../server/demo";
import { transactionTypes } from "../../../server/ledger/types";
import { verify } from "../../../server/ledger/verify";
import { openFolder } from "../../../server/pictures/folder";
import { refusals } from "../../../server/referrals/reasons";
import { addDays, dayOf, instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { eachEngine } from "../../support/stores";

const timeZone = "America/Toronto";
const now = instantOf(20261121, timeZone, 11 * 60);
const size = { customers: 300, transactions: 6_000, seed: 5, now };

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
      // Without gift cards, which are rows of `offers` too.
      const offers = db.selectFrom("offers").select("id").where("type", "<=", 4);
      expect(await offers.execute()).toHaveLength(40);
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
});
