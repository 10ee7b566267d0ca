import { beforeAll, expect, it } from "vitest";
import { fraudRules } from "../../../server/contract/payments/fraud-calls";
import { businessWallets, updateBusinessWallet, walletEntries } from "../../../server/contract/payments/wallet-calls";
import { revertSettings, settingsHistory } from "../../../server/contract/settings/calls";
import { partnerRewardsShown } from "../../../server/items/partners";
import type { Movement } from "../../../server/payments/wallet-entries";
import { holdWallet, postEntry } from "../../../server/payments/wallet-entries";
import { giveBackToWallet, spendFromWallet } from "../../../server/payments/wallets";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

const paying = JSON.stringify({ partner_reward_flag: "1", amazon_gift_card_flag: "1" });

eachEngine("wallets", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: ReturnType<typeof apiOn>;
  let shop: Business;
  let other: Business;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeCompany(store, "Corner Café");
    other = await makeCompany(store, "Elsewhere");
    await store.db.updateTable("businesses").set({ business_rules: paying }).execute();
  });

  const walletOf = async (business: Business = shop) => {
    const { wallets } = await answerOf(api, business.admin, businessWallets, {});
    const [wallet] = wallets;
    if (!wallet) throw new Error("There is no wallet");
    return wallet;
  };
  const save = async (amount: string, threshold: string, more: { daily_limit?: string } = {}, who = shop.admin) =>
    ask(api, who, updateBusinessWallet, {
      raw: {
        id: String((await walletOf()).id),
        auto_top_up_amount: amount,
        auto_top_up_threshold: threshold,
        ...more,
      },
    });
  const put = async (movement: Partial<Movement> & { cents: number; key: string }) =>
    store.transaction(async (trx) => {
      const db = store.scope(trx, shop.id);
      const wallet = await holdWallet(db, shop.id, (await walletOf()).id);
      if (!wallet) throw new Error("There is no wallet");
      return postEntry(db, wallet, { kind: "top-up", about: "", by: null, ...movement }, clock.time);
    });
  const spend = (cents: number, key: string) =>
    store.transaction((trx) =>
      spendFromWallet(store.scope(trx, shop.id), {
        businessId: shop.id,
        currency: "CAD",
        cents,
        about: "Amazon gift card",
        key,
        now: clock.time,
      }),
    );
  const shown = () => partnerRewardsShown(store.forBusiness(shop.id), shop.id);

  it("are one for the business's currency, made when first looked at, empty and without refills", async () => {
    const first = await walletOf();
    expect(first).toMatchObject({
      currency: { iso_code: "CAD" },
      amount: 0,
      auto_top_up_amount: 0,
      auto_top_up_threshold: 0,
      daily_limit: null,
      runs_out: null,
    });
    expect((await walletOf()).id).toBe(first.id);
    expect(await shown()).toBe(false);
  });

  it("keep when they are refilled, with what was left out as it was", async () => {
    expect((await save("50.00", "20", { daily_limit: "80" })).errors).toEqual({});
    expect((await save("60.00", "20.50")).errors).toEqual({});
    const values = { auto_top_up_amount: 6_000, auto_top_up_threshold: 2_050, daily_limit: 8_000 };
    expect(await walletOf()).toMatchObject(values);
    expect((await save("60", "20.50", { daily_limit: "" })).errors).toEqual({});
    expect(await walletOf()).toMatchObject({ ...values, daily_limit: null });
    const noted = await store.db
      .selectFrom("setting_changes")
      .select(["name", "before", "after"])
      .where("area", "=", "wallet")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(noted).toEqual({ name: "daily_limit", before: "80.00", after: "" });
  });

  it.each([
    ["three decimals", "auto_top_up_amount", "50.001", "20", {}],
    ["text", "auto_top_up_threshold", "50", "1,5", {}],
    ["an amount that is no more than the threshold", "auto_top_up_amount", "20", "20", {}],
    ["a threshold alone", "auto_top_up_amount", "0", "5", {}],
    ["less than is charged", "auto_top_up_amount", "4.99", "1", {}],
    ["more than a top-up", "auto_top_up_amount", "10000.01", "1", {}],
    ["less than nothing", "auto_top_up_threshold", "50", "-1", {}],
    ["nothing", "auto_top_up_amount", "", "1", {}],
    ["a limit below the amount", "daily_limit", "50", "20", { daily_limit: "49.99" }],
  ])("refuse %s", async (_, field, amount, threshold, more) => {
    const before = await walletOf();
    expect(Object.keys((await save(amount, threshold, more)).errors)).toEqual([field]);
    expect(await walletOf()).toEqual(before);
  });

  it("are told in the settings' history, and taken back field by field where the rest allows", async () => {
    await save("50", "20");
    await save("60", "20");
    const query = { page: 1, limit: 5, area: "wallet" };
    const takeBack = async (name: string) => {
      const { changes } = await answerOf(api, shop.admin, settingsHistory, { query });
      const change = changes.find((one) => one.name === name && one.revertible);
      return ask(api, shop.admin, revertSettings, { body: { change_pk: change?.change_pk ?? 0 } });
    };
    expect((await takeBack("auto_top_up_amount")).body.status).toBe("OK");
    expect(await walletOf()).toMatchObject({ auto_top_up_amount: 5_000, auto_top_up_threshold: 2_000 });
    await save("10", "5");
    expect((await takeBack("auto_top_up_threshold")).errors).toEqual({
      change_pk: ["Enter more than the threshold amount"],
    });
    expect(await walletOf()).toMatchObject({ auto_top_up_amount: 1_000, auto_top_up_threshold: 500 });
  });

  it("are closed, as their page is, while the plan has no partner rewards to pay for", async () => {
    const { id } = await walletOf();
    await store.db.updateTable("businesses").set({ business_rules: "{}" }).where("id", "=", shop.id).execute();
    const message = "Payments are switched off for your business.";
    const refused = { status: 403, body: { message } };
    const refill = { id: String(id), auto_top_up_amount: "50", auto_top_up_threshold: "20" };
    expect(await ask(api, shop.admin, businessWallets)).toMatchObject(refused);
    expect(await ask(api, shop.admin, updateBusinessWallet, { raw: refill })).toMatchObject(refused);
    expect(await ask(api, shop.admin, walletEntries, { query: { id, page: 1 } })).toMatchObject(refused);
    expect(await ask(api, shop.admin, fraudRules)).toMatchObject(refused);
    await store.db.updateTable("businesses").set({ business_rules: paying }).where("id", "=", shop.id).execute();
    expect((await walletOf()).id).toBe(id);
  });

  it("list their entries in pages", async () => {
    const { id } = await walletOf();
    const page = (number: number) => ask(api, shop.admin, walletEntries, { query: { id, page: number } });
    expect((await page(1)).errors).toEqual({});
    for (const none of [0, -1, 1_000_001])
      expect((await page(none)).errors).toEqual({ page: ["There is no such page"] });
  });

  it("are their business's alone", async () => {
    expect((await save("50", "20", {}, other.admin)).status).toBe(404);
    const { id } = await walletOf();
    expect((await ask(api, other.admin, walletEntries, { query: { id, page: 1 } })).status).toBe(404);
    expect((await walletOf(other)).id).not.toBe(id);
  });

  it("pay once for a key, never more than they hold, and give back once", async () => {
    await put({ cents: 1_500, key: "first" });
    expect(await put({ cents: 1_500, key: "first" })).toBeNull();
    const spent = await spend(1_000, "claim 1");
    expect(spent).toMatchObject({ state: "spent", balance: 500 });
    expect(await spend(1_000, "claim 1")).toEqual(spent);
    expect(await spend(501, "claim 2")).toEqual({ state: "short", balance: 500 });
    const back = { businessId: shop.id, key: "claim 1", about: "Not delivered", now: clock.time };
    const give = () => store.transaction((trx) => giveBackToWallet(store.scope(trx, shop.id), back));
    expect([await give(), await give()]).toEqual([true, false]);
    expect((await walletOf()).amount).toBe(1_500);
    const { id } = await walletOf();
    const { entries, total } = await answerOf(api, shop.admin, walletEntries, { query: { id, page: 1 } });
    expect(total).toBe(3);
    expect(entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ["given-back", 1_000, 1_500],
      ["spent", -1_000, 500],
      ["top-up", 1_500, 1_500],
    ]);
    const change = store.db.updateTable("wallet_entries").set({ cents: 1 }).execute();
    await expect(change).rejects.toThrow(/append-only/);
  });

  it("pay no more than they hold to many at once", async () => {
    const results = await Promise.all(Array.from({ length: 8 }, (_, at) => spend(400, `at once ${at}`)));
    expect(results.filter(({ state }) => state === "spent")).toHaveLength(3);
    expect((await walletOf()).amount).toBe(300);
    expect((await walletOf()).runs_out).toBe("2026-06-08");
  });

  it("show partner rewards while there is money and an amount to refill to", async () => {
    expect(await shown()).toBe(true);
    await save("0", "0");
    expect(await shown()).toBe(false);
    await save("50", "20");
    await spend(300, "the rest");
    expect(await shown()).toBe(false);
  });
});
