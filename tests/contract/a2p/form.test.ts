import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { checkA2p, readA2p, saveA2p } from "../../../server/contract/a2p/calls";
import { settingsHistory } from "../../../server/contract/settings/calls";
import type { VisitSite } from "../../../server/outbound/site";
import type { Store } from "../../../server/store/store";
import { a2pForm } from "../../support/a2p";
import { apiOn, type Business, makeCompany, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

const optIn = `<p>I agree to text messages. Message frequency varies. Message and data rates may apply. Reply STOP to opt out.</p>`;

const moved = "moved";

eachEngine("an A2P registration", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business & { readonly name: string };
  let count = 0;
  let pages: Readonly<Record<string, string>> = {};
  const visitSite: VisitSite = async (address) => {
    const text = pages[new URL(address).pathname];
    if (text === moved) return { kind: "redirected" };
    return text === undefined ? { kind: "failed", reason: "No connection" } : { kind: "read", status: 200, text };
  };

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { visitSite });
  });
  const open = async () => {
    const name = `a2p${++count}`;
    shop = { ...(await makeCompany(store, name)), name };
    return shop;
  };
  const read = () => answerOf(api, shop.admin, readA2p, {});
  const save = (overrides: Parameters<typeof a2pForm>[0] = {}, who = shop.admin) =>
    ask(api, who, saveA2p, { body: a2pForm(overrides) });

  it("opens with what is known of the business, and with the lists by themselves and under a2p", async () => {
    await open();
    const form = await read();
    expect(form).toMatchObject({
      errors: {},
      profileStatus: "draft",
      brandStatus: "",
      campaignStatus: "",
      final_status: "pending",
      profileStatusInReview: false,
      model: { id: null, name: shop.name, sample_message_1: expect.stringContaining("STOP") },
      kept: false,
      service: false,
    });
    expect(form.businessType.map(({ id }) => id)).toContain("Corporation");
    expect(form.a2p?.jobPosition).toEqual(form.jobPosition);
  });

  it("is kept under both spellings, and says so while there is no messaging service", async () => {
    await open();
    const { answer } = await save({ country_iso: "us", phone_number: "(802) 555-0100" });
    expect(answer?.message).toBe("Registration saved. Carriers receive the form once the messaging service is set up.");
    const { body } = await send(api, "GET", "/server/api/businessAdmin/a2p10dlc", { token: shop.admin.token });
    expect(body.model).toMatchObject({
      website_url: "https://shop.example/",
      websiteUrl: "https://shop.example/",
      dailyVolume: "low",
      countryIso: "US",
      phoneNumber: "+18025550100",
    });
    expect(await read()).toMatchObject({ kept: true, history: [{ step: "", status: "submitted" }] });
    // Nothing has been submitted, so the form can still be edited.
    await save({ city: "Montpelier" });
    expect((await read()).model.city).toBe("Montpelier");
  });

  it("names its version, refuses a save over somebody else's, and tells in the settings' history who changed what", async () => {
    await open();
    await save();
    const { revision } = await read();
    const over = (city: string) => ask(api, shop.admin, saveA2p, { body: { ...a2pForm({ city }), revision } });
    expect((await over("Barre")).body.status).toBe("OK");
    const stale = await over("Stowe");
    expect(Object.keys(stale.errors)).toEqual(["revision"]);
    const form = await read();
    expect([form.model.city, form.history.length]).toEqual(["Barre", 2]);
    const query = { page: 1, limit: 10, area: "a2p" };
    const [last] = (await answerOf(api, shop.admin, settingsHistory, { query })).changes;
    expect(last).toMatchObject({ name: "city", after: "Barre", revertible: false });
  });

  it.each([
    [{ name: "" }, "name", "Enter the legal business name"],
    [{ website_url: "" }, "website_url", "Enter the website"],
    [{ website_url: "shop" }, "website_url", /web address/],
    [{ business_type: "Circus" }, "business_type", "Choose one from the list"],
    [{ daily_volume: undefined }, "daily_volume", "Choose a daily volume"],
    [{ country_iso: "ZZ" }, "country_iso", "Choose a country from the list"],
    [{ phone_number: "12" }, "phone_number", /phone number/],
    [{ email: "ann" }, "email", /email address/],
    [{ sample_message_1: "STOP" }, "sample_message_1", "Use at least 20 characters"],
  ])("is refused by its field: %j", async (fields, field, message) => {
    await open();
    const { errors } = await save(fields);
    expect(errors).toEqual({ [field]: [expect.stringMatching(message)] });
    expect((await read()).kept).toBe(false);
  });

  it("is taken without what the documents do not ask for, and needs all that they do", async () => {
    await open();
    const further = { opt_in_url: "", privacy_url: "", sample_message_1: "", sample_message_2: "" };
    expect((await save(further)).answer).not.toBeNull();
    const nothing = await ask(api, shop.admin, saveA2p, { raw: { "A2p10dlcProfileForm[id]": "" } });
    expect(Object.keys(nothing.errors)).toHaveLength(17);
  });

  it("is the business admin's, whatever permissions they have, and no other business's", async () => {
    const other = await open();
    await save();
    const { id } = (await read()).model;
    await open();
    for (const who of [shop.clerk, shop.branchAdmin, shop.branchClerk])
      for (const request of [ask(api, who, readA2p), ask(api, who, saveA2p), ask(api, who, checkA2p)])
        expect((await request).status).toBe(403);
    expect((await save({}, shop.nobody)).status).toBe(200);
    expect(other.id).not.toBe(shop.id);
    expect((await save({ id: id ?? 0 })).status).toBe(404);
  });

  describe("is looked at before it is sent:", () => {
    const check = async (overrides: Parameters<typeof a2pForm>[0] = {}) => {
      const { findings } = await answerOf(api, shop.admin, checkA2p, {
        body: a2pForm({ name: shop.name, ...overrides }),
      });
      return Object.fromEntries(findings.map(({ field, ok, text }) => [field, ok ? true : text]));
    };
    const samples = () => ({
      sample_message_1: `${shop.name}: hello. Reply STOP to opt out.`,
      sample_message_2: `${shop.name}: bye. Reply STOP to opt out.`,
    });

    it("nothing stands out where all is well", async () => {
      await open();
      pages = { "/": "", "/join": optIn, "/privacy": "Privacy policy" };
      const found = await check(samples());
      expect(Object.values(found).every((fine) => fine === true)).toBe(true);
    });

    it("pages that cannot be opened, and one without the words", async () => {
      await open();
      pages = { "/": moved, "/join": "Text messages from us. Reply STOP." };
      expect(await check()).toMatchObject({
        website_url: "The page leads to another address. Enter that address",
        privacy_url: "The page cannot be opened: No connection",
        opt_in_url: "The page does not say “Message frequency varies”, “Message and data rates may apply”",
      });
    });

    it("messages, the number, the name and the address", async () => {
      await open();
      await store.db
        .updateTable("branches")
        .set({ city: "Barre", route: "Main Street", street_number: "1" })
        .where("id", "=", shop.branch)
        .execute();
      expect(
        await check({
          name: "Somebody Inc.",
          business_registration_number: "00-0000000",
          sample_message_1: "You have 250 points. Reply STOP to opt out.",
          sample_message_2: `${shop.name}: you have 250 points.`,
        }),
      ).toMatchObject({
        name: `The profile calls the business “${shop.name}”`,
        business_registration_number: "A US business gives its EIN: nine digits, such as 12-3456789",
        city: "The default branch has “Barre”",
        sample_message_1: "Name the business in the message",
        sample_message_2: "Say how to opt out, such as “Reply STOP to opt out”",
      });
      // A finding is a warning; the form is accepted.
      expect((await save({ business_registration_number: "00-0000000" })).answer).not.toBeNull();
    });
  });
});
