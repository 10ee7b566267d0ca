import type { Insertable } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { bases } from "../../../server/contract/common/call";
import { customerList } from "../../../server/contract/customers/calls";
import { writeSearchWords } from "../../../server/customers/search-words";
import { makeCustomer, makeTier } from "../../../server/demo/factories";
import { recountTiers } from "../../../server/ledger/tier-counts";
import { instantOf } from "../../../server/store/day";
import type { Database } from "../../../server/store/schema";
import type { Store } from "../../../server/store/store";
import { type Business, openCompanies, send } from "../../support/api";
import { answerOf } from "../../support/ask";
import { eachEngine } from "../../support/stores";

const zone = "America/Toronto";
const at = (day: number, minutes = 600) => instantOf(day, zone, minutes);

type Row = Partial<Omit<Insertable<Database["customers"]>, "id" | "business_id">>;

const people = {
  zoe: {
    first_name: "Zoé",
    last_name: "O’Brien",
    email: "zoe.obrien@mail.example",
    phone: "+15145550101",
    account_number: "AB-001",
    points_balance: 50,
    first_visit_at: at(20260110),
    last_visit_at: at(20260301),
    consent_email: 1,
  },
  john: {
    first_name: "John",
    last_name: "Smith",
    email: "js@shop.example",
    phone: "+33612345678",
    account_number: "AB-002",
    points_balance: 500,
    first_visit_at: at(20260205),
    last_visit_at: at(20260310, 1439),
    consent_sms: 1,
  },
  jane: {
    first_name: "Jane",
    last_name: "Smith-Weiß",
    email: "jane_100%@mail.example",
    phone: "514 555-0199",
    account_number: "77",
    points_balance: -20,
    consent_push: 1,
  },
  nobody: { first_name: "", last_name: "", email: "", phone: "", account_number: "" },
} satisfies Record<string, Row>;

eachEngine("every search criterion of section 3", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  const uidOf: Record<string, number> = {};
  const tiers: Record<string, number> = {};
  const tags: Record<string, number> = {};

  async function join(company: Business, branch: number, row: Row, day = 20260501): Promise<number> {
    return store.transaction(async (trx) => {
      const id = await makeCustomer(trx, { businessId: company.id, timeZone: zone, now: at(day) }, branch);
      await change(id, row, trx);
      return id;
    });
  }
  async function change(id: number, row: Row, db = store.db) {
    const { business_id } = await db
      .updateTable("customers")
      .set(row)
      .where("id", "=", id)
      .returning("business_id")
      .executeTakeFirstOrThrow();
    await writeSearchWords(db, business_id, [id]);
    await recountTiers(db, business_id);
  }

  beforeAll(async () => {
    ({ store, api, shop, other } = await openCompanies(stores));
    const names = Object.keys(people) as (keyof typeof people)[];
    for (const [index, name] of names.entries()) {
      uidOf[name] = await join(shop, name === "jane" ? shop.otherBranch : shop.branch, people[name], 20260501 + index);
    }
    uidOf.theirs = await join(other, other.branch, people.zoe);
    for (const [position, name] of ["Silver", "Gold"].entries()) {
      tiers[name] = await makeTier(store.db, shop.id, { name, position: position + 1 });
    }
    for (const name of ["Vegan", "Press"]) {
      const values = { business_id: shop.id, name, abbreviation: name, color: "#123456", enabled: 1 as const };
      const made = await store.db
        .insertInto("tags")
        .values({ ...values, created_at: 1, updated_at: 1 })
        .returning("id")
        .executeTakeFirstOrThrow();
      tags[name] = made.id;
    }
    await change(uidOf.zoe ?? 0, { tier_id: tiers.Silver ?? null });
    await change(uidOf.john ?? 0, { tier_id: tiers.Gold ?? null });
    const worn = [
      ["zoe", "Vegan"],
      ["john", "Vegan"],
      ["john", "Press"],
    ] as const;
    await store.db
      .insertInto("customer_tags")
      .values(
        worn.map(([name, tag]) => ({ business_id: shop.id, customer_id: uidOf[name] ?? 0, tag_id: tags[tag] ?? 0 })),
      )
      .execute();
  });

  type Query = Partial<Parameters<typeof customerList.query.write>[0]>;
  const list = (query: Query, who = shop.admin) =>
    answerOf(api, who, customerList, { query: { page: 1, limit: 25, ...query } });
  const namesOf = async (query: Query, who = shop.admin) => {
    const { customers, total, total_is_least } = await list(query, who);
    const names = customers.map(({ uid }) => Object.keys(uidOf).find((name) => uidOf[name] === uid));
    expect([total, total_is_least]).toEqual([names.length, false]);
    return names;
  };
  const found = async (query: Query) => (await namesOf(query)).sort();

  it.each<[string, string[]]>([
    ["o'brien", ["zoe"]],
    ["OBrien, zoe", ["zoe"]],
    ["zoe", ["zoe"]],
    ["Zoé  O", ["zoe"]],
    ["smith, john", ["john"]],
    ["j smith", ["john"]],
    ["jo smi", ["john"]],
    ["weiss", ["jane"]],
    ["smithweiss", ["jane"]],
    ["jon", ["john"]],
    ["jon smith", ["john"]],
    ["smyth", ["jane", "john"]],
    ["+1 (514) 555-0101", ["zoe"]],
    ["5145550101", ["zoe"]],
    ["514.555", ["jane", "zoe"]],
    ["0101", ["zoe"]],
    ["06 12 34 56 78", ["john"]],
    ["0033 6 12 34 56 78", ["john"]],
    ["+1 514 555 0199", ["jane"]],
    [" zoe.obrien@mail.example ", ["zoe"]],
    ["obrien@mail", ["zoe"]],
    ["@mail.example", ["jane", "zoe"]],
    ["JS@SHOP", ["john"]],
    ["ab 001", ["zoe"]],
    ["AB-00", ["john", "zoe"]],
    ["77", ["jane"]],
    ["zoe 5145550101", ["zoe"]],
    ["%", []],
    ["_", []],
    ["'; drop table customers; --", []],
    ["\u{1f600}", []],
    ["qqqq", []],
  ])("the box finds by %j: %j", async (search, names) => expect(await found({ search })).toEqual(names));

  it.each([
    ["a name of a hundred letters", "a b ".repeat(50)],
    ["characters that fold to words", "⑴".repeat(199)],
    ["a character that folds to a phrase", "\ufdfa".repeat(200)],
    ["three of these", "\ufdfa \ufdfa \ufdfa"],
  ])("the box takes %s", async (_what, search) => expect(await found({ search })).toEqual([]));

  it("the box finds a name of more words than are looked up", async () => {
    const first_name = "Ana Bea Cleo Dora Eva Fay Gina Hope";
    const long = await join(other, other.branch, { first_name, last_name: "Longname", email: "", phone: "" });
    const uids = async (query: Query) => (await list(query, other.admin)).customers.map(({ uid }) => uid);
    expect(await uids({ search: `${first_name} Longname` })).toEqual([long]);
    expect(await uids({ first: first_name })).toEqual([long]);
  });

  it.each<[string, () => Query, string[]]>([
    ["email", () => ({ email: "ZOE.OBRIEN" }), ["zoe"]],
    ["a part of email", () => ({ email: "@mail.example" }), ["jane", "zoe"]],
    ["phone", () => ({ phone: "(514) 555" }), ["jane", "zoe"]],
    ["first", () => ({ first: "j" }), ["jane", "john"]],
    ["first, not last", () => ({ first: "smith" }), []],
    ["last", () => ({ last: "Smith" }), ["jane", "john"]],
    ["last and first", () => ({ last: "smith", first: "jane" }), ["jane"]],
    ["account_number", () => ({ account_number: "ab001" }), ["zoe"]],
    ["a criterion of signs only", () => ({ first: "%" }), []],
    ["first_visit", () => ({ first_visit: { from: "2026-02-01", to: null } }), ["john"]],
    ["first_visit until", () => ({ first_visit: { from: null, to: "2026-02-01" } }), ["zoe"]],
    ["last_visit, its whole last day", () => ({ last_visit: { from: "2026-03-02", to: "2026-03-10" } }), ["john"]],
    ["email consent", () => ({ email_consent: true }), ["zoe"]],
    ["sms consent", () => ({ sms_consent: true }), ["john"]],
    ["push consent", () => ({ push_consent: true }), ["jane"]],
    ["no push consent", () => ({ push_consent: false }), ["john", "nobody", "zoe"]],
    ["type_name", () => ({ type_name: "gold" }), ["john"]],
    ["an unknown type_name", () => ({ type_name: "Platinum" }), []],
    ["user_balance", () => ({ user_balance: { from: 50, to: 500 } }), ["john", "zoe"]],
    ["a negative user_balance", () => ({ user_balance: { from: null, to: -1 } }), ["jane"]],
    ["userTierIds", () => ({ userTierIds: [tiers.Silver ?? 0, tiers.Gold ?? 0] }), ["john", "zoe"]],
    ["userTagIds", () => ({ userTagIds: [tags.Vegan ?? 0, tags.Press ?? 0] }), ["john", "zoe"]],
    ["excludeTags", () => ({ excludeTags: [tags.Press ?? 0] }), ["jane", "nobody", "zoe"]],
    ["a tag, less another", () => ({ userTagIds: [tags.Vegan ?? 0], excludeTags: [tags.Press ?? 0] }), ["zoe"]],
    ["excludeTiers", () => ({ excludeTiers: [tiers.Gold ?? 0] }), ["jane", "nobody", "zoe"]],
    ["every tier left out", () => ({ excludeTiers: [tiers.Gold ?? 0, tiers.Silver ?? 0] }), ["jane", "nobody"]],
    ["businessBranchIds", () => ({ businessBranchIds: [shop.otherBranch] }), ["jane"]],
    ["excludeBranches", () => ({ excludeBranches: [shop.branch] }), ["jane"]],
    ["every branch left out", () => ({ excludeBranches: [shop.branch, shop.otherBranch] }), []],
    ["words and a row's criteria", () => ({ last: "smith", user_balance: { from: 0, to: null } }), ["john"]],
    ["the box and a criterion", () => ({ search: "smith", first: "jane" }), ["jane"]],
    ["the box and a tag", () => ({ search: "smith", userTagIds: [tags.Vegan ?? 0] }), ["john"]],
    ["a tier and a tag", () => ({ userTierIds: [tiers.Gold ?? 0], userTagIds: [tags.Vegan ?? 0] }), ["john"]],
    [
      "a branch and a tag",
      () => ({ businessBranchIds: [shop.branch], userTagIds: [tags.Vegan ?? 0] }),
      ["john", "zoe"],
    ],
    ["a segment and a tag", () => ({ segment: "new", userTagIds: [tags.Press ?? 0] }), ["john"]],
    [
      "a branch, a tier and two tags",
      () => ({
        businessBranchIds: [shop.branch],
        userTierIds: [tiers.Silver ?? 0],
        userTagIds: [tags.Vegan ?? 0, tags.Press ?? 0],
      }),
      ["zoe"],
    ],
    ["a balance and a tag", () => ({ user_balance: { from: 60, to: null }, userTagIds: [tags.Vegan ?? 0] }), ["john"]],
  ])("%s", async (_name, query, names) => {
    expect(await found(query())).toEqual(names);
    const pieces = (await list({ ...query(), limit: 0 })).customers.map(({ uid }) => uid);
    expect(pieces).toHaveLength(names.length);
  });

  it.each<[Query["sort"], string[]]>([
    ["newest", ["nobody", "jane", "john", "zoe"]],
    ["oldest", ["zoe", "john", "jane", "nobody"]],
    ["name", ["nobody", "zoe", "john", "jane"]],
    ["balance", ["john", "zoe", "nobody", "jane"]],
    ["balance_low", ["jane", "nobody", "zoe", "john"]],
    ["last_visit", ["john", "zoe", "nobody", "jane"]],
    ["first_visit_oldest", ["jane", "nobody", "zoe", "john"]],
  ])("in order of %s, whole and in pieces, narrowed or not", async (sort, names) => {
    expect(await namesOf({ sort })).toEqual(names);
    expect(await namesOf({ sort, first: "j" })).toEqual(names.filter((name) => name.startsWith("j")));
    expect(await namesOf({ sort, push_consent: false })).toEqual(names.filter((name) => name !== "jane"));
    const walked: (string | undefined)[] = [];
    for (let after: number | undefined; ; ) {
      const { customers, next } = await list({ sort, limit: 1, ...(after && { after }) });
      walked.push(...customers.map(({ uid }) => Object.keys(uidOf).find((name) => uidOf[name] === uid)));
      if (next === null) break;
      after = next;
    }
    expect(walked).toEqual(names);
  });

  it("goes on in pieces in the order that the words found them in, as the pages show it", async () => {
    const shown = (await list({ search: "smith", sort: undefined })).customers.map(({ uid }) => uid);
    expect(shown).toEqual([uidOf.john, uidOf.jane]);
    const piece = async (more: Query) =>
      (await list({ search: "smith", sort: undefined, ...more })).customers.map(({ uid }) => uid);
    expect(await piece({ limit: 0 })).toEqual(shown);
    expect(await piece({ limit: 1, after: uidOf.john })).toEqual([uidOf.jane]);
    expect(await piece({ limit: 1, after: uidOf.jane })).toEqual([]);
    await expect(piece({ after: uidOf.zoe })).rejects.toThrow("404");
  });

  it.each<[Query["sort"], string[]]>([
    ["newest", ["nobody", "jane", "zoe"]],
    ["oldest", ["zoe", "jane", "nobody"]],
    ["name", ["nobody", "zoe", "jane"]],
    ["balance", ["zoe", "nobody", "jane"]],
  ])("puts several levels and none together in order of %s, by pages and in pieces", async (sort, names) => {
    const query = { sort, excludeTiers: [tiers.Gold ?? 0] };
    expect(await namesOf(query)).toEqual(names);
    const nameOf = (uid: number) => Object.keys(uidOf).find((name) => uidOf[name] === uid);
    for (const [index, name] of names.entries()) {
      const page = await list({ ...query, limit: 1, page: index + 1 });
      expect([page.customers.map(({ uid }) => nameOf(uid)), page.total]).toEqual([[name], 3]);
      const piece = await list({ ...query, limit: 2, after: uidOf[name] });
      expect(piece.customers.map(({ uid }) => nameOf(uid))).toEqual(names.slice(index + 1, index + 3));
    }
  });

  it("takes more levels than are walked beside each other", async () => {
    const userTierIds = [...Array.from({ length: 900 }, (_, index) => 1_000_000 + index), tiers.Gold ?? 0];
    expect(await namesOf({ userTierIds })).toEqual(["john"]);
  });

  it("shows a range along itself", async () => {
    expect(await namesOf({ user_balance: { from: -100, to: 1000 } })).toEqual(["john", "zoe", "nobody", "jane"]);
    expect(await namesOf({ last_visit: { from: "2026-01-01", to: null } })).toEqual(["john", "zoe"]);
  });

  it("keeps a branch role to its branch and a business to itself, whatever is asked", async () => {
    expect(await namesOf({ search: "smith" }, shop.branchClerk)).toEqual(["john"]);
    expect(await namesOf({ excludeBranches: [shop.branch] }, shop.branchClerk)).toEqual([]);
    expect(await namesOf({ search: "zoe" }, other.admin)).toEqual(["theirs"]);
    expect((await list({ userTagIds: [tags.Vegan ?? 0] }, other.admin)).total).toBe(0);
    expect((await list({ userTierIds: [tiers.Gold ?? 0] }, other.admin)).total).toBe(0);
  });

  it("has nobody who left", async () => {
    const departed = uidOf.john ?? 0;
    await change(departed, { left_at: 1 });
    expect(await found({ search: "smith" })).toEqual(["jane"]);
    expect(await found({ user_balance: { from: 50, to: 500 } })).toEqual(["zoe"]);
    expect(await found({ sort: "name", push_consent: false })).toEqual(["nobody", "zoe"]);
    expect(await found({ userTagIds: [tags.Vegan ?? 0] })).toEqual(["zoe"]);
    expect(await found({ userTagIds: [tags.Vegan ?? 0, tags.Press ?? 0] })).toEqual(["zoe"]);
    expect(await found({ excludeTiers: [tiers.Silver ?? 0] })).toEqual(["jane", "nobody"]);
    expect(await found({ userTierIds: [tiers.Gold ?? 0] })).toEqual([]);
    await change(departed, { left_at: null });
    expect(await found({ search: "smith" })).toEqual(["jane", "john"]);
  });

  it.each<[string, Record<string, string>]>([
    ["search", { search: "x".repeat(1_000_000) }],
    ["first", { first: "a\u0000b" }],
    ["page", { page: "-3" }],
    ["limit", { limit: "-1" }],
    ["sort", { sort: "name; drop table customers" }],
    ["user_balance", { user_balance: "9,1" }],
    ["user_balance", { user_balance: "1e308" }],
    ["user_balance", { user_balance: "NaN," }],
    ["last_visit", { last_visit: "2026-02-30" }],
    ["first_visit", { first_visit: "2026-01-01,2026-01-02,2026-01-03" }],
    ["userTagIds", { userTagIds: "x" }],
    ["email_consent", { email_consent: "perhaps" }],
  ])("refuses what it cannot read: %s", async (field, query) => {
    const path = `${bases.api}${customerList.path}?${new URLSearchParams(query)}`;
    const { body } = await send(api, "GET", path, { token: shop.admin.token });
    expect(body).toMatchObject({ status: "NOT_OK", errors: { [field]: [expect.any(String)] } });
  });
});
