import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { customerImportFields } from "../../../server/contract/imports/fields";
import {
  batchImportSettings,
  updateBatchImportSetting,
  updateBatchImportSettings,
} from "../../../server/contract/imports/settings";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { csv, detailsOf, matched, upload } from "../../support/imports";
import { eachEngine } from "../../support/stores";

eachEngine("the columns that a file of customers may have", (stores) => {
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
      .updateTable("businesses")
      .set({ business_rules: JSON.stringify({ batch_import_flag: "1" }) })
      .where("id", "=", shop.id)
      .execute();
  });

  const setting = (field: string, more: { text?: string; isHidden?: boolean; customFlag?: boolean } = {}) => ({
    field,
    text: "",
    isHidden: false,
    customFlag: false,
    ...more,
  });
  const settings = async (who = shop) => (await answerOf(api, who.admin, batchImportSettings)).datasets;

  it("are every field by its own name until the business says otherwise", async () => {
    const datasets = await settings(stranger);
    expect(datasets.map(({ field, text }) => [field, text])).toEqual(
      customerImportFields.map(({ field, text }) => [field, text]),
    );
    expect(datasets.map(({ index }) => index)).toEqual(datasets.map((_, index) => index));
    expect(datasets.some(({ isHidden }) => isHidden)).toBe(false);
  });

  it("are named, ordered and hidden as the business says, and matched so", async () => {
    await answerOf(api, shop.admin, updateBatchImportSettings, {
      body: {
        batch_import_settings: {
          0: setting("custom_field_1", { text: "Favourite bread", customFlag: true }),
          1: setting("email"),
          2: setting("notes", { isHidden: true }),
        },
      },
    });
    expect((await settings()).slice(0, 3)).toEqual([
      { field: "custom_field_1", text: "Favourite bread", isHidden: false, customFlag: true, index: 0 },
      { field: "email", text: "Email", isHidden: false, customFlag: false, index: 1 },
      { field: "notes", text: "Notes", isHidden: true, customFlag: false, index: 2 },
    ]);
    const file = csv("Favourite bread,Email,Notes", "Rye,a@b.example,never");
    const { mapping, fields } = await detailsOf(api, shop.admin, await upload(api, shop.admin, "customers", file));
    expect(mapping).toEqual(["custom_field_1", "email", ""]);
    expect(fields.slice(0, 2).map(({ text }) => text)).toEqual(["Favourite bread", "Email"]);
    expect(fields.map(({ field }) => field)).not.toContain("notes");
    const theirs = await upload(api, stranger.admin, "customers", file);
    expect((await detailsOf(api, stranger.admin, theirs)).mapping).toEqual(["", "email", "notes"]);
  });

  it("are not saved over what somebody else saved meanwhile", async () => {
    const { revision } = await answerOf(api, shop.admin, batchImportSettings);
    const save = (text: string) =>
      ask(api, shop.admin, updateBatchImportSettings, {
        body: { batch_import_settings: { 0: setting("custom_field_2", { text }) }, revision },
      });
    expect((await save("Oven")).body.status).toBe("OK");
    expect((await save("Mill")).errors).toEqual({
      revision: ["The import fields changed after you opened this page."],
    });
    expect((await settings()).find(({ field }) => field === "custom_field_2")?.text).toBe("Oven");
    await answerOf(api, shop.admin, updateBatchImportSettings, {
      body: { batch_import_settings: { 0: setting("custom_field_2", { text: "" }) } },
    });
  });

  it("are suggested no more once they are hidden, though the same columns were matched with them before", async () => {
    const lines = ["Email,Town", "c@d.example,Laval"];
    const first = await matched(api, shop.admin, "customers", csv(...lines), { mapping: { 0: "email", 1: "city" } });
    expect((await detailsOf(api, shop.admin, first)).mapping).toEqual(["email", "city"]);
    const waiting = await upload(api, shop.admin, "customers", csv(...lines));
    expect(await detailsOf(api, shop.admin, waiting)).toMatchObject({ remembered: true, mapping: ["email", "city"] });
    await answerOf(api, shop.admin, updateBatchImportSettings, {
      body: { batch_import_settings: { 0: setting("city", { isHidden: true }) } },
    });
    const again = await upload(api, shop.admin, "customers", csv(...lines));
    for (const importId of [waiting, again])
      expect(await detailsOf(api, shop.admin, importId)).toMatchObject({ remembered: true, mapping: ["email", ""] });
    expect((await detailsOf(api, shop.admin, first)).mapping).toEqual(["email", "city"]);
    await answerOf(api, shop.admin, updateBatchImportSettings, {
      body: { batch_import_settings: { 0: setting("custom_field_1", { text: "Favourite bread", customFlag: true }) } },
    });
  });

  it("are taken by the name that older clients call, and stay as they are when they are not sent", async () => {
    await answerOf(api, shop.admin, updateBatchImportSetting, {
      body: { batch_import_settings: { 0: setting("notes") } },
    });
    const datasets = await settings();
    expect(datasets.find(({ field }) => field === "notes")?.isHidden).toBe(false);
    expect(datasets.find(({ field }) => field === "custom_field_1")?.text).toBe("Favourite bread");
  });

  it("are refused where a field is none or named twice, and where batch import is not enabled", async () => {
    const sent = (...fields: string[]) => ({
      batch_import_settings: Object.fromEntries(fields.map((field, index) => [index, setting(field)])),
    });
    const refused = async (...fields: string[]) =>
      (await ask(api, shop.admin, updateBatchImportSettings, { body: sent(...fields) })).errors;
    expect(await refused("email", "shoe")).toEqual({
      "batch_import_settings[1][field]": ["There is no such field"],
    });
    expect(await refused("email", "email")).toEqual({
      "batch_import_settings[1][field]": ["Use each field once"],
    });
    const off = await ask(api, stranger.admin, updateBatchImportSettings, { body: sent("email") });
    expect([off.answer, off.body.message]).toEqual([null, "Batch import is not enabled for this business."]);
    expect((await ask(api, shop.branchAdmin, batchImportSettings)).status).toBe(403);
  });
});
