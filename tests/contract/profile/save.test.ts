import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import {
  createUserProfile,
  customerProfile,
  getCustomerNotes,
  mergeCustomers,
  type NewProfileInput,
  newCustomerProfile,
  updateUserProfile,
} from "../../../server/contract/customer-profile";
import { customerList } from "../../../server/contract/customers";
import { customerTier } from "../../../server/contract/tiers";
import { issueToken, mostOpenForms } from "../../../server/customers/csrf";
import { makeTier } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { addTo, create, created, drift, formOf, profileOf, update } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

type Sent = Omit<NewProfileInput, "csrf_token">;

eachEngine("a customer's profile", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  let gold: number;
  let foreignTier: number;
  let vip: number;
  let foreignTag: number;
  const clock = new Clock();

  const makeTag = async (business: Business, name: string) => {
    const row = { business_id: business.id, name, abbreviation: "", color: "#000000", enabled: 1 } as const;
    const tag = await store.db
      .insertInto("tags")
      .values({ ...row, created_at: 0, updated_at: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    return tag.id;
  };

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeCompany(store, "shop");
    other = await makeCompany(store, "other");
    gold = await makeTier(store.db, shop.id, { name: "Gold", position: 2, reach_points: 500 });
    foreignTier = await makeTier(store.db, other.id);
    vip = await makeTag(shop, "VIP");
    foreignTag = await makeTag(other, "Theirs");
    const fields = [
      { field: 1, label: "Favourite bread:" },
      { field: 2, label: "Allergies" },
    ];
    for (const field of fields)
      await store.db
        .insertInto("custom_fields")
        .values({ ...field, business_id: shop.id })
        .execute();
  });

  it("offers what a new customer's form needs", async () => {
    const { user, csrf_token } = await answerOf(api, shop.admin, newCustomerProfile, { query: {} });
    expect(csrf_token).toMatch(/^[\w-]{32}$/);
    expect(user).toMatchObject({
      clerkId: shop.admin.userId,
      platformPk: 1,
      manual_tier_setup: false,
      language: { id: 1, name: "English" },
      country_code: { label: "Canada", value: "CA", phone_code: "1", code_iso3: "CAN" },
      tiers: [{ business_tiers_pk: gold, type_name: "Gold" }],
      tags: [{ tag_pk: vip, tag_name: "VIP" }],
      custom_fields: [
        { name: "custom_field_1", label: "Favourite bread" },
        { name: "custom_field_2", label: "Allergies" },
        { name: "custom_field_3", label: "Custom Field 3" },
        { name: "custom_field_4", label: "Custom Field 4" },
        { name: "custom_field_5", label: "Custom Field 5" },
      ],
    });
    expect(user.allCounties.length).toBeGreaterThan(240);
    expect(user.allCounties.every((one) => /^[A-Z]{3}$/.test(one.code_iso3) && one.country_pk > 0)).toBe(true);
    expect(new Set(user.allCounties.map((one) => one.country_pk)).size).toBe(user.allCounties.length);
    expect(user.allCounties.find(({ code }) => code === "FR")).toMatchObject({
      countryDispName: "France",
      phone_code: "33",
      code_iso3: "FRA",
    });
  });

  const everything: Sent = {
    firstName: "Zoé",
    lastName: "D’Amico-Núñez",
    birthDate: "1988-02-29",
    language: 1,
    email: " Zoe@Mail.Example ",
    phone: "(514) 555-0123",
    country_code: "CA",
    account_number: "A-100",
    notes: "Allergic to nuts.\nCalls on Fridays.",
    consentEmail: true,
    consentPhone: true,
    consentPush: true,
    double_opt_in: true,
    userTags: [],
    address: "12 rue Rachel, Montréal",
    street_number: "12",
    route: "rue Rachel",
    city: "Montréal",
    province: "QC",
    postal_code: "H2J 1A1",
    country_short: "CA",
    geo_lat: 45.508888,
    geo_long: -73.561668,
    custom_field_1: "Rye",
    custom_field_5: "x",
  };

  it("keeps every field, in one spelling", async () => {
    const uid = await created(api, shop.admin, { ...everything, userTags: [vip] });
    const user = await profileOf(api, shop.admin, uid);
    expect(user).toMatchObject({
      ...everything,
      uid,
      language: { id: 1, name: "English" },
      email: "zoe@mail.example",
      phone: "+15145550123",
      country_code: { value: "CA", phone_code: "1" },
      initial_account_number: "A-100",
      country: "Canada",
      userTags: [vip],
      userTagsIds: [vip],
      overrideTierStatus: false,
      userTier: { id: null, label: "", manual_setup: false },
      balance: 0,
      total_visits: 0,
      start_date: null,
      end_date: null,
      giftcard_balance: "0.00 CAD",
      branch_name: "shop one",
      segment: "New customer",
    });
    expect((await answerOf(api, shop.admin, getCustomerNotes, { query: { uid } })).notes).toBe(everything.notes);
    const list = { page: 1, limit: 1, sort: "newest" as const, businessBranchIds: [] };
    expect((await answerOf(api, shop.admin, customerList, { query: list })).customers[0]?.uid).toBe(uid);
    expect(await drift(store, shop, clock)).toEqual([]);
  });

  it("is written as the specification spells it", async () => {
    const uid = await addTo(store, shop, clock, { first_name: "Wire", consent_sms: 1 });
    await ask(api, shop.admin, updateUserProfile, {
      body: { uid, userTags: [vip], csrf_token: await formOf(api, shop.admin, uid) },
    });
    const { body } = await ask(api, shop.admin, customerProfile, { query: { uid, brief: false } });
    expect(body.user).toMatchObject({
      consentEmail: "0",
      consentPhone: "1",
      userTags: String(vip),
      userTagsIds: [vip],
      geo_lat: null,
    });
  });

  it("takes the older spellings: 1, 2 and 99 for a consent, the country's whole option", async () => {
    const token = await formOf(api, shop.admin);
    const raw = {
      firstName: "Old",
      consentPhone: "99",
      consentEmail: "1",
      phone: "06 12 34 56 78",
      country_code: '{"label":"France","value":"FR","phone_code":"33","code_iso3":"FRA"}',
      csrf_token: token,
    };
    const { answer } = await ask(api, shop.admin, createUserProfile, { raw });
    expect(await profileOf(api, shop.admin, answer?.uid ?? 0)).toMatchObject({
      consentEmail: true,
      consentPhone: true,
      consentPush: false,
      phone: "+33612345678",
      country_code: { value: "FR" },
    });
  });

  it.each([
    [{ country: "france" }, ["france", "FR"]],
    [{ country: "Freedonia" }, ["Freedonia", ""]],
    [{ country: "" }, ["", ""]],
    [{ country_short: "FR" }, ["France", "FR"]],
    [{ country: "Acadia", country_short: "CA" }, ["Acadia", "CA"]],
    [{ country: "France", country_short: "" }, ["France", ""]],
    [{}, ["Canada", "CA"]],
  ])("of a customer in Canada %j is kept as %j", async (sent, kept) => {
    const uid = await created(api, shop.admin, { firstName: "Moves", country_short: "CA" });
    await update(api, shop.admin, { uid, ...sent });
    const { country, country_short } = await profileOf(api, shop.admin, uid);
    expect([country, country_short]).toEqual(kept);
  });

  it("changes what is sent and leaves the rest", async () => {
    const uid = await created(api, shop.admin, { firstName: "Ann", email: "ann@mail.example", phone: "+33612340000" });
    await update(api, shop.admin, { uid, lastName: "Roy", userTags: [vip] });
    expect(await profileOf(api, shop.admin, uid)).toMatchObject({
      firstName: "Ann",
      lastName: "Roy",
      email: "ann@mail.example",
      phone: "+33612340000",
      userTags: [vip],
    });
    await update(api, shop.admin, { uid, email: "", phone: "", userTags: [], notes: "Moved" });
    expect(await profileOf(api, shop.admin, uid)).toMatchObject({
      firstName: "Ann",
      email: "",
      phone: "",
      country_code: { value: "" },
      userTags: [],
      notes: "Moved",
    });
  });

  it("allows messages to the phone that was consented to", async () => {
    const uid = await created(api, shop.admin, { firstName: "Texts", phone: "+15145550181", consentPhone: true });
    const allowed = async () => (await profileOf(api, shop.admin, uid)).allow_sms_status;
    expect(await allowed()).toBe(1);
    await store.db.updateTable("customers").set({ allow_sms_status: 2 }).where("id", "=", uid).execute();
    await update(api, shop.admin, { uid, lastName: "Roy", phone: "(514) 555-0181", consentPhone: true });
    expect(await allowed()).toBe(2);
    await update(api, shop.admin, { uid, phone: "+15145550182" });
    expect(await allowed()).toBe(0);
    await update(api, shop.admin, { uid, phone: "+15145550183", consentPhone: true });
    expect(await allowed()).toBe(1);
    await update(api, shop.admin, { uid, consentPhone: false });
    await update(api, shop.admin, { uid, consentPhone: true });
    expect(await allowed()).toBe(1);
    await update(api, shop.admin, { uid, consentPhone: false });
    expect(await allowed()).toBe(0);
  });

  it("knows who entered or last changed the customer, and from what platform", async () => {
    const savedBy = (uid: number) =>
      store.db
        .selectFrom("customers")
        .select(["updated_by as by", "updated_platform_id as from"])
        .where("id", "=", uid)
        .executeTakeFirstOrThrow();
    const own = await created(api, shop.admin, { firstName: "Own" });
    expect(await savedBy(own)).toEqual({ by: shop.admin.userId, from: null });
    const named = await created(api, shop.admin, { firstName: "Named", clerkId: shop.clerk.userId, platformPk: 4 });
    expect(await savedBy(named)).toEqual({ by: shop.clerk.userId, from: 4 });
    await update(api, shop.admin, { uid: named, notes: "Changed", platformPk: 1 });
    expect(await savedBy(named)).toEqual({ by: shop.admin.userId, from: 1 });
    await answerOf(api, shop.admin, mergeCustomers, {
      body: { uid: own, mergedUid: named, clerkId: shop.clerk.userId, platformPk: 4 },
    });
    expect(await savedBy(own)).toEqual({ by: shop.clerk.userId, from: 4 });
  });

  it("is brief when asked: no choices, no token, the tags that are worn", async () => {
    const uid = await created(api, shop.admin, { firstName: "Brief", userTags: [vip] });
    const { user, csrf_token } = await answerOf(api, shop.admin, customerProfile, { query: { uid, brief: true } });
    expect(csrf_token).toBe("");
    expect(user).toMatchObject({ firstName: "Brief", allCounties: [], languages: [], tags: [{ tag_name: "VIP" }] });
  });

  describe("refuses", () => {
    it.each([
      ["a birth date in the future", { birthDate: "2026-06-02" }, "birthDate"],
      ["a birth date of the year 0000", { birthDate: "0000-01-01" }, "birthDate"],
      ["an address without a host", { email: "ann@" }, "email"],
      ["two addresses", { email: "a@b.ca, c@d.ca" }, "email"],
      ["an address with a break", { email: "a@b.ca\nBcc: x@y.ca" }, "email"],
      ["a name of two lines", { firstName: "Ann\nRoy" }, "firstName"],
      ["a country that is none", { country_short: "ZZ" }, "country_short"],
      ["a latitude beyond the pole", { geo_lat: 91, geo_long: 0 }, "geo_lat"],
      ["half a place", { geo_lat: 45 }, "geo_lat"],
      ["a language the business does not have", { language: 7 }, "language"],
      ["a phone number of no country", { phone: "+999 123 456 789" }, "phone"],
      ["a phone number that is too short", { phone: "12" }, "phone"],
      ["a phone number with an extension", { phone: "514 555 0101 ext 5" }, "phone"],
      ["words for a phone number", { phone: "1e308" }, "phone"],
      ["a branch that is not there", { branchId: 999_999 }, "branchId"],
      ["a clerk who is not there", { clerkId: 999_999 }, "clerkId"],
    ] satisfies [string, Sent, string][])("%s", async (_what, sent, field) => {
      const { errors, body } = await create(api, shop.admin, { firstName: "Refused", ...sent });
      expect(Object.keys(errors)).toEqual([field]);
      expect(String(body.message).toLowerCase().includes("phone")).toBe(field === "phone");
    });

    it.each([
      ["birthDate", "2026-02-31"],
      ["birthDate", "31/12/1990"],
      ["consentPhone", "3"],
      ["country_code", "Canada"],
      ["userTags", "1,x"],
      ["geo_lat", "1e308"],
      ["uid", "1.5"],
    ])("a %s of %s", async (field, value) => {
      const csrf_token = await formOf(api, shop.admin);
      const { errors } = await ask(api, shop.admin, createUserProfile, {
        raw: { firstName: "Refused", csrf_token, [field]: value },
      });
      expect(errors).toHaveProperty([field]);
    });

    it("somebody without any name or number", async () => {
      expect((await create(api, shop.admin, { notes: "Nobody" })).errors).toHaveProperty("firstName");
      const uid = await created(api, shop.admin, { firstName: "Soon nobody" });
      expect((await update(api, shop.admin, { uid, firstName: "" })).errors).toHaveProperty("firstName");
    });

    it("tags and tiers of another business", async () => {
      expect((await create(api, shop.admin, { firstName: "A", userTags: [vip, foreignTag] })).errors).toHaveProperty(
        "userTags",
      );
      const sent = { firstName: "A", overrideTierStatus: true, profileUserTierId: foreignTier };
      expect((await create(api, shop.admin, sent)).errors).toHaveProperty("profileUserTierId");
    });
  });

  it("takes phone, account number and e-mail once a business, and says which is taken", async () => {
    const taken = { phone: "+14165550199", account_number: "A-200", email: "taken@mail.example" };
    const uid = await created(api, shop.admin, { firstName: "First", ...taken });
    const phone = await create(api, shop.admin, { firstName: "B", phone: "416-555-0199" });
    expect(phone.errors).toEqual({ phone: ["Another customer has this phone number"] });
    expect(phone.body.message).toMatch(/phone/);
    expect(phone.body.message).not.toMatch(/account number/);
    const account = await create(api, shop.admin, { firstName: "B", account_number: "A-200" });
    expect(account.errors).toEqual({ account_number: ["Another customer has this account number"] });
    expect(account.body.message).toMatch(/account number/);
    const email = await create(api, shop.admin, { firstName: "B", email: "TAKEN@mail.example" });
    expect(email.errors).toHaveProperty("email");
    const both = await create(api, shop.admin, { firstName: "B", phone: taken.phone, account_number: "A-200" });
    expect(both.body.message).toMatch(/phone.*account number/);
    expect((await update(api, shop.admin, { uid, ...taken, lastName: "Same" })).errors).toEqual({});
    expect((await create(api, other.admin, { firstName: "B", ...taken })).errors).toEqual({});
  });

  it("lets one of two who take a number at the same instant have it", async () => {
    const tokens = [await formOf(api, shop.admin), await formOf(api, shop.admin)];
    const got = await Promise.all(
      tokens.map((csrf_token) =>
        ask(api, shop.admin, createUserProfile, { body: { csrf_token, firstName: "Twin", phone: "+14165550177" } }),
      ),
    );
    expect(got.filter(({ answer }) => answer !== null)).toHaveLength(1);
    expect(got.find(({ answer }) => answer === null)?.errors).toHaveProperty("phone");
  });

  it("heeds the tier with the override switch only, which stays until it is put off", async () => {
    const uid = await created(api, shop.admin, { firstName: "Tier", profileUserTierId: gold });
    expect((await profileOf(api, shop.admin, uid)).userTier).toMatchObject({ id: null });
    await update(api, shop.admin, { uid, overrideTierStatus: true, profileUserTierId: gold });
    expect(await profileOf(api, shop.admin, uid)).toMatchObject({
      userTier: { id: gold, label: "Gold" },
      overrideTierStatus: true,
    });
    await update(api, shop.admin, { uid, profileUserTierId: null });
    expect((await profileOf(api, shop.admin, uid)).userTier).toMatchObject({ id: null });
  });

  it("tells of a tier that the customer is made with, and when", async () => {
    const movesOf = async (uid: number) =>
      (await answerOf(api, shop.admin, customerTier, { query: { uid, page: 1 } })).moves;
    const tier = { overrideTierStatus: true, profileUserTierId: gold };
    const uid = await created(api, shop.admin, { firstName: "Golden", ...tier });
    expect(await movesOf(uid)).toMatchObject([
      {
        utc_moved: clock.time,
        from_tier: null,
        to_tier: gold,
        direction: "up",
        reason: "by_hand",
        rule: "Set by hand.",
      },
    ]);
    expect(await movesOf(await created(api, shop.admin, { firstName: "Plain" }))).toEqual([]);
  });

  it("is never laid over another's newer version", async () => {
    const uid = await created(api, shop.admin, { firstName: "Two tabs" });
    const { revision } = await profileOf(api, shop.admin, uid);
    expect((await update(api, shop.admin, { uid, revision, lastName: "One" })).errors).toEqual({});
    const late = await update(api, shop.admin, { uid, revision, lastName: "Two" });
    expect(late.errors).toHaveProperty("revision");
    expect((await profileOf(api, shop.admin, uid)).lastName).toBe("One");
  });

  describe("the form's token", () => {
    const save = (csrf_token: string, who = shop.admin, more: object = {}) =>
      ask(api, who, updateUserProfile, { body: { uid: 0, csrf_token, firstName: "Token", ...more } });

    it("saves once", async () => {
      const uid = await created(api, shop.admin, { firstName: "Once" });
      const token = await formOf(api, shop.admin, uid);
      expect((await save(token, shop.admin, { uid })).errors).toEqual({});
      const again = await save(token, shop.admin, { uid });
      expect(again.errors).toHaveProperty("csrf_token");
      expect(again.body.message).toMatch(/Open it again/);
      const rows = await store.db.selectFrom("csrf_tokens").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it("is given back by a save that was refused", async () => {
      const uid = await created(api, shop.admin, { firstName: "Retry" });
      const token = await formOf(api, shop.admin, uid);
      expect((await save(token, shop.admin, { uid, email: "no" })).errors).toHaveProperty("email");
      expect((await save(token, shop.admin, { uid, email: "yes@mail.example" })).errors).toEqual({});
    });

    it("is one user's, one customer's and not for ever", async () => {
      const uid = await created(api, shop.admin, { firstName: "Mine" });
      const stranger = await created(api, shop.admin, { firstName: "Not mine" });
      const token = await formOf(api, shop.admin, uid);
      for (const [who, of] of [
        [shop.clerk, uid],
        [shop.admin, stranger],
      ] as const)
        expect((await save(token, who, { uid: of })).errors).toHaveProperty("csrf_token");
      const fresh = await formOf(api, shop.admin);
      expect((await save(fresh, shop.admin, { uid })).errors).toHaveProperty("csrf_token");
      for (const bad of ["", "x", token.toUpperCase()])
        expect((await save(bad, shop.admin, { uid })).errors).toHaveProperty("csrf_token");
      const later = new Clock(clock.time + 2 * 60 * 60_000);
      const lateApi = apiOn(store, { clock: later });
      await store.db
        .updateTable("api_sessions")
        .set({ token_expires_at: later.time + 1e6 })
        .execute();
      expect(
        (await ask(lateApi, shop.admin, updateUserProfile, { body: { uid, csrf_token: token } })).errors,
      ).toHaveProperty("csrf_token");
    });

    it("is not kept for more forms than anybody has open: the oldest go", async () => {
      const uid = await created(api, shop.admin, { firstName: "Open" });
      const issue = (who: { userId: number }, now: number) =>
        issueToken(store.forBusiness(shop.id), { caller: { businessId: shop.id, userId: who.userId }, now }, uid);
      const [first, second, theirs] = [
        await issue(shop.admin, clock.time + 1),
        await issue(shop.admin, clock.time + 2),
        await issue(shop.clerk, clock.time),
      ];
      for (let n = 1; n < mostOpenForms; n += 1) await issue(shop.admin, clock.time + 2 + n);
      const kept = await store.db
        .selectFrom("csrf_tokens")
        .selectAll()
        .where("user_id", "=", shop.admin.userId)
        .execute();
      expect(kept).toHaveLength(mostOpenForms);
      expect((await save(first, shop.admin, { uid })).errors).toHaveProperty("csrf_token");
      expect((await save(second, shop.admin, { uid })).errors).toEqual({});
      expect((await save(theirs, shop.clerk, { uid })).errors).toEqual({});
    });

    it("of two saves at the same instant lets one through", async () => {
      const uid = await created(api, shop.admin, { firstName: "Race" });
      const token = await formOf(api, shop.admin, uid);
      const got = await Promise.all([1, 2, 3].map(() => save(token, shop.admin, { uid })));
      expect(got.filter(({ answer }) => answer !== null)).toHaveLength(1);
    });
  });

  it("is a branch role's for its own branch, and needs the permission of the act", async () => {
    const here = await created(api, shop.branchAdmin, { firstName: "Here" });
    expect((await profileOf(api, shop.branchClerk, here)).branch_id).toBe(shop.branch);
    const there = await created(api, shop.admin, { firstName: "There", branchId: shop.otherBranch });
    const query = { uid: there, brief: false };
    expect((await ask(api, shop.branchAdmin, customerProfile, { query })).status).toBe(403);
    expect((await create(api, shop.branchAdmin, { firstName: "X", branchId: shop.otherBranch })).status).toBe(403);
    const csrf_token = await formOf(api, shop.branchAdmin);
    expect(
      (await ask(api, shop.branchAdmin, updateUserProfile, { body: { uid: there, csrf_token, firstName: "X" } }))
        .status,
    ).toBe(403);
    expect((await ask(api, other.admin, customerProfile, { query })).status).toBe(404);
    expect((await ask(api, shop.nobody, customerProfile, { query })).status).toBe(403);
    expect((await ask(api, shop.admin, customerProfile, { query: { uid: 999_999, brief: false } })).status).toBe(404);
    const reader = await shop.signIn("business_admin", {
      username: "reader",
      permissions_on: 1,
      permissions: '["customer.read"]',
    });
    const token = await formOf(api, reader);
    for (const body of [{ csrf_token: token, firstName: "X" }])
      expect((await ask(api, reader, createUserProfile, { body })).status).toBe(403);
  });
});
