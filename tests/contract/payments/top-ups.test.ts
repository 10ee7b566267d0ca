import { afterEach, expect, it } from "vitest";
import { paymentListeners } from "../../../server/areas/index";
import { asking, refilling } from "../../../server/areas/payments/wallets-jobs";
import {
  businessWallets,
  resumeBusinessWallet,
  topUpBusinessWallet,
  updateBusinessWallet,
  walletEntries,
} from "../../../server/contract/payments/wallet-calls";
import { confirmationWanted, noCard, unknownCharge } from "../../../server/contract/payments/wallet-words";
import { createStripe } from "../../../server/outbound/stripe";
import { cardCustomer } from "../../../server/payments/card-account";
import { takeCardEvent } from "../../../server/payments/card-events";
import { spendFromWallet } from "../../../server/payments/wallets";
import { type StripeStandin, startStripe, stripeEvent, stripeSettings } from "../../standins/stripe";
import { apiOn, Clock, makeCompany, tokenFor } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";
import { finish, servicesOf } from "../../support/work";

const standins: StripeStandin[] = [];
afterEach(async () => {
  for (const standin of standins.splice(0)) await standin.close();
});
const paying = JSON.stringify({ partner_reward_flag: "1", amazon_gift_card_flag: "1" });
const minute = 60_000;

eachEngine("top-ups", (stores) => {
  const opened = async (last4 = "4242") => {
    const standin = await startStripe();
    standins.push(standin);
    const clock = new Clock();
    const store = await stores.fresh();
    const [shop, other] = [await makeCompany(store, "shop"), await makeCompany(store, "other")];
    await store.db.updateTable("businesses").set({ business_rules: paying }).execute();
    const stripe = createStripe({ ...stripeSettings(standin), OUTBOUND_ALLOW: [new URL(standin.origin).host] });
    if (!stripe) throw new Error("No door");
    const owner = (id: number) => ({ db: store.forBusiness(id), businessId: id, now: clock.time });
    const customer = await cardCustomer(owner(shop.id), stripe);
    const addCard = () => standin.addCard(customer, { last4 });
    const card = addCard();
    const strange = standin.addCard(await cardCustomer(owner(other.id), stripe));
    const api = apiOn(store, { clock, stripe });
    const topUp = (overrides: Record<string, string> = {}, key = "one key") =>
      ask(api, shop.admin, topUpBusinessWallet, {
        raw: { card_id: card, amount: "25.00", currency: "CAD", ...overrides },
        headers: { "Idempotency-Key": key },
      });
    const admin = () => tokenFor(store, shop.admin.userId, clock.time);
    const wallet = async () => {
      const [first] = (await answerOf(api, await admin(), businessWallets, {})).wallets;
      if (!first) throw new Error("There is no wallet");
      return first;
    };
    const entries = async () => {
      const query = { id: (await wallet()).id, page: 1 };
      return (await answerOf(api, shop.admin, walletEntries, { query })).entries;
    };
    const work = async () => {
      const services = { ...servicesOf(store), stripe };
      await finish(asking, store, clock.time, { services });
      await finish(refilling, store, clock.time, { services });
    };
    const refillTo = async (amount: number, threshold: number, daily: number | null = null) =>
      answerOf(api, await admin(), updateBusinessWallet, {
        body: {
          id: (await wallet()).id,
          auto_top_up_amount: amount,
          auto_top_up_threshold: threshold,
          daily_limit: daily,
        },
      });
    const spend = (cents: number, key: string) =>
      store.transaction((trx) =>
        spendFromWallet(store.scope(trx, shop.id), {
          ...{ businessId: shop.id, currency: "CAD", cents, about: "", key, now: clock.time },
        }),
      );
    return {
      ...{ standin, clock, store, shop, stripe, api, card, strange, addCard },
      ...{ topUp, wallet, entries, work, refillTo, spend },
    };
  };

  it("charge the card and add to the wallet, once for a key, however many come at once", async () => {
    const { standin, topUp, wallet, entries } = await opened();
    const answers = await Promise.all(Array.from({ length: 50 }, () => topUp()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.answer?.message).toBe("Wallet topped up.");
    expect(standin.payments).toMatchObject([{ amount: 2_500, currency: "cad" }]);
    expect(await entries()).toMatchObject([{ kind: "top-up", amount: 2_500, balance: 2_500 }]);
    expect((await topUp({}, "another key")).answer).not.toBeNull();
    expect((await wallet()).amount).toBe(5_000);
  });

  it("refuse by field, charge nothing, and find no card of another business", async () => {
    const { standin, topUp, strange, wallet } = await opened();
    for (const [field, value] of [
      ["amount", "4.99"],
      ["amount", "10000.01"],
      ["amount", "25.001"],
      ["amount", "1,5"],
      ["amount", ""],
      ["currency", "USD"],
      ["currency", ""],
      ["card_id", ""],
    ] as const)
      expect(Object.keys((await topUp({ [field]: value }, `${field}${value}`)).errors), `${field} ${value}`).toEqual([
        field,
      ]);
    expect((await topUp({ card_id: strange })).status).toBe(404);
    expect(standin.payments).toEqual([]);
    expect((await wallet()).amount).toBe(0);
  });

  it("tell why a card was declined, and add nothing", async () => {
    const { topUp, wallet } = await opened("0002");
    expect((await topUp()).errors).toEqual({ card_id: ["Your card was declined."] });
    expect(await wallet()).toMatchObject({
      amount: 0,
      charge: { state: "refused", message: "Your card was declined." },
    });
  });

  it.each(["lost", "error"] as const)("whose answer is %s are asked about and added once", async (kind) => {
    const { standin, topUp, wallet, work, clock } = await opened();
    standin.fault({ kind, path: "/v1/payment_intents" });
    expect((await topUp()).answer?.message).toBe(unknownCharge);
    expect(await wallet()).toMatchObject({ amount: 0, charge: { state: "open" } });
    clock.pass(2 * minute);
    await work();
    await work();
    expect(await wallet()).toMatchObject({ amount: 2_500, charge: { state: "done" } });
    expect(standin.payments).toHaveLength(1);
  });

  it("stay open where the provider refuses the question, and are added once it answers", async () => {
    const { standin, topUp, wallet, work, clock } = await opened();
    standin.fault({ kind: "lost", path: "/v1/payment_intents" });
    await topUp();
    const body = { error: { type: "invalid_request_error", message: "No search here" } };
    standin.fault({ kind: "refused", path: "/v1/payment_intents/search", status: 400, body });
    clock.pass(2 * minute);
    await work();
    expect(await wallet()).toMatchObject({ amount: 0, charge: { state: "open" } });
    clock.pass(60 * minute);
    await work();
    expect(await wallet()).toMatchObject({ amount: 2_500, charge: { state: "done" } });
    expect(standin.payments).toHaveLength(1);
  });

  it("are settled by the provider's event where it comes first, and once", async () => {
    const { standin, topUp, wallet, work, clock, store, stripe } = await opened();
    standin.charges("processing");
    await topUp();
    const [payment] = standin.payments;
    const paid = { ...payment, status: "succeeded" };
    for (const kind of ["payment_intent.succeeded", "payment_intent.succeeded"]) {
      const event = stripeEvent(kind, paid, { now: clock.time });
      await takeCardEvent(store, stripe, { ...event, now: clock.time }, paymentListeners);
    }
    clock.pass(2 * minute);
    await work();
    expect((await wallet()).amount).toBe(2_500);
  });

  it("that the bank wants confirmed wait for the cardholder, and are paid once that is done", async () => {
    const { standin, topUp, wallet, work, clock } = await opened();
    standin.charges("requires_action");
    expect((await topUp()).body).toMatchObject({ message: confirmationWanted });
    expect(await wallet()).toMatchObject({ amount: 0, charge: { state: "open", message: confirmationWanted } });
    clock.pass(2 * minute);
    await work();
    expect(await wallet()).toMatchObject({ amount: 0, charge: { state: "open" } });
    const [payment] = standin.payments;
    if (payment) payment.status = "succeeded";
    clock.pass(5 * minute);
    await work();
    expect(await wallet()).toMatchObject({ amount: 2_500, charge: { state: "done" } });
    expect(standin.payments).toHaveLength(1);
  });

  it("that nobody confirms are given up at the provider after a day, so that another may be made", async () => {
    const { standin, topUp, wallet, work, clock } = await opened();
    standin.charges("requires_action");
    await topUp();
    clock.pass(21 * 60 * minute);
    await work();
    expect(standin.payments).toMatchObject([{ status: "canceled" }]);
    expect(await wallet()).toMatchObject({ amount: 0, charge: { state: "refused" } });
  });

  it("happen by themselves up to the amount, within three times the amount a day or the limit that is set", async () => {
    const { standin, wallet, entries, work, clock, refillTo, spend } = await opened();
    await refillTo(5_000, 2_000);
    await work();
    await work();
    expect(await entries()).toMatchObject([{ kind: "refill", amount: 5_000, balance: 5_000, by: "" }]);
    for (const at of [1, 2, 3, 4]) {
      await spend(3_001, `claim ${at}`);
      await work();
    }
    expect(standin.payments.map(({ amount }) => amount)).toEqual([5_000, 3_001, 3_001, 3_001]);
    expect(await wallet()).toMatchObject({ amount: 1_999, limited: true });
    clock.pass(24 * 60 * minute);
    expect(await wallet()).toMatchObject({ limited: false });
    await refillTo(5_000, 2_000, 5_000);
    await work();
    expect((await wallet()).amount).toBe(5_000);
    await spend(3_001, "claim 5");
    await work();
    expect(await wallet()).toMatchObject({ amount: 1_999, limited: true });
    await refillTo(5_000, 2_000, 50_000);
    await work();
    expect(await wallet()).toMatchObject({ amount: 5_000, limited: false });
  });

  it("stop without a card to charge, and go on once there is one and a person has looked", async () => {
    const { standin, stripe, card, wallet, work, refillTo, api, shop, addCard } = await opened();
    await stripe.detach(card);
    await refillTo(5_000, 2_000);
    await work();
    expect(await wallet()).toMatchObject({ amount: 0, stopped: noCard });
    addCard();
    await work();
    expect(standin.payments).toEqual([]);
    await answerOf(api, shop.admin, resumeBusinessWallet, { body: { id: (await wallet()).id } });
    await work();
    expect(await wallet()).toMatchObject({ amount: 5_000, stopped: "" });
  });

  it.each([
    ["partner rewards are off", { partner_reward_flag: "0", amazon_gift_card_flag: "1", uber_voucher_flag: "1" }],
    ["no partner is on", { partner_reward_flag: "1", amazon_gift_card_flag: "0", uber_voucher_flag: "0" }],
  ])("charge no card by themselves where %s", async (_, plan) => {
    const { standin, store, work, clock, refillTo, topUp } = await opened();
    const switchTo = (business_rules: string) => store.db.updateTable("businesses").set({ business_rules }).execute();
    standin.fault({ kind: "error", path: "/v1/payment_intents" });
    expect((await topUp()).answer?.message).toBe(unknownCharge);
    await refillTo(5_000, 2_000);
    await switchTo(JSON.stringify(plan));
    const before = standin.payments.length;
    clock.pass(2 * minute);
    await work();
    clock.pass(21 * 60 * minute);
    await work();
    expect(standin.payments).toHaveLength(before);
    await switchTo(paying);
    await work();
    expect(standin.payments).toHaveLength(before + 1);
  });

  it("stop after a decline until a person looks", async () => {
    const { standin, wallet, work, refillTo, api, shop } = await opened("0002");
    await refillTo(5_000, 2_000);
    await work();
    await work();
    expect(standin.payments).toHaveLength(1);
    expect(await wallet()).toMatchObject({ amount: 0, stopped: "Your card was declined." });
    await answerOf(api, shop.admin, resumeBusinessWallet, { body: { id: (await wallet()).id } });
    expect((await wallet()).stopped).toBe("");
    await work();
    expect(standin.payments).toHaveLength(2);
  });
});
