import { beforeAll, describe, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import type { PortalApi } from "../../../server/api";
import { crmFieldsOf } from "../../../server/business/crm-fields";
import { businessCrmSettings, updateBusinessCRMSettings } from "../../../server/contract/crm-fields/calls";
import { crmIds } from "../../../server/contract/crm-fields/fields";
import { BusinessScope } from "../../../server/store/scope";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

eachEngine("the fields of a customer", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let stranger: Business;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
    shop = await makeCompany(store, "shop");
    stranger = await makeCompany(store, "stranger");
    await store.db
      .insertInto("languages")
      .values({
        business_id: shop.id,
        language_id: 2,
        name: "French",
        abbreviation: "fr",
        is_default: 0,
        mandatory: 0,
      })
      .execute();
  });

  const fields = async (query = {}, who = shop) =>
    (await answerOf(api, who.admin, businessCrmSettings, { query: { multi_language_selector: false, ...query } }))
      .results;
  const save = (raw: WireFields, who: { token: string } = shop.admin) =>
    ask(api, who, updateBusinessCRMSettings, { raw });
  const field = async (id: number) => (await fields()).find((one) => one.id === id);
  const order = async () => (await fields()).map(({ id }) => id);

  it("are all there, shown and optional, the account number third and the own ones numbered, until anybody says more", async () => {
    const results = await fields();
    expect(results.map(({ id }) => id)).toEqual([...crmIds]);
    expect(results.map(({ order: place }) => place)).toEqual(crmIds.map((_, index) => index + 1));
    expect(results[2]).toMatchObject({ id: 101, key: "account_number", text: "Account number" });
    expect(results.slice(9, 14).map(({ text }) => text)).toEqual([1, 2, 3, 4, 5].map((n) => `Custom Field ${n}`));
    expect(results.filter(({ isHidden }) => isHidden).map(({ id }) => id)).toEqual([100]);
    expect(results.some(({ required }) => required)).toBe(false);
  });

  it("are spelled as the documents have them", async () => {
    const { body } = await ask(api, shop.admin, businessCrmSettings, { query: { multi_language_selector: false } });
    expect(body).toMatchObject({ status: "OK" });
    expect((body.results as object[])[0]).toEqual({
      id: 1,
      key: "firstName",
      text: "First name",
      order: 1,
      isHidden: 0,
      required: 0,
    });
  });

  it("are shown, required and named as they are sent; what is not sent stays", async () => {
    expect((await save({ checkbox_5: "0", required_4: "1", text_10: "Favourite bread" })).errors).toEqual({});
    expect(await field(5)).toMatchObject({ isHidden: true });
    expect(await field(4)).toMatchObject({ isHidden: false, required: true });
    expect(await field(10)).toMatchObject({ text: "Favourite bread" });
    await save({ required_4: "0" });
    expect(await field(5)).toMatchObject({ isHidden: true });
    expect(await field(10)).toMatchObject({ text: "Favourite bread" });
    await save({ checkbox_5: "1", text_10: "" });
    expect(await field(5)).toMatchObject({ isHidden: false });
    expect(await field(10)).toMatchObject({ text: "Custom Field 1" });
    expect((await fields({}, stranger)).map(({ id }) => id)).toEqual([...crmIds]);
  });

  it("have fixed names but for the business's own and the terms", async () => {
    await save({ text_1: "Nickname", text_100: "I agree" });
    expect(await field(1)).toMatchObject({ text: "First name" });
    expect(await field(100)).toMatchObject({ text: "I agree" });
  });

  describe("are ordered by numbers", () => {
    it("whose gaps are closed, one that moves up before the one it meets and one that moves down behind it", async () => {
      await save({ fieldsOrder_4: "1" });
      expect(await order()).toEqual([4, 1, 101, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13, 14, 100]);
      await save({ fieldsOrder_4: "99" });
      expect(await order()).toEqual([1, 2, 101, 3, 5, 6, 7, 8, 10, 11, 12, 13, 14, 100, 4]);
      expect((await fields()).map(({ order: place }) => place)).toEqual(crmIds.map((_, index) => index + 1));
      await save({ fieldsOrder_1: "4" });
      expect(await order()).toEqual([2, 3, 101, 1, 5, 6, 7, 8, 10, 11, 12, 13, 14, 100, 4]);
    });

    it("but for the account number, which is third whatever is sent", async () => {
      await save({ fieldsOrder_101: "1", fieldsOrder_14: "3" });
      expect((await order())[2]).toBe(101);
      await save(Object.fromEntries(crmIds.map((id, index) => [`fieldsOrder_${id}`, String(index + 1)])));
      expect(await order()).toEqual([...crmIds]);
    });
  });

  describe("in another language", () => {
    const french = { multi_language_selector: true, multi_language_id: 2 };

    it("have texts of their own, blank until they are written; those of the default language and the rest stay", async () => {
      await save({ text_10: "Favourite bread" });
      expect((await fields(french)).find(({ id }) => id === 10)).toMatchObject({ text: "" });
      const sent = {
        multi_language_selector: "1",
        multi_language_id: "2",
        text_10: "Pain préféré",
        text_100: "J’accepte",
      };
      expect((await save(sent)).errors).toEqual({});
      const results = await fields(french);
      expect(results.find(({ id }) => id === 10)).toMatchObject({ text: "Pain préféré" });
      expect(results.find(({ id }) => id === 11)).toMatchObject({ text: "" });
      expect(results.find(({ id }) => id === 1)).toMatchObject({ text: "First name" });
      expect(await field(10)).toMatchObject({ text: "Favourite bread", isHidden: false });
      await save({ multi_language_selector: "1", multi_language_id: "2", text_100: "" });
      expect((await fields(french)).map(({ text }) => text)).toContain("Pain préféré");
      expect((await fields(french)).map(({ text }) => text)).not.toContain("J’accepte");
    });

    it("are what a page in that language shows, the default language's where there is none", async () => {
      const db = store.db.withPlugin(new BusinessScope(shop.id));
      const shown = new Map((await crmFieldsOf(db, 2)).map(({ id, text }) => [id, text]));
      expect([shown.get(10), shown.get(11), shown.get(100)]).toEqual(["Pain préféré", "Custom Field 2", "I agree"]);
    });

    it("are refused for a language that the business does not use", async () => {
      for (const id of ["7", ""])
        expect(await save({ multi_language_selector: "1", multi_language_id: id, text_10: "x" })).toMatchObject({
          errors: { multi_language_id: ["Choose one of your languages"] },
        });
    });
  });

  it("are refused, each with its message and none saved, where they cannot be", async () => {
    const before = await fields();
    const refused = async (sent: WireFields) => {
      const { errors } = await save({ ...sent, text_11: "Half" });
      expect(await fields()).toEqual(before);
      return Object.fromEntries(Object.entries(errors).map(([name, [message]]) => [name, message]));
    };
    expect(await refused({ checkbox_1: "0", required_1: "1" })).toEqual({
      checkbox_1: "A required field cannot be hidden",
    });
    expect(await refused({ checkbox_3: "0", checkbox_4: "0" })).toEqual({
      checkbox_3: "Show email or phone: one of them is needed",
    });
    for (const number of ["0", "-1", "1,5", "1e9", "x", "100"])
      expect(await refused({ fieldsOrder_2: number })).toEqual({ fieldsOrder_2: "Enter a position from 1 to 99" });
    expect(await refused({ text_10: "x".repeat(61) })).toEqual({ text_10: "Use at most 60 characters" });
    expect(await refused({ checkbox_2: "perhaps", fieldsOrder_3: "0" })).toMatchObject({
      checkbox_2: "Choose yes or no",
    });
  });

  it("keep script as the text that it is", async () => {
    const text = "<script>alert(1)</script>";
    await save({ text_12: text });
    expect(await field(12)).toMatchObject({ text });
  });

  it("are not saved over what somebody else has saved meanwhile", async () => {
    const { revision } = await answerOf(api, shop.admin, businessCrmSettings, {
      query: { multi_language_selector: false },
    });
    await save({ text_13: "First" });
    expect((await save({ text_13: "Second", revision })).errors).toHaveProperty("revision");
    expect(await field(13)).toMatchObject({ text: "First" });
  });

  it("are the business level's, with its permissions", async () => {
    const look = (who: { token: string }) =>
      ask(api, who, businessCrmSettings, { query: { multi_language_selector: false } });
    expect((await look(shop.branchAdmin)).status).toBe(403);
    expect((await save({ text_10: "x" }, shop.branchAdmin)).status).toBe(403);
    expect((await look(shop.clerk)).status).toBe(200);
  });
});
