import { type Kysely, sql } from "kysely";
import { expect, it, vi } from "vitest";
import { customerRow, makeBranch, makeBusiness, makeCustomer, makeOffer } from "../../../server/demo/factories";
import { rewardRow } from "../../../server/demo/reward-rows";
import { neverExpires } from "../../../server/ledger/first-lots";
import { migrate, migrations } from "../../../server/store/migrate";
import { makeCompany } from "../../support/api";
import { emptyStore, storeBefore } from "../../support/earlier-stores";
import { eachEngine } from "../../support/stores";

/** A reward in the schema of the first migration. */
interface Early {
  id: number;
  business_id: number;
  title: string;
  offer_type: number;
  points: number;
  created_at: number;
}

/** Search words by customer, without the trailing space of names. */
const wordsOfCustomers = [
  "1 a:ea123",
  "1 b:alnunkea",
  "1 b:aonbnrei e n l u k a",
  "1 b:aznoneea n n e",
  "1 b:loubkrai e n l u k a",
  "1 b:lzuokeaa n n e",
  "1 b:ozboreiaennnleu k a",
  "1 e:brien@mail.example",
  "1 e:mail.example",
  "1 e:o-brien@mail.example",
  "1 e:zoe.o-brien@mail.example",
  "1 f:zoe anne obrien luka",
  "1 l:obrien luka zoe anne",
  "1 m:anne obrien luka zoe",
  "1 m:luka zoe anne obrien",
  "1 m:obrienluka zoe anne",
  "1 m:zoeanne obrien luka",
  "1 p:353861234567",
  "1 p:861234567",
  "1 r:765432168353",
  "2 l:smith",
  "2 p:4",
  "2 r:4",
  "3 l:",
];

eachEngine("migrations", (stores) => {
  const before = (name: string) => storeBefore(stores, name);

  it("run once, however many processes start together", async () => {
    const store = await stores.fresh();
    const others = await Promise.all([stores.beside(store), stores.beside(store), stores.beside(store)]);
    await Promise.all([store, ...others].map((one) => migrate(one)));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store.db);
    expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations));
  });

  it("start an empty store from several processes at once", async () => {
    const store = await stores.fresh();
    await emptyStore(store);
    const others = await Promise.all([stores.beside(store), stores.beside(store)]);
    await Promise.all(others.map((one) => migrate(one)));
    expect(await others[0]?.db.selectFrom("customers").selectAll().execute()).toEqual([]);
  });

  it("keeps the rewards of a store that knew only their title, type and points", async () => {
    const store = await before("0002");
    const business_id = await makeBusiness(store.db, { name: "Early", app_key: "early" });
    const known = store.db as unknown as Kysely<{ point_rewards: Early }>;
    const early = (id: number, title: string) => ({
      id,
      business_id,
      title,
      offer_type: 14,
      points: 60,
      created_at: 1,
    });
    await known
      .insertInto("point_rewards")
      .values([early(7, "Coffee"), early(9, "Tea")])
      .execute();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2024, 1, 29) });
    await migrate(store);
    vi.useRealTimers();
    const rewards = await store.db.selectFrom("point_rewards").selectAll().orderBy("id").execute();
    expect(rewards).toMatchObject([
      { id: 7, title: "Coffee", offer_type: 14, points: 60, created_at: 1, all_branches: 1, never_expires: 1 },
      { id: 9, title: "Tea", deleted_at: null, publish_date: "2024-02-29", expire_date: "2025-02-28" },
    ]);
    const next = await store.db
      .insertInto("point_rewards")
      .values(rewardRow(business_id, { title: "Cake" }))
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(next.id).toBe(10);
  });

  it("keep what a business calls its own fields of a customer", async () => {
    const store = await before("0041");
    const business_id = await makeBusiness(store.db);
    await sql`insert into custom_fields (business_id, field, label) values (${business_id}, 2, 'Allergies')`.execute(
      store.db,
    );
    await migrate(store);
    expect(await store.db.selectFrom("crm_fields").selectAll().execute()).toEqual([
      { business_id, field_id: 11, position: 11, is_hidden: 0, is_required: 0, text: "Allergies" },
    ]);
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
    const store = await before("0026");
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
    const store = await before("0010");
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

  it("finds customers by words that were there before their words were", async () => {
    const store = await before("0012");
    const business = await makeBusiness(store.db);
    const branch = await makeBranch(store.db, business);
    const people = [
      ["Zoë Anne", "O’Brien-Łuka", "zoe.o-brien@mail.example", "+353 86 123 4567", "Éa-12/ 3", null],
      ["", "Smith", "", "desk 4", "", null],
      ["", "", "", "", "", null],
      ["Gone", "Away", "gone@mail.example", "+15145550101", "9", 1],
    ] as const;
    for (const [first, last, email, phone, account, left] of people)
      await sql`insert into customers (business_id, branch_id, first_name, last_name, email, phone, account_number,
          language_id, segment, consent_email, consent_sms, points_balance, credit_balance, giftcard_balance,
          lifetime_points, total_spent, visits, seen_day, created_at, created_day, left_at)
        values (${business}, ${branch}, ${first}, ${last}, ${email}, ${phone}, ${account},
          1, 'new', 0, 0, 0, 0, 0, 0, 0, 0, 20260101, 0, 20260101, ${left})`.execute(store.db);
    await migrate(store);
    const words = () => store.db.selectFrom("customer_words").select(["customer_id", "word"]);
    const found = async () =>
      (await words().execute()).map(({ customer_id, word }) => `${customer_id} ${word.trimEnd()}`).sort();
    const all = await found();
    expect(all).toEqual(wordsOfCustomers);

    // A customer who has some of the words already.
    await store.db.deleteFrom("customer_words").where("word", "like", "b:a%").execute();
    expect((await found()).length).toBeLessThan(all.length);
    await migrations["0025-pairs-of-a-name"].up(store.db);
    expect(await found()).toEqual(all);
  });

  it("gives whom others were merged into the visits, the segment and the place in the figures of all of them", async () => {
    const store = await before("0028");
    const business = await makeBusiness(store.db, { time_zone: "America/Toronto" });
    const branch = await makeBranch(store.db, business);
    const person = (seen_day: number) =>
      store.db.insertInto("customers").values(customerRow(business, branch, { seen_day, created_day: seen_day }));
    for (const day of [20260101, 20260102, 20260103, 20260104]) await person(day).execute();
    const [survivor, merged, earlier, other] = [1, 2, 3, 4];
    const visits = [
      [survivor, 1, 20260301],
      [merged, 6, 20260301],
      [merged, 12, 20260302],
      [earlier, 2, 20260310],
      [earlier, 9, 20260311],
      [other, 1, 20260401],
    ] as const;
    for (const [customer_id, type, day] of visits)
      await sql`insert into transactions (business_id, branch_id, customer_id, type, subtype, amount, points,
          points_balance, giftcard_balance, coupon_code, day, created_at)
        values (${business}, ${branch}, ${customer_id}, ${type}, '', 0, 0, 0, 0, '', ${day}, ${day})`.execute(store.db);
    // The family's third visit is reversed.
    await sql`insert into transactions (business_id, branch_id, customer_id, type, subtype, amount, points,
        points_balance, giftcard_balance, coupon_code, day, created_at, reverses_id)
      values (${business}, ${branch}, ${merged}, 3, '', 0, 0, 0, 0, '', 20260303, 20260303, 3)`.execute(store.db);
    for (const [survivor_id, merged_id] of [
      [merged, earlier],
      [survivor, merged],
    ] as const)
      await store.db
        .insertInto("customer_merges")
        .values({ business_id: business, survivor_id, merged_id, merged_at: 1, kept: "{}" })
        .execute();
    for (const [id, merged_into] of [
      [earlier, merged],
      [merged, survivor],
    ] as const)
      await store.db.updateTable("customers").set({ merged_into, left_at: 1 }).where("id", "=", id).execute();
    await store.db
      .insertInto("segment_figures")
      .values([0, branch].map((branch_id) => ({ business_id: business, branch_id, segment: "new", customers: 2 })))
      .execute();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 4, 10, 3) });
    await migrate(store);
    vi.useRealTimers();
    const rows = store.db
      .selectFrom("customers")
      .select(["id", "visits", "first_visit_at", "last_visit_at", "seen_day", "segment"]);
    expect(await rows.orderBy("id").execute()).toEqual([
      { id: 1, visits: 2, first_visit_at: 20260301, last_visit_at: 20260310, seen_day: 20260310, segment: "repeat" },
      { id: 2, visits: 2, first_visit_at: 20260301, last_visit_at: 20260310, seen_day: 20260310, segment: "new" },
      { id: 3, visits: 0, first_visit_at: null, last_visit_at: null, seen_day: 20260103, segment: "new" },
      { id: 4, visits: 0, first_visit_at: null, last_visit_at: null, seen_day: 20260104, segment: "new" },
    ]);
    const figures = store.db.selectFrom("segment_figures").select(["branch_id", "segment", "customers"]);
    expect(await figures.orderBy("branch_id").orderBy("segment").execute()).toEqual(
      [0, branch].flatMap((branch_id) => [
        { branch_id, segment: "new", customers: 1 },
        { branch_id, segment: "repeat", customers: 1 },
      ]),
    );
  });

  it("tells at which branch each customer was first seen, or any of those merged into them", async () => {
    const store = await before("0085");
    const business = await makeBusiness(store.db);
    const [market, harbour] = [await makeBranch(store.db, business), await makeBranch(store.db, business)];
    const [survivor, merged, never] = [1, 2, 3];
    for (const first_visit_at of [50, 50, null])
      await store.db
        .insertInto("customers")
        .values(customerRow(business, market, { first_visit_at }))
        .execute();
    for (const [customer_id, branch, type, at, reverses_id] of [
      // Points alone are no visit, and a reversed visit does not count.
      [merged, market, 4, 10, null],
      [merged, market, 1, 20, null],
      [merged, market, 3, 30, 2],
      [merged, harbour, 1, 50, null],
      [merged, market, 1, 50, null],
      [survivor, market, 2, 100, null],
    ] as const)
      await sql`insert into transactions (business_id, branch_id, customer_id, type, subtype, amount, points,
          points_balance, giftcard_balance, coupon_code, day, created_at, reverses_id)
        values (${business}, ${branch}, ${customer_id}, ${type}, '', 0, 0, 0, 0, '', 20260301, ${at}, ${reverses_id})`.execute(
        store.db,
      );
    await store.db
      .insertInto("customer_merges")
      .values({ business_id: business, survivor_id: survivor, merged_id: merged, merged_at: 1, kept: "{}" })
      .execute();
    await migrate(store);
    const rows = store.db.selectFrom("customers").select(["id", "first_visit_branch_id as branch"]).orderBy("id");
    expect(await rows.execute()).toEqual([
      { id: survivor, branch: harbour },
      { id: merged, branch: harbour },
      { id: never, branch: null },
    ]);
  });
});
