import { beforeAll, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import type { PortalApi } from "../../../server/api";
import { updateBusinessCRMSettings } from "../../../server/contract/crm-fields/calls";
import { newCustomerProfile } from "../../../server/contract/customers/profile-calls";
import { batchImportSettings, updateBatchImportSettings } from "../../../server/contract/imports/settings";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { answerOf } from "../../support/ask";
import { csv, detailsOf, imported, upload } from "../../support/imports";
import { addTo, create, created, openProfiles, profileOf, update } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

eachEngine("customers under the fields that a business asks for", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  const clock = new Clock();

  beforeAll(async () => {
    ({ store, api, shop, other } = await openProfiles(stores, clock));
    for (const { id } of [shop, other])
      await store.db
        .updateTable("businesses")
        .set({ business_rules: JSON.stringify({ batch_import_flag: "1" }) })
        .where("id", "=", id)
        .execute();
  });

  const arrange = async (raw: WireFields) => {
    await answerOf(api, shop.admin, updateBusinessCRMSettings, { raw });
  };
  const messages = (errors: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(errors).map(([name, [message]]) => [name, message]));

  it("are told with their form, to whoever may open it", async () => {
    await arrange({ checkbox_5: "0", fieldsOrder_4: "1" });
    for (const who of [shop.admin, shop.branchClerk]) {
      const { user } = await answerOf(api, who, newCustomerProfile, { query: {} });
      expect(user.crm_fields?.slice(0, 2)).toMatchObject([{ key: "phone" }, { key: "firstName" }]);
      expect(user.crm_fields?.find(({ key }) => key === "birthDate")).toMatchObject({ isHidden: true });
    }
    const uid = await created(api, shop.admin, { firstName: "Told" });
    expect((await profileOf(api, shop.admin, uid)).crm_fields).toHaveLength(15);
    await arrange({ checkbox_5: "1", fieldsOrder_4: "5" });
  });

  it("are not made without what has to be there, which is told with all else that is wrong", async () => {
    await arrange({
      required_1: "1",
      required_4: "1",
      required_5: "1",
      required_8: "1",
      required_10: "1",
      required_100: "1",
      checkbox_100: "1",
    });
    const { errors, body } = await create(api, shop.admin, { lastName: "Only", email: "no address" });
    expect(messages(errors)).toEqual({
      firstName: "Enter a first name",
      phone: "Enter a phone number",
      birthDate: "Enter a birth date",
      postal_code: "Enter a postal code",
      custom_field_1: "Enter “Favourite bread:”",
      email: "Enter an email address such as ann@mail.example",
    });
    expect(body.message).toMatch(/phone/i);
    const rows = await store.db.selectFrom("customers").select("id").where("last_name", "=", "Only").execute();
    expect(rows).toEqual([]);
    const whole = {
      firstName: "Whole",
      phone: "514 555 0199",
      country_code: "CA",
      birthDate: "1990-01-02",
      postal_code: "H2J 1A1",
      custom_field_1: "Rye",
    };
    expect((await create(api, shop.admin, whole)).errors).toEqual({});
    expect((await create(api, other.admin, { firstName: "Free" })).errors).toEqual({});
  });

  it("keep what has to be there; what was missing before keeps nothing else from being saved", async () => {
    const uid = await addTo(store, shop, clock, { first_name: "Old", email: "old@mail.example" });
    expect((await update(api, shop.admin, { uid, lastName: "Timer", phone: "", birthDate: null })).errors).toEqual({});
    expect(messages((await update(api, shop.admin, { uid, firstName: "" })).errors)).toEqual({
      firstName: "Enter a first name",
    });
    expect((await update(api, shop.admin, { uid, notes: "Seen." })).errors).toEqual({});
    expect((await update(api, shop.admin, { uid, phone: "514 555 0198", country_code: "CA" })).errors).toEqual({});
    expect(messages((await update(api, shop.admin, { uid, phone: "" })).errors)).toEqual({
      phone: "Enter a phone number",
    });
    expect(await profileOf(api, shop.admin, uid)).toMatchObject({
      firstName: "Old",
      lastName: "Timer",
      notes: "Seen.",
    });
  });

  it("come in by an import as they were, required or not", async () => {
    const file = csv("Email", "imported@mail.example");
    const importId = await imported(api, store, shop.admin, clock, "customers", file, { mapping: { 0: "email" } });
    expect((await detailsOf(api, shop.admin, importId)).done).toMatchObject({ new: 1, refused: 0 });
  });

  it("have in an import the names of the form, until the import settings give others", async () => {
    await arrange({ required_10: "0", checkbox_13: "0", text_10: "Favourite bread" });
    const file = csv("Favourite bread,Custom Field 4", "Rye,x");
    const columns = async (who = shop) => detailsOf(api, who.admin, await upload(api, who.admin, "customers", file));
    const { mapping, fields } = await columns();
    expect(mapping).toEqual(["custom_field_1", ""]);
    expect(fields.map(({ field }) => field)).not.toContain("custom_field_4");
    expect((await columns(other)).mapping).toEqual(["", "custom_field_4"]);

    const datasets = async () => (await answerOf(api, shop.admin, batchImportSettings)).datasets;
    const sent = { field: "custom_field_1", text: "Favourite bread", isHidden: false, customFlag: true };
    await answerOf(api, shop.admin, updateBatchImportSettings, { body: { batch_import_settings: { 0: sent } } });
    await arrange({ text_10: "Best bread" });
    expect((await datasets())[0]).toMatchObject({ field: "custom_field_1", text: "Best bread" });
    const named = { ...sent, text: "Bread" };
    await answerOf(api, shop.admin, updateBatchImportSettings, { body: { batch_import_settings: { 0: named } } });
    await arrange({ text_10: "Other bread" });
    expect((await datasets())[0]).toMatchObject({ text: "Bread" });
  });
});
