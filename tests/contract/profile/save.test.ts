import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { customerList } from "../../../server/contract/customers/calls";
import {
  createUserProfile,
  customerProfile,
  getCustomerNotes,
  mergeCustomers,
  type NewProfileInput,
  updateUserProfile,
} from "../../../server/contract/customers/profile-calls";
import { customerTier } from "../../../server/contract/tiers/calls";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { addTo, create, created, drift, formOf, openProfiles, profileOf, update } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

type Sent = Omit<NewProfileInput, "csrf_token">;

eachEngine("a customer's profile", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  let gold: number;
  let vip: number;
  const clock = new Clock();

  beforeAll(async () => {
    ({ store, api, shop, other, gold, vip } = await openProfiles(stores, clock));
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
      visits: 0,
      first_visit: null,
      last_visit: null,
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
  ])("of a customer in Canada %j is kept as %j", async (sent, stored) => {
    const uid = await created(api, shop.admin, { firstName: "Moves", country_short: "CA" });
    await update(api, shop.admin, { uid, ...sent });
    const { country, country_short } = await profileOf(api, shop.admin, uid);
    expect([country, country_short]).toEqual(stored);
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
        rule: "Set manually.",
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
