import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { createUserProfile, type NewProfileInput } from "../../../server/contract/customers/profile-calls";
import { type Business, Clock } from "../../support/api";
import { ask } from "../../support/ask";
import { create, created, formOf, openProfiles, update } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

type Sent = Omit<NewProfileInput, "csrf_token">;

eachEngine("what a customer's profile is refused for", (stores) => {
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  let foreignTier: number;
  let vip: number;
  let foreignTag: number;
  const clock = new Clock();

  beforeAll(async () => {
    ({ api, shop, other, foreignTier, vip, foreignTag } = await openProfiles(stores, clock));
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

  it("takes phone, account number and email once a business, and says which is taken", async () => {
    const identity = { phone: "+14165550199", account_number: "A-200", email: "taken@mail.example" };
    const uid = await created(api, shop.admin, { firstName: "First", ...identity });
    const phone = await create(api, shop.admin, { firstName: "B", phone: "416-555-0199" });
    expect(phone.errors).toEqual({ phone: ["Another customer has this phone number"] });
    expect(phone.body.message).toMatch(/phone/);
    expect(phone.body.message).not.toMatch(/account number/);
    const account = await create(api, shop.admin, { firstName: "B", account_number: "A-200" });
    expect(account.errors).toEqual({ account_number: ["Another customer has this account number"] });
    expect(account.body.message).toMatch(/account number/);
    const email = await create(api, shop.admin, { firstName: "B", email: "TAKEN@mail.example" });
    expect(email.errors).toHaveProperty("email");
    const both = await create(api, shop.admin, { firstName: "B", phone: identity.phone, account_number: "A-200" });
    expect(both.body.message).toMatch(/phone.*account number/);
    expect((await update(api, shop.admin, { uid, ...identity, lastName: "Same" })).errors).toEqual({});
    expect((await create(api, other.admin, { firstName: "B", ...identity })).errors).toEqual({});
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
});
