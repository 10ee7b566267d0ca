import { beforeAll, describe, expect, it } from "vitest";
import { rulesOf } from "../../../server/business/rules";
import { flagsAsked, setRules } from "../../../server/cli/set-rules";
import type { Store } from "../../../server/store/store";
import { makeCompany } from "../../support/api";
import { eachEngine } from "../../support/stores";

describe("flags on the command line", () => {
  it.each([
    [[], "Name a flag"],
    [["welcome_units=5"], "is no flag of a plan"],
    [["spin_draw_allow"], 'is 0 or 1, not ""'],
    [["spin_draw_allow=yes"], 'is 0 or 1, not "yes"'],
  ])("%j is refused", (written, message) => {
    expect(() => flagsAsked(written)).toThrow(message);
  });
});

eachEngine("the plan of a business", (stores) => {
  let store: Store;
  beforeAll(async () => {
    store = await stores.fresh();
  });

  it("is set for one business, and leaves its settings", async () => {
    const [shop, other] = [await makeCompany(store, "plan"), await makeCompany(store, "plan2")];
    const rules = JSON.stringify({ welcome_units: "5" });
    await store.db.updateTable("businesses").set({ business_rules: rules }).where("id", "=", shop.id).execute();
    expect(await setRules(store, shop.id, flagsAsked(["spin_draw_allow=1", "batch_import_flag=0"]))).toBe("plan");
    expect(await rulesOf(store.forBusiness(shop.id))).toMatchObject({
      spin_draw_allow: true,
      batch_import_flag: false,
      welcome_units: 5,
    });
    expect((await rulesOf(store.forBusiness(other.id))).spin_draw_allow).toBe(false);
    await expect(setRules(store, 9_999, { spin_draw_allow: "1" })).rejects.toThrow("There is no business 9999.");
  });
});
