import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { history } from "../../../server/areas/branches/history";
import {
  addBranch,
  addBranchForm,
  businessBranches,
  editBranch,
  editBranchForm,
  editBranchNamed,
  getMyBranch,
} from "../../../server/contract/branches/calls";
import { type MenuItem, menuItems } from "../../../server/contract/common/menu";
import { getBusinessBranches } from "../../../server/contract/lookups/calls";
import { revertSettings, settingsHistory } from "../../../server/contract/settings/calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { makeImage } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const anyone = {
  username: "",
  role: "business_admin",
  branchId: null,
  permissions: null,
  kiosk: false,
  redeemsOnBehalf: true,
  menu: Object.fromEntries(menuItems.map((item) => [item, true])) as Record<MenuItem, boolean>,
  timeZone: "UTC",
} as const;
const path = "/server/api/businessAdmin";

eachEngine("a branch", (stores) => {
  let store: Store;
  let api: PortalApi;
  let count = 0;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
  });

  const company = () => makeCompany(store, `branches${++count}`);
  /** Posts a form in the documented spelling. */
  const post = (who: { token: string }, call: string, fields: Record<string, string>) =>
    send(api, "POST", `${path}/${call}`, { token: who.token, body: new URLSearchParams(fields) });
  const add = (shop: Business, fields: Record<string, string>) => post(shop.admin, "addBranch/", fields);
  const change = (who: { token: string }, branchId: number, fields: Record<string, string>) =>
    post(who, `editBranch/?branchId=${branchId}`, fields);
  const read = async (shop: Business, branchId: number) =>
    (await answerOf(api, shop.admin, editBranchForm, { query: { branchId } })).branch;

  it("is made with every field, in Canada unless another country is said, and read as it was sent", async () => {
    const shop = await company();
    const got = await add(shop, {
      "BusinessBranch[name]": "Café du Port",
      "BusinessBranch[address]": "12 Rue du Port, Montréal",
      "BusinessBranch[street_number]": "12",
      "BusinessBranch[route]": "Rue du Port",
      "BusinessBranch[city]": "Montréal",
      "BusinessBranch[province]": "Quebec",
      "BusinessBranch[postal_code]": "H2Y 1A1",
      "BusinessBranch[country]": "Canada",
      "BusinessBranch[country_short]": "CA",
      "BusinessBranch[lat]": "45.5",
      "BusinessBranch[lng]": "-73.55",
      "BusinessBranch[phone]": "514 555 0199",
      "BusinessBranch[phone_ext]": "12",
      "BusinessBranch[cell_number]": "(438) 555-0147",
      "BusinessBranch[email]": "port@mail.example",
      "BusinessBranch[category_fk]": "4",
      "BusinessBranch[default_language]": "1",
      "BusinessBranch[tags]": "coffee, terrace,,coffee",
      "BusinessBranch[web_site]": "https://port.example",
      "BusinessBranch[virtual_branch_group_flag]": "yes",
    });
    expect(got.body).toMatchObject({ status: "OK", branchId: expect.any(Number) });
    const branch = await read(shop, Number(got.body.branchId));
    expect(branch).toMatchObject({
      name: "Café du Port",
      city: "Montréal",
      country_code: "ca",
      phone: "+15145550199",
      phone_ext: "12",
      cell_number: "+14385550147",
      lat: "45.5",
      lng: "-73.55",
      geo_lat: "45.5",
      tags: "coffee,terrace",
      category_fk: 4,
      default_language: 1,
      default_branch: false,
      virtual_branch_group_flag: true,
      inherit_languages: true,
      hours: [null, null, null, null, null, null, null],
    });
    expect(branch).not.toHaveProperty("slug");
  });

  it("is at once among the branches to choose from, each with a slug of its own in the store", async () => {
    const shop = await company();
    const other = await company();
    await add(shop, { "BusinessBranch[name]": "Harbour" });
    await add(other, { "BusinessBranch[name]": "Harbour" });
    const slugs = await Promise.all(
      [shop, other].map(async ({ admin }) => {
        const { branches } = await answerOf(api, admin, getBusinessBranches, {});
        expect(branches.map(({ name }) => name)).toContain("Harbour");
        const listed = await answerOf(api, admin, businessBranches, {});
        const made = listed.branches.find(({ name }) => name === "Harbour");
        return listed.branchesSlugList.find(
          ({ business_branch_pk }) => business_branch_pk === made?.business_branch_pk,
        );
      }),
    );
    expect(slugs[0]?.slug).toBe("harbour");
    expect(slugs[1]?.slug).toBe("harbour-2");
  });

  it("keeps its slug when it is renamed, and is read by its name with dashes", async () => {
    const shop = await company();
    const slugOf = async () =>
      (await answerOf(api, shop.admin, businessBranches, {})).branchesSlugList.find(
        ({ business_branch_pk }) => business_branch_pk === shop.otherBranch,
      )?.slug;
    const before = await slugOf();
    expect(before).toBeTruthy();
    await change(shop.admin, shop.otherBranch, { "BusinessBranch[name]": "Été & Hiver 2" });
    expect(await slugOf()).toBe(before);
    const { branch } = await answerOf(api, shop.admin, editBranchNamed, { query: { name: "ete-hiver-2" } });
    expect(branch.business_branch_pk).toBe(shop.otherBranch);
    expect((await send(api, "GET", `${path}/editBranch/nowhere`, { token: shop.admin.token })).status).toBe(404);
  });

  it("leaves what an edit does not send, empties what it sends blank", async () => {
    const shop = await company();
    await change(shop.admin, shop.branch, {
      "BusinessBranch[city]": "Laval",
      "BusinessBranch[category_fk]": "3",
      "BusinessBranch[email]": "a@mail.example",
    });
    await change(shop.admin, shop.branch, { "BusinessBranch[email]": "", "BusinessBranch[category_fk]": "" });
    expect(await read(shop, shop.branch)).toMatchObject({ city: "Laval", email: "", category_fk: null });
  });

  it.each([
    [{ "BusinessBranch[name]": "" }, "name", "Enter a name"],
    [{ "BusinessBranch[name]": "--" }, "name", "Enter a name with letters or digits"],
    [{ "BusinessBranch[email]": "nobody" }, "email", "Enter an email address such as ann@mail.example"],
    [{ "BusinessBranch[lat]": "91", "BusinessBranch[lng]": "1" }, "lat", "Enter a latitude such as 45.5017"],
    [{ "BusinessBranch[lat]": "45" }, "lng", "Enter both coordinates or neither"],
    [{ "BusinessBranch[phone]": "12", "BusinessBranch[country_code]": "CA" }, "phone", /valid phone number in Canada/],
    [{ "BusinessBranch[country_code]": "zz" }, "country_code", "Choose a country from the list"],
    [{ "BusinessBranch[category_fk]": "99" }, "category_fk", "Choose a category from the list"],
    [{ "BusinessBranch[default_language]": "7" }, "default_language", "Choose one of the branch's languages"],
    [{ "BusinessBranch[web_site]": "shop.example" }, "web_site", /web address/],
    [{ "BusinessBranch[logo_image]": `/pictures/${"x".repeat(32)}/original.webp` }, "logo_image", /not found/],
  ])("is refused by the field's plain name: %j", async (fields, field, message) => {
    const shop = await company();
    const got = await change(shop.admin, shop.branch, fields);
    expect(got.status).toBe(200);
    expect(got.body).toMatchObject({ status: "NOT_OK", errors: { [field]: [expect.stringMatching(message)] } });
  });

  it("has a name of its own in the business, however it is spelt", async () => {
    const shop = await company();
    await add(shop, { "BusinessBranch[name]": "Café Nord" });
    const again = await add(shop, { "BusinessBranch[name]": "cafe  NORD" });
    expect(again.body.errors).toEqual({ name: ["Another branch is called “cafe  NORD”"] });
    const both = await Promise.all([1, 2].map(() => add(shop, { "BusinessBranch[name]": "Twice" })));
    expect(both.map(({ body }) => body.status).sort()).toEqual(["NOT_OK", "OK"]);
  });

  it("does not lay a save over a newer one", async () => {
    const shop = await company();
    const { revision } = await read(shop, shop.branch);
    const first = { "BusinessBranch[city]": "One", "BusinessBranch[revision]": revision };
    expect((await change(shop.admin, shop.branch, first)).body.status).toBe("OK");
    const late = await change(shop.admin, shop.branch, { ...first, "BusinessBranch[city]": "Two" });
    expect(late.body.errors).toHaveProperty("revision");
    expect((await read(shop, shop.branch)).city).toBe("One");
  });

  it("is noted field by field, and put back by the same save", async () => {
    const shop = await company();
    await change(shop.admin, shop.branch, { "BusinessBranch[city]": "Laval", "Business[about]": "New" });
    const noted = await store.db
      .selectFrom("setting_changes")
      .select(["area", "subject", "name", "before", "after"])
      .where("business_id", "=", shop.id)
      .orderBy("name")
      .execute();
    const subject = String(shop.branch);
    expect(noted).toEqual([
      { area: "businessProfile", subject, name: "about", before: "", after: "New" },
      { area: "branch", subject, name: "city", before: "", after: "Laval" },
    ]);
    const caller = { ...anyone, userId: shop.admin.userId, businessId: shop.id };
    const context = { db: store.forBusiness(shop.id), caller, now: 0, noteSecurity: () => undefined };
    for (const one of noted) {
      expect(await history.now(context, one)).toBe(one.after);
      await history.putBack?.(context, one, () => undefined);
      expect(await history.now(context, one)).toBe("");
    }
  });

  it("is noted without its value where it is the logo", async () => {
    const shop = await company();
    const logo = await makeImage(store, shop.id, "l".repeat(32));
    await change(shop.admin, shop.branch, { "BusinessBranch[logo_image]": logo });
    const noted = store.db.selectFrom("setting_changes").select(["area", "name", "before", "after", "secret"]);
    expect(await noted.where("business_id", "=", shop.id).execute()).toEqual([
      { area: "branch", name: "logo_image", before: "", after: "", secret: 1 },
    ]);
  });

  it("is noted when it is made, which only its own page could undo", async () => {
    const shop = await company();
    await add(shop, { "BusinessBranch[name]": "Harbour" });
    const query = { page: 1, limit: 5 };
    const { changes } = await answerOf(api, shop.admin, settingsHistory, { query });
    expect(changes).toMatchObject([
      { area: "branch", subject: "Harbour", name: "name", before: "", after: "Harbour", revertible: false },
    ]);
    const { errors } = await ask(api, shop.admin, revertSettings, { body: { change_pk: changes[0]?.change_pk ?? 0 } });
    expect(errors).toEqual({ change_pk: ["This change cannot be taken back"] });
  });

  describe("the business", () => {
    it("is changed through its default branch alone, by those who may", async () => {
      const shop = await company();
      const fields = { "Business[name]": "Grand Shop", "Business[about]": "Since 1950", "Business[category_fk]": "8" };
      const elsewhere = await change(shop.admin, shop.otherBranch, fields);
      expect(elsewhere.body.errors).toHaveProperty("Business");
      expect((await change(shop.branchAdmin, shop.branch, fields)).status).toBe(403);
      const may = await shop.signIn("business_admin", {
        username: `${shop.admin.username} of branches`,
        permissions_on: 1,
        permissions: '["branch.update"]',
      });
      expect((await change(may, shop.branch, fields)).status).toBe(403);
      expect((await change(shop.admin, shop.branch, fields)).body.status).toBe("OK");
      const { business } = await answerOf(api, shop.admin, editBranchForm, { query: { branchId: shop.branch } });
      expect(business).toMatchObject({ name: "Grand Shop", about: "Since 1950", category_fk: 8 });
      const other = await answerOf(api, shop.admin, editBranchForm, { query: { branchId: shop.otherBranch } });
      expect(other.business).toBeNull();
      const blank = await change(shop.admin, shop.branch, { "Business[name]": "" });
      expect(blank.body.errors).toEqual({ "Business[name]": ["Enter the business's name"] });
    });
  });

  describe("those of another branch", () => {
    it("read and change their own alone", async () => {
      const shop = await company();
      const own = await ask(api, shop.branchAdmin, getMyBranch, { query: { branchId: shop.branch } });
      expect(own.answer?.branch.business_branch_pk).toBe(shop.branch);
      const got = await ask(api, shop.branchAdmin, getMyBranch, { query: { branchId: shop.otherBranch } });
      expect(got).toMatchObject({ status: 403, body: { message: "You are unauthorized to edit this branch." } });
      expect((await change(shop.branchAdmin, shop.branch, { "BusinessBranch[city]": "Here" })).body.status).toBe("OK");
      expect((await change(shop.branchAdmin, shop.otherBranch, { "BusinessBranch[city]": "X" })).status).toBe(403);
      expect((await ask(api, shop.branchAdmin, addBranchForm, {})).status).toBe(403);
      expect((await post(shop.branchAdmin, "addBranch/", { "BusinessBranch[name]": "Mine" })).status).toBe(403);
    });

    it("of another business find nothing", async () => {
      const [shop, other] = [await company(), await company()];
      expect((await change(other.admin, shop.branch, { "BusinessBranch[city]": "X" })).status).toBe(404);
      const aimed = `addBranch/?businessId=${shop.id}`;
      expect((await post(other.admin, aimed, { "BusinessBranch[name]": "Theirs" })).status).toBe(404);
    });
  });

  it("is written by the portal's client as the documents spell it", async () => {
    const shop = await company();
    const written = editBranch.body.write({ lat: "45.5", lng: "-73.5", country_code: "CA", logo_image: "pictures/x" });
    expect(written).toEqual({
      "BusinessBranch[lat]": "45.5",
      "BusinessBranch[lng]": "-73.5",
      "BusinessBranch[country_code]": "ca",
      "BusinessBranch[logo_image]": "/pictures/x",
    });
    expect(
      addBranch.body.write({ name: "A", virtual_branch_group_flag: true, Branch_languages: [1, 2] } as never),
    ).toMatchObject({
      "BusinessBranch[virtual_branch_group_flag]": 1,
      "Branch_languages[]": [1, 2],
    });
    expect(shop.id).toBeGreaterThan(0);
  });
});
