import { afterEach, beforeEach, expect, it } from "vitest";
import { updateBusinessWallet } from "../../server/contract/payments/wallet-calls";
import { createStripe } from "../../server/outbound/stripe";
import { cardCustomer } from "../../server/payments/card-account";
import { walletsOf } from "../../server/payments/wallets";
import { type StripeStandin, startStripe, stripeSettings } from "../standins/stripe";
import { apiOn, Clock, makeCompany } from "../support/api";
import { answerOf } from "../support/ask";
import { faultTimeout, throughKills } from "../support/fault";
import { eachEngine } from "../support/stores";

const clock = new Clock();
const shops = ["north", "south", "east", "west", "middle", "harbour"];
const paying = JSON.stringify({ partner_reward_flag: "1", amazon_gift_card_flag: "1" });

eachEngine("refills of wallets, killed in the middle", (stores) => {
  let provider: StripeStandin;
  let settings: Record<string, string>;
  beforeEach(async () => {
    provider = await startStripe();
    settings = { ...stripeSettings(provider), OUTBOUND_ALLOW: new URL(provider.origin).host };
    Object.assign(process.env, settings);
  });
  afterEach(async () => {
    for (const name of Object.keys(settings)) delete process.env[name];
    await provider.close();
  });

  it("charge each card once, and each charge is in its wallet", { timeout: faultTimeout }, async () => {
    const store = await stores.fresh();
    const stripe = createStripe({ ...stripeSettings(provider), OUTBOUND_ALLOW: [new URL(provider.origin).host] });
    if (!stripe) throw new Error("No door");
    const api = apiOn(store, { clock, stripe });
    for (const name of shops) {
      const shop = await makeCompany(store, name);
      await store.db.updateTable("businesses").set({ business_rules: paying }).execute();
      const db = store.forBusiness(shop.id);
      provider.addCard(await cardCustomer({ db, businessId: shop.id, now: clock.time }, stripe), { last4: "4242" });
      const [wallet] = await walletsOf(db, shop.id, clock.time);
      if (!wallet) throw new Error("There is no wallet");
      const body = { id: wallet.id, auto_top_up_amount: 5_000, auto_top_up_threshold: 1_000, daily_limit: null };
      await answerOf(api, shop.admin, updateBusinessWallet, { body });
    }

    await throughKills(stores, store, { work: "wallets", now: clock.time, kills: 5, longest: 40 });

    expect(provider.payments.map(({ amount }) => amount)).toEqual(shops.map(() => 5_000));
    expect(new Set(provider.payments.map(({ customer }) => customer)).size).toBe(shops.length);
    const entries = await store.db.selectFrom("wallet_entries").select(["business_id", "cents"]).execute();
    expect(entries.map(({ cents }) => cents)).toEqual(shops.map(() => 5_000));
    expect(new Set(entries.map(({ business_id }) => business_id)).size).toBe(shops.length);
    const open = await store.db.selectFrom("outbound_attempts").select("id").where("state", "=", "open").execute();
    expect(open).toEqual([]);
  });
});
