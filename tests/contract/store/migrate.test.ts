import { type Kysely, Migrator, sql } from "kysely";
import { expect, it } from "vitest";
import { makeBranch, makeBusiness, makeCustomer, makeOffer } from "../../../server/demo/factories";
import { rewardRow } from "../../../server/demo/reward-rows";
import { neverExpires } from "../../../server/store/first-lots";
import { migrate, migrations } from "../../../server/store/migrate";
import type { Store } from "../../../server/store/store";
import { makeCompany } from "../../support/api";
import { eachEngine } from "../../support/stores";

/** A reward as the first migration knew it. */
interface Early {
  id: number;
  business_id: number;
  title: string;
  offer_type: number;
  points: number;
  created_at: number;
}

/** Takes every table away. */
async function empty({ db, engine }: Store): Promise<void> {
  if (engine === "postgres") {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    return;
  }
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  await sql`pragma foreign_keys = off`.execute(db);
  for (const { name } of tables.filter((table) => !table.name.startsWith("sqlite_")))
    await sql`drop table ${sql.table(name)}`.execute(db);
  await sql`pragma foreign_keys = on`.execute(db);
}

eachEngine("migrations", (stores) => {
  it("run once, however many processes start together", async () => {
    const store = await stores.fresh();
    const others = await Promise.all([stores.beside(store), stores.beside(store), stores.beside(store)]);
    await Promise.all([store, ...others].map((one) => migrate(one)));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store.db);
    expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations));
  });

  it("start an empty store from several processes at once", async () => {
    const store = await stores.fresh();
    await empty(store);
    const others = await Promise.all([stores.beside(store), stores.beside(store)]);
    await Promise.all(others.map((one) => migrate(one)));
    expect(await others[0]?.db.selectFrom("customers").selectAll().execute()).toEqual([]);
  });

  it("keeps the rewards of a store that knew only their title, type and points", async () => {
    const store = await stores.fresh();
    await empty(store);
    const getMigrations = async () => ({ "0001-ground": migrations["0001-ground"] });
    const { error } = await new Migrator({ db: store.db, provider: { getMigrations } }).migrateToLatest();
    expect(error).toBeUndefined();
    const business_id = await makeBusiness(store.db, { name: "Early", app_key: "early" });
    const before = store.db as unknown as Kysely<{ point_rewards: Early }>;
    const early = (id: number, title: string) => ({
      id,
      business_id,
      title,
      offer_type: 14,
      points: 60,
      created_at: 1,
    });
    await before
      .insertInto("point_rewards")
      .values([early(7, "Coffee"), early(9, "Tea")])
      .execute();
    await migrate(store);
    const kept = await store.db.selectFrom("point_rewards").selectAll().orderBy("id").execute();
    expect(kept).toMatchObject([
      { id: 7, title: "Coffee", offer_type: 14, points: 60, created_at: 1, all_branches: 1, never_expires: 1 },
      { id: 9, title: "Tea", deleted_at: null, expire_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    ]);
    const next = await store.db
      .insertInto("point_rewards")
      .values(rewardRow(business_id, { title: "Cake" }))
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(next.id).toBe(10);
  });

  it("counts consents to messages that were given before they had a status", async () => {
    const store = await stores.fresh();
    const business_id = await makeBusiness(store.db);
    const branch = await makeBranch(store.db, business_id);
    const books = { businessId: business_id, timeZone: "UTC", now: 1 };
    const people = [
      ["agrees", "+15145550101", 1],
      ["silent", "+15145550102", 0],
      ["no number", "desk 4", 1],
    ] as const;
    for (const [first_name, phone, consent_sms] of people)
      await store.transaction((trx) => makeCustomer(trx, books, branch, { first_name, phone, consent_sms }));
    await store.db.updateTable("customers").set({ allow_sms_status: 0 }).execute();
    await migrations["0020-sms-status"].up(store.db as unknown as Kysely<unknown>);
    const rows = await store.db.selectFrom("customers").select(["first_name", "allow_sms_status"]).execute();
    expect(Object.fromEntries(rows.map((row) => [row.first_name, row.allow_sms_status]))).toEqual({
      agrees: 1,
      silent: 0,
      "no number": 0,
    });
  });

  it("lets kept views name their ranges as the wire does", async () => {
    const store = await stores.fresh();
    const shop = await makeCompany(store, "views");
    const keep = (filters: string) =>
      store.db
        .insertInto("customer_views")
        .values({ business_id: shop.id, user_id: shop.admin.userId, name: filters, filters, created_at: 1 })
        .execute();
    for (const filters of [
      "search=zoe&user_balance_from=1&user_balance_to=9&sort=balance",
      "last_visit_from=2026-01-01",
      "first_visit_to=2026-01-31",
      "first=one_to",
    ])
      await keep(filters);
    await migrations["0031-ranges-of-kept-views"].up(store.db as unknown as Kysely<unknown>);
    const views = await store.db.selectFrom("customer_views").select("filters").orderBy("id").execute();
    expect(views.map(({ filters }) => decodeURIComponent(filters))).toEqual([
      "search=zoe&sort=balance&user_balance=1,9",
      "last_visit=2026-01-01,",
      "first_visit=,2026-01-31",
      "first=one_to",
    ]);
  });

  it("counts the gift cards that were sold before they were counted", async () => {
    const store = await stores.fresh();
    await empty(store);
    const getMigrations = async () => Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0026"));
    const { error } = await new Migrator({ db: store.db, provider: { getMigrations } }).migrateToLatest();
    expect(error).toBeUndefined();
    const sold = async (business_id: number, codes: readonly string[]) => {
      const offer_id = await makeOffer(store.db, business_id, { type: 5, real_value: 1000 });
      const of = { business_id, offer_id, transaction_id: 1, customer_id: 1, branch_id: 1, title: "", sold_at: 1 };
      for (const code of codes)
        await store.db
          .insertInto("sold_gift_cards")
          .values({ ...of, value: 1000, price: 900, code })
          .execute();
      return offer_id;
    };
    const [business, other] = [await makeBusiness(store.db), await makeBusiness(store.db, { app_key: "other" })];
    const [twice, theirs] = [await sold(business, ["A", "B"]), await sold(other, ["A"])];
    await sold(business, []);
    await migrate(store);
    expect(await store.db.selectFrom("gift_card_figures").selectAll().orderBy("offer_id").execute()).toEqual([
      { business_id: business, offer_id: twice, cards: 2, value: 2000 },
      { business_id: other, offer_id: theirs, cards: 1, value: 1000 },
    ]);
  });

  it("opens the lots of what a store's balances still hold, the newest of what they were given", async () => {
    const store = await stores.fresh();
    await empty(store);
    const getMigrations = async () => Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0010"));
    const { error } = await new Migrator({ db: store.db, provider: { getMigrations } }).migrateToLatest();
    expect(error).toBeUndefined();
    const business = await makeBusiness(store.db);
    const branch = await makeBranch(store.db, business);
    await sql`insert into customers (business_id, branch_id, first_name, last_name, email, phone, account_number,
        language_id, segment, consent_email, consent_sms, points_balance, credit_balance, giftcard_balance,
        lifetime_points, total_spent, visits, seen_day, created_at, created_day)
      values (${business}, ${branch}, '', '', '', '', '', 1, 'new', 0, 0, 45, 0, 7, 100, 0, 0, 20260101, 0, 20260101)`.execute(
      store.db,
    );
    const entries = [
      ["points", "earn", 60, 60, 1],
      ["points", "earn", 30, 90, 2],
      ["giftcard", "earn", 7, 7, 3],
      ["points", "spend", -55, 35, 4],
      ["points", "bonus", 10, 45, 5],
      ["credit", "earn", 5, 5, 6],
      ["credit", "spend", -5, 0, 7],
    ] as const;
    for (const [account, kind, amount, balance, at] of entries) {
      await sql`insert into ledger_entries (business_id, customer_id, account, kind, amount, balance, created_at)
        values (${business}, 1, ${account}, ${kind}, ${amount}, ${balance}, ${at})`.execute(store.db);
    }
    await migrate(store);
    const lots = store.db
      .selectFrom("lots")
      .select(["account", "entry_id", "opened", "left", "earned_at", "expires_at"]);
    const shared = { expires_at: neverExpires, account: "points" };
    expect(await lots.orderBy("entry_id").execute()).toEqual([
      { ...shared, entry_id: 1, opened: 5, left: 5, earned_at: 1 },
      { ...shared, entry_id: 2, opened: 30, left: 30, earned_at: 2 },
      { ...shared, account: "giftcard", entry_id: 3, opened: 7, left: 7, earned_at: 3 },
      { ...shared, entry_id: 5, opened: 10, left: 10, earned_at: 5 },
    ]);
  });
});
