import { beforeAll, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import type { PortalApi } from "../../../server/api";
import { crmHistory } from "../../../server/areas/crm-fields/history";
import { importSettingsHistory } from "../../../server/areas/imports/settings-history";
import type { Change, HistoryPart } from "../../../server/business/history-part";
import type { Context } from "../../../server/context";
import { businessCrmSettings, updateBusinessCRMSettings } from "../../../server/contract/crm-fields/calls";
import { crmIds } from "../../../server/contract/crm-fields/fields";
import { batchImportSettings, updateBatchImportSettings } from "../../../server/contract/imports/settings";
import { BusinessScope } from "../../../server/store/scope";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany } from "../../support/api";
import { answerOf } from "../../support/ask";
import { eachEngine } from "../../support/stores";

eachEngine("the history of a customer's fields", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
    shop = await makeCompany(store, "shop");
    const french = { language_id: 2, name: "French", abbreviation: "fr", is_default: 0, mandatory: 0 } as const;
    await store.db
      .insertInto("languages")
      .values({ business_id: shop.id, ...french })
      .execute();
    await store.db
      .updateTable("businesses")
      .set({ business_rules: JSON.stringify({ batch_import_flag: "1" }) })
      .where("id", "=", shop.id)
      .execute();
  });

  /** Changes recorded since the last call. */
  async function changes(): Promise<Change[]> {
    const rows = await store.db.selectFrom("setting_changes").selectAll().orderBy("id").execute();
    await store.db.deleteFrom("setting_changes").execute();
    return rows.map(({ area, subject, name, before, after }) => ({ area, subject, name, before, after }));
  }

  const save = async (raw: WireFields) => {
    await answerOf(api, shop.admin, updateBusinessCRMSettings, { raw });
  };

  /** The history part's value before and after it reverts the change. */
  async function revert({ now, putBack }: HistoryPart, change: Change) {
    return store.transaction(async (trx) => {
      const caller = { userId: shop.admin.userId, businessId: shop.id } as Context["caller"];
      const context: Context = {
        db: trx.withPlugin(new BusinessScope(shop.id)),
        caller,
        now: 1,
        noteSecurity: () => undefined,
      };
      const before = await now(context, change);
      await putBack?.(context, change, () => undefined);
      return [before, await now(context, change)];
    });
  }

  it("has a line for each that changed, one for the order, and none where nothing did", async () => {
    await save({ checkbox_5: "0", required_1: "1", text_10: "Bread", fieldsOrder_4: "1", checkbox_1: "1" });
    const usual = crmIds.join();
    expect(await changes()).toEqual(
      expect.arrayContaining([
        {
          area: "crm",
          subject: "",
          name: "fieldsOrder",
          before: usual,
          after: "4,1,101,2,3,5,6,7,8,10,11,12,13,14,100",
        },
        { area: "crm", subject: "", name: "checkbox_5", before: "1", after: "0" },
        { area: "crm", subject: "", name: "required_1", before: "0", after: "1" },
        { area: "crm", subject: "", name: "text_10", before: "Custom Field 1", after: "Bread" },
      ]),
    );
    await save({ checkbox_5: "0" });
    expect(await changes()).toEqual([]);
  });

  it("tells the language of a text", async () => {
    await save({ multi_language_selector: "1", multi_language_id: "2", text_10: "Pain" });
    expect(await changes()).toEqual([{ area: "crm", subject: "2", name: "text_10", before: "", after: "Pain" }]);
  });

  it("takes each back as it was", async () => {
    const change = { area: "crm", subject: "" };
    const order = { ...change, name: "fieldsOrder", before: crmIds.join(), after: "" };
    expect((await revert(crmHistory, order))[1]).toBe(crmIds.join());
    const hidden = { ...change, name: "checkbox_5", before: "1", after: "0" };
    expect(await revert(crmHistory, hidden)).toEqual(["0", "1"]);
    const text = { ...change, subject: "2", name: "text_10", before: "", after: "Pain" };
    expect(await revert(crmHistory, text)).toEqual(["Pain", ""]);
    const { results } = await answerOf(api, shop.admin, businessCrmSettings, {
      query: { multi_language_selector: false },
    });
    expect(results.map(({ id }) => id)).toEqual([...crmIds]);
    expect(results.find(({ id }) => id === 10)).toMatchObject({ text: "Bread" });
  });

  it("is kept of an import's columns as well", async () => {
    await changes();
    const columns = async () => (await answerOf(api, shop.admin, batchImportSettings)).datasets;
    const usual = (await columns()).map(({ field }) => field);
    const email = { field: "email", text: "Mail", isHidden: true, customFlag: false };
    const notes = { field: "notes", text: "Notes", isHidden: false, customFlag: false };
    await answerOf(api, shop.admin, updateBatchImportSettings, {
      body: { batch_import_settings: { 0: notes, 1: email } },
    });
    const made = await changes();
    expect(made.map(({ name, before, after }) => [name, before, after])).toEqual(
      expect.arrayContaining([
        ["email[text]", "Email", "Mail"],
        ["email[isHidden]", "0", "1"],
      ]),
    );
    expect(made).toHaveLength(3);
    for (const change of made) {
      const [before, put] = await revert(importSettingsHistory, change);
      expect([before, put]).toEqual([change.after, change.before]);
    }
    expect((await columns()).map(({ field }) => field)).toEqual(usual);
  });
});
