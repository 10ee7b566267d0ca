import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { eraseDeparted } from "../../../server/areas/customers/erase-departed";
import { entrants, readRule } from "../../../server/areas/draws/running/entries";
import { importRow } from "../../../server/areas/imports/running/new-import";
import { told } from "../../../server/areas/index";
import { findCustomer } from "../../../server/areas/spin/customer";
import { adjustAllCustomerBalance, balanceGift } from "../../../server/contract/balance-gifts/calls";
import { departedCustomers, graceDays } from "../../../server/contract/customers/profile-calls";
import { drawTypes } from "../../../server/contract/draws/words";
import { writeSearchWords } from "../../../server/customers/search-words";
import { reverseTransaction } from "../../../server/ledger/reverse";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { answerOf } from "../../support/ask";
import { customerActs, openActs } from "../../support/customer-acts";
import { makeDraw } from "../../support/draw-rows";
import { everybody } from "../../support/gifts";
import { booksOf, create, drift } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

const aDay = 86_400_000;

eachEngine("leaving the programme", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let gold: number;
  const clock = new Clock();

  beforeAll(async () => {
    ({ store, api, shop, gold } = await openActs(stores, clock));
  });

  const { earn, withPoints, balance, adjust, withExpiring, leave, restore, merge, ledger, seen, members, later } =
    customerActs(() => ({ store, api, shop, clock }));

  it("takes what is left of points that have expired and were not swept", async () => {
    const uid = await withExpiring(30, 10);
    const { answer } = await leave(uid, shop.admin, await later(1));
    expect(answer).toMatchObject({ points_lost: 10 });
    const none = await withExpiring(30, 0);
    expect((await leave(none, shop.admin, await later(1))).answer).toMatchObject({ points_lost: 0 });
    expect(await drift(store, shop, clock)).toEqual([]);
  });

  it("loses the points, ends every count and answers 404 from then on", async () => {
    const uid = await withPoints(60, { first_name: "Leaver", email: "leaver@mail.example", tier_id: gold });
    const before = await members();
    const { answer } = await leave(uid);
    expect(answer).toMatchObject({ points_lost: 60, restore_until: clock.time + graceDays * aDay });
    expect(await seen(uid)).toBe(404);
    expect(await members()).toBe(Number(before) - 1);
    expect(await drift(store, shop, clock)).toEqual([]);
    const words = await store.db.selectFrom("customer_words").selectAll().where("customer_id", "=", uid).execute();
    expect(words).toEqual([]);
    expect((await leave(uid)).status).toBe(404);
    expect((await adjust(uid, 5)).status).toBe(404);
  });

  it("ends every entry of a draw and every spin", async () => {
    const uid = await withPoints(60, { email: "player@mail.example" });
    const draw = await makeDraw(store, shop.id, { type: drawTypes.tiers, rule_tiers: "" });
    const row = await store.db.selectFrom("draws").selectAll().where("id", "=", draw).executeTakeFirstOrThrow();
    const own = store.forBusiness(shop.id);
    await store.db.updateTable("customers").set({ tier_id: gold }).where("id", "=", uid).execute();
    const enters = async () => {
      const query = await entrants(own, await readRule(own, row));
      return (await query.execute()).some(({ customer_id }) => customer_id === uid);
    };
    expect(await enters()).toBe(true);
    const reader = { db: own, caller: { role: "business_admin" as const, branchId: null, businessId: shop.id } };
    expect((await findCustomer(reader, "player@mail.example")).id).toBe(uid);
    await store.db.updateTable("customers").set({ tier_id: null }).where("id", "=", uid).execute();
    await leave(uid);
    await store.db.updateTable("customers").set({ tier_id: gold }).where("id", "=", uid).execute();
    expect(await enters()).toBe(false);
    await expect(findCustomer(reader, "player@mail.example")).rejects.toThrow();
  });

  it("is undone within the grace period, with the points, the counts and the words", async () => {
    const uid = await withPoints(60, { first_name: "Undo", tier_id: gold });
    const before = await members();
    await leave(uid);
    const departed = await answerOf(api, shop.admin, departedCustomers, { query: { page: 1, limit: 20 } });
    expect(departed.customers[0]).toMatchObject({ uid, firstName: "Undo", points_lost: 60 });
    expect((await restore(uid)).answer?.message).toMatch(/restored/);
    expect(await balance(uid)).toBe(60);
    expect(await members()).toBe(before);
    expect((await restore(uid)).errors).toHaveProperty("uid");
    expect((await ledger(uid)).ledger[0]).toMatchObject({
      units_exchange: 60,
      trx_subtype_name: "Membership restored",
    });
    expect(await drift(store, shop, clock)).toEqual([]);
    const figure = await store.db
      .selectFrom("tier_figures")
      .select("customers")
      .where("tier_id", "=", gold)
      .executeTakeFirstOrThrow();
    const inGold = await store.db
      .selectFrom("customers")
      .select((select) => select.fn.countAll<number>().as("n"))
      .where("tier_id", "=", gold)
      .where("left_at", "is", null)
      .executeTakeFirstOrThrow();
    expect(figure.customers).toBe(Number(inGold.n));
  });

  it("does not bring back what was taken back meanwhile", async () => {
    const uid = await withPoints(60);
    const { transactionId } = await earn(uid, 100);
    await leave(uid);
    const { short } = await store.transaction((trx) =>
      reverseTransaction(trx, booksOf(shop, clock), { transactionId, shortfall: "take-what-is-left" }),
    );
    expect(short.points).toBe(100);
    await restore(uid);
    expect(await balance(uid)).toBe(60);
    const { lifetime_points } = await store.db
      .selectFrom("customers")
      .select("lifetime_points")
      .where("id", "=", uid)
      .executeTakeFirstOrThrow();
    expect(lifetime_points).toBe(60);
    expect(await drift(store, shop, clock)).toEqual([]);
  });

  it("frees phone and account number, which may be taken when the customer wants to come back", async () => {
    const own = { phone: "+15145550155", account_number: "L-1" };
    const uid = await withPoints(0, own);
    await leave(uid);
    expect((await create(api, shop.admin, { firstName: "Next", ...own })).errors).toEqual({});
    const { errors, body } = await restore(uid);
    expect(Object.keys(errors).sort()).toEqual(["account_number", "phone"]);
    expect(body.message).toMatch(/phone number.*account number/);
    expect(await seen(uid)).toBe(404);
  });

  const importedRows = async (...rows: [customer_id: number, after: string][]) => {
    const { id: import_id } = await store.db
      .insertInto("imports")
      .values(importRow(shop.id, { kind: "customers", state: "done" }))
      .returning("id")
      .executeTakeFirstOrThrow();
    const row = { business_id: shop.id, import_id, outcome: "changed", transaction_id: null, reference: null };
    await store.db
      .insertInto("import_rows")
      .values(rows.map(([customer_id, after], line) => ({ ...row, line, customer_id, before: after, after })))
      .execute();
  };
  const drafted = (id: string, owner: string, action: string, data: string) =>
    store.db
      .insertInto("drafts")
      .values({ id, owner, wizard: "customer", action, data, version: 1, created_at: 0, updated_at: 0 })
      .execute();

  it("is final after the grace period: the person is forgotten, the books stay", async () => {
    const uid = await withPoints(60, { first_name: "Forgotten", email: "forget@mail.example", notes: "Secret" });
    const twin = await withPoints(10, { first_name: "Forgotten twin", phone: "+15145550133" });
    await merge(uid, twin);
    const stranger = JSON.stringify({ first_name: "Stranger" });
    await importedRows([uid, `{"first_name":"Forgotten"}`], [twin, `{"phone":"+15145550133"}`], [uid + 1000, stranger]);
    const finished = (id: number) =>
      `{"answers":{"firstName":"Forgotten"},"finished":{"location":"/customers/profile/uid=${id}"}}`;
    await drafted("of-an-edit", `${shop.id}:shop.admin`, String(uid), "Secret");
    await drafted("of-its-making", `${shop.id}:shop.clerk`, "create", finished(twin));
    await drafted("of-another", `${shop.id}:shop.clerk`, "create", finished(Number(`${twin}0`)));
    await drafted("of-another-business", `${shop.id}0:other.admin`, String(uid), "Theirs");
    const views = [
      "search=forget%40mail.example&sort=name",
      "phone=%28514%29+555-0133",
      "search=mail.example",
      "page=2",
    ];
    for (const filters of views)
      await store.db
        .insertInto("customer_views")
        .values({ business_id: shop.id, user_id: shop.admin.userId, name: filters, filters, created_at: 1 })
        .execute();
    const { giftId } = await answerOf(api, shop.admin, adjustAllCustomerBalance, {
      body: { ...everybody, give_points: 1, comments: "", email: "forget@mail.example", segment: "new" },
    });
    await leave(uid);
    const entries = () =>
      store.db.selectFrom("ledger_entries").selectAll().where("customer_id", "in", [uid, twin]).execute();
    const before = await entries();
    expect(await eraseDeparted(store, told.customerParts, clock.time + (graceDays - 1) * aDay)).toBe(0);
    const late = await later(graceDays + 1);
    expect((await restore(uid, shop.admin, late)).errors).toHaveProperty("uid");
    const counts = await Promise.all(
      [1, 2].map(() => eraseDeparted(store, told.customerParts, clock.time + (graceDays + 1) * aDay)),
    );
    expect(counts.reduce((sum, erased) => sum + erased)).toBeGreaterThan(0);
    expect(await eraseDeparted(store, told.customerParts, clock.time + (graceDays + 1) * aDay)).toBe(0);
    const rows = await store.db.selectFrom("customers").selectAll().where("id", "in", [uid, twin]).execute();
    const imported = await store.db.selectFrom("import_rows").selectAll().orderBy("line").execute();
    expect(imported).toMatchObject([{ before: "{}", after: "{}" }, { before: "{}", after: "{}" }, { after: stranger }]);
    expect((await store.db.selectFrom("drafts").select("id").orderBy("id").execute()).map(({ id }) => id)).toEqual([
      "of-another",
      "of-another-business",
    ]);
    const merges = await store.db.selectFrom("customer_merges").select("kept").where("merged_id", "=", twin).execute();
    expect(JSON.stringify([rows, merges])).not.toMatch(/Forgotten|forget@|Secret|5550133/);
    const viewRows = await store.db.selectFrom("customer_views").select("filters").orderBy("id").execute();
    expect(viewRows.map(({ filters }) => filters)).toEqual(views.slice(2));
    const { gift } = await answerOf(api, shop.admin, balanceGift, { query: { giftId: giftId ?? 0 } });
    expect(gift?.scope).toMatchObject({ email: "–", segment: "new" });
    expect(await entries()).toEqual(before);
    expect(await drift(store, shop, clock)).toEqual([]);
    expect((await restore(uid, shop.admin, late)).errors).toHaveProperty("uid");
  });

  it("leaves no kept search for the whole name of who is erased, unless somebody else has it", async () => {
    await store.db.deleteFrom("customer_views").execute();
    const uid = await withPoints(0, { first_name: "Zoé", last_name: "O’Hara-Lund" });
    const common = { first_name: "Ann", last_name: "Doe" };
    const [namesake, stays] = [await withPoints(0, common), await withPoints(0, common)];
    await store.transaction((trx) => writeSearchWords(trx, shop.id, [uid, namesake, stays]));
    const telling = [
      "search=zoe+ohara+lund",
      "search=O%27Hara-Lund%2C+Zo%C3%A9",
      "first=Zoe&last=O%27Hara+Lund&page=2",
    ];
    const others = ["search=zoe", "last=O%27Hara-Lund", "first=&last=", "search=Ann+Doe", "search=zoe+ohara+lundgren"];
    for (const filters of [...telling, ...others])
      await store.db
        .insertInto("customer_views")
        .values({ business_id: shop.id, user_id: shop.admin.userId, name: filters, filters, created_at: 1 })
        .execute();
    await store.db
      .updateTable("customer_views")
      .set({ name: "Lund, Zoe Ohara" })
      .where("name", "=", others[0] ?? "")
      .execute();
    const { giftId } = await answerOf(api, shop.admin, adjustAllCustomerBalance, {
      body: { ...everybody, give_points: 1, comments: "", first: "Zoe", last: "Ohara Lund", segment: "new" },
    });
    for (const one of [uid, namesake]) await leave(one);
    await eraseDeparted(store, told.customerParts, clock.time + (graceDays + 1) * aDay);
    const viewRows = await store.db.selectFrom("customer_views").select("filters").orderBy("id").execute();
    expect(viewRows.map(({ filters }) => filters)).toEqual(others.slice(1));
    const { gift } = await answerOf(api, shop.admin, balanceGift, { query: { giftId: giftId ?? 0 } });
    expect(gift?.scope).toMatchObject({ first: "–", last: "–", segment: "new" });
    expect(await drift(store, shop, clock)).toEqual([]);
  });
});
