import { expect, it } from "vitest";
import { createStripe, DoorMisconfigured, EventRefused, type StripePayment } from "../../../server/outbound/stripe";
import { type PaymentListener, takeCardEvent } from "../../../server/payments/card-events";
import { stripeEvent, stripeSettings } from "../../standins/stripe";
import { eachEngine } from "../../support/stores";

const settings = { ...stripeSettings({ origin: "http://127.0.0.1:9" }), OUTBOUND_ALLOW: [] };
const now = Date.UTC(2026, 5, 1, 12);
const payment = { id: "pi_1", status: "succeeded", metadata: { key: "k1" } };
const succeeded = (more: { id?: string; now?: number } = {}) =>
  stripeEvent("payment_intent.succeeded", payment, { now, ...more });

eachEngine("an event of the card service", (stores) => {
  const opened = async () => {
    const store = await stores.fresh();
    const stripe = createStripe(settings);
    if (!stripe) throw new Error("No door");
    const heard: StripePayment[] = [];
    const listener: PaymentListener = async (one) => {
      heard.push(one);
    };
    const take = (sent: { body: string; signature: string }, listeners = [listener]) =>
      takeCardEvent(store, stripe, { ...sent, now }, listeners);
    return { store, heard, take };
  };

  it("is heard of once, however often and at once it is sent", async () => {
    const { heard, take } = await opened();
    const sent = succeeded();
    await Promise.all(Array.from({ length: 5 }, () => take(sent)));
    await take(sent);
    expect(heard).toEqual([{ id: "pi_1", state: "succeeded", key: "k1", problem: null }]);
  });

  it("comes again after a listener failed", async () => {
    const { heard, take } = await opened();
    const sent = succeeded();
    const failing: PaymentListener = async () => {
      throw new Error("Not now");
    };
    await expect(take(sent, [failing])).rejects.toThrow("Not now");
    await take(sent);
    expect(heard).toHaveLength(1);
  });

  it("of a kind that nobody knows is taken", async () => {
    const { heard, take, store } = await opened();
    await take(stripeEvent("setup_intent.succeeded", { id: "seti_1" }, { now }));
    await take(stripeEvent("invented.kind", null, { now }));
    expect(heard).toEqual([]);
    expect(await store.db.selectFrom("card_events").select("kind").execute()).toHaveLength(2);
  });

  it.each([
    ["without a signature", { signature: "" }],
    ["with a signature that is none", { signature: "t=x,v1=zz" }],
    ["with another body", { body: succeeded().body.replace("succeeded", "canceled") }],
    ["that is five minutes and a second old", succeeded({ now: now - 301_000 })],
    ["from five minutes and a second ahead", succeeded({ now: now + 301_000 })],
    ["that is no event", stripeEvent("payment_intent.succeeded", 7, { now })],
  ])("%s is refused", async (_what, change) => {
    const { take, store } = await opened();
    await expect(take({ ...succeeded(), ...change })).rejects.toThrow(EventRefused);
    expect(await store.db.selectFrom("card_events").select("id").execute()).toEqual([]);
  });

  it("cannot be proved without the secret", async () => {
    const stripe = createStripe({ ...settings, STRIPE_WEBHOOK_SECRET: undefined });
    expect(() => stripe?.event("{}", "t=1,v1=00", now)).toThrow(DoorMisconfigured);
  });
});
