import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { issueToken, mostOpenForms } from "../../../server/areas/customers/profile/csrf";
import { newCustomerProfile, updateUserProfile } from "../../../server/contract/customers/profile-calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { created, formOf, openProfiles } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

eachEngine("the form of a customer's profile", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let gold: number;
  let vip: number;
  const clock = new Clock();

  beforeAll(async () => {
    ({ store, api, shop, gold, vip } = await openProfiles(stores, clock));
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

  describe("the form's token", () => {
    const save = (csrf_token: string, who = shop.admin, more: object = {}) =>
      ask(api, who, updateUserProfile, { body: { uid: 0, csrf_token, firstName: "Token", ...more } });

    it("saves once", async () => {
      const uid = await created(api, shop.admin, { firstName: "Once" });
      const token = await formOf(api, shop.admin, uid);
      expect((await save(token, shop.admin, { uid })).errors).toEqual({});
      const again = await save(token, shop.admin, { uid });
      expect(again.errors).toHaveProperty("csrf_token");
      expect(again.body.message).toMatch(/Open the form again/);
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
      const rows = await store.db
        .selectFrom("csrf_tokens")
        .selectAll()
        .where("user_id", "=", shop.admin.userId)
        .execute();
      expect(rows).toHaveLength(mostOpenForms);
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
});
