import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { editBranch } from "../../../server/contract/branches/calls";
import { setEmployeeEnabled } from "../../../server/contract/employees/calls";
import { saveFraudRules } from "../../../server/contract/payments/fraud-calls";
import { businessWallets, updateBusinessWallet } from "../../../server/contract/payments/wallet-calls";
import {
  businessRules,
  revertSettings,
  saveBusinessRules,
  settingsHistory,
} from "../../../server/contract/settings/calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

eachEngine("the history of settings", (stores) => {
  let store: Store;
  let api: PortalApi;
  let count = 0;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
  });

  /** A company without settings. */
  const company = async () => {
    const made = await makeCompany(store, `history${++count}`);
    await store.db.updateTable("businesses").set({ business_rules: "{}" }).where("id", "=", made.id).execute();
    return made;
  };
  const save = ({ admin }: Business, BusinessRules: Record<string, string>) =>
    ask(api, admin, saveBusinessRules, { query: {}, body: { BusinessRules } });
  const listed = async ({ admin }: Business, query: { area?: string; limit?: number; page?: number } = {}) =>
    (await ask(api, admin, settingsHistory, { query: { page: 1, limit: 25, ...query } })).answer;
  const revert = ({ admin }: Business, change_pk: number) => ask(api, admin, revertSettings, { body: { change_pk } });

  it("keeps each field of each save, the newest first, and nothing of a save that changes nothing", async () => {
    const shop = await company();
    await save(shop, { welcome_units: "50", plural_points: "Beans" });
    await save(shop, { welcome_units: "50" });
    await save(shop, { welcome_units: "" });
    const answer = await listed(shop);
    expect(answer?.changes.map(({ area, name, before, after }) => [area, name, before, after])).toEqual([
      ["earn&redeem", "welcome_units", "50", ""],
      ["engagement&marketing", "plural_points", "", "Beans"],
      ["earn&redeem", "welcome_units", "", "50"],
    ]);
    expect(answer).toMatchObject({ total: 3, people: [{ name: expect.any(String) }] });
    expect((await listed(shop, { area: "engagement&marketing" }))?.total).toBe(1);
    expect((await listed(shop, { limit: 1, page: 2 }))?.changes).toHaveLength(1);
  });

  it("puts back one field alone, once", async () => {
    const shop = await company();
    await save(shop, { welcome_units: "50", plural_points: "Beans" });
    const change = (await listed(shop))?.changes.find(({ name }) => name === "welcome_units");
    expect((await revert(shop, change?.change_pk ?? 0)).body.status).toBe("OK");
    const { businessRules: rules } = (await ask(api, shop.admin, businessRules)).answer ?? {};
    expect(rules).toMatchObject({ welcome_units: "100", plural_points: "Beans" });
    expect((await revert(shop, change?.change_pk ?? 0)).errors).toEqual({
      change_pk: ["This change was taken back already"],
    });
    expect((await listed(shop))?.total).toBe(3);
  });

  it("refuses what has moved on, and what is another business's", async () => {
    const [shop, other] = [await company(), await company()];
    await save(shop, { welcome_units: "50" });
    const [change] = (await listed(shop))?.changes ?? [];
    await save(shop, { welcome_units: "60" });
    expect((await revert(shop, change?.change_pk ?? 0)).errors).toEqual({
      change_pk: ["This setting was changed again since"],
    });
    expect((await revert(other, change?.change_pk ?? 0)).status).toBe(404);
    expect((await listed(other))?.total).toBe(0);
  });

  it("is no way around the rights that a change itself asks for", async () => {
    const shop = await company();
    const { admin, branch, branchAdmin } = shop;
    const plan = JSON.stringify({ partner_reward_flag: "1", uber_voucher_flag: "1" });
    await store.db.updateTable("businesses").set({ business_rules: plan }).where("id", "=", shop.id).execute();
    const { wallets } = await answerOf(api, admin, businessWallets, {});
    const wallet = { auto_top_up_amount: "50", auto_top_up_threshold: "20", id: String(wallets[0]?.id) };
    await answerOf(api, admin, updateBusinessWallet, { raw: wallet });
    await answerOf(api, admin, saveFraudRules, { raw: { fraud_rules: { 1: { email: "ann@mail.example" } } } });
    await answerOf(api, admin, editBranch, { query: { branchId: branch }, raw: { "BusinessBranch[city]": "Laval" } });
    await answerOf(api, admin, setEmployeeEnabled, { body: { employeeId: branchAdmin.userId, enabled: false } });
    await save(shop, { welcome_units: "50" });
    const only = JSON.stringify(["business_rule.read", "business_rule.update"]);
    const keeper = await shop.signIn("business_admin", {
      username: `k${shop.id}`,
      permissions_on: 1,
      permissions: only,
    });
    const changes = (await listed({ ...shop, admin: keeper }))?.changes ?? [];
    expect([...new Set(changes.map(({ area }) => area))].sort()).toEqual(
      ["branch", "earn&redeem", "employee", "fraud", "wallet"].sort(),
    );
    for (const { area, change_pk, revertible } of changes) {
      const isOwn = area === "earn&redeem";
      expect(revertible, area).toBe(isOwn);
      const { body, errors } = await revert({ ...shop, admin: keeper }, change_pk);
      expect(body.status, area).toBe(isOwn ? "OK" : "NOT_OK");
      if (!isOwn) expect(errors, area).toEqual({ change_pk: ["Your role does not let you change this"] });
    }
  });
});
