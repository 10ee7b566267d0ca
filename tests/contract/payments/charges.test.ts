import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  CardRefused,
  createStripe,
  DoorMisconfigured,
  OutcomeUnknown,
  type StripeDoor,
} from "../../../server/outbound/stripe";
import { type StripeStandin, startStripe, stripeSettings } from "../../standins/stripe";

describe("a charge", () => {
  let standin: StripeStandin;
  let door: StripeDoor;
  let customer: string;
  const opened = (settings: ReturnType<typeof stripeSettings>) => {
    const made = createStripe({ ...settings, OUTBOUND_ALLOW: [new URL(standin.origin).host] });
    if (!made) throw new Error("No door");
    return made;
  };
  const charge = (card: string, key: string, cents = 2_500) =>
    door.charge({ key, customer, card, cents, currency: "CAD", about: "Wallet top-up" });

  beforeEach(async () => {
    standin = await startStripe();
    door = opened(stripeSettings(standin));
    customer = await door.customer({ key: "c1", businessId: 1, name: "Shop", email: "" });
  });
  afterEach(() => standin.close());

  it("is made once under its key, and found again by id and by key", async () => {
    const card = standin.addCard(customer);
    const [first, second] = await Promise.all([charge(card, "k1"), charge(card, "k1")]);
    expect(second).toEqual(first);
    expect(standin.payments).toMatchObject([{ amount: 2_500, currency: "cad" }]);
    expect(await door.payment(first.id)).toMatchObject({ state: "succeeded", key: "k1" });
    expect(await door.findPayment("k1")).toMatchObject({ id: first.id });
    expect(await door.findPayment("k2")).toBeNull();
  });

  it.each(["lost", "error"] as const)(
    "whose outcome is unknown (%s) is asked about with the same key",
    async (kind) => {
      const card = standin.addCard(customer);
      standin.fault({ kind, path: "/v1/payment_intents" });
      await expect(charge(card, "k1")).rejects.toThrow(OutcomeUnknown);
      expect((await charge(card, "k1")).state).toBe("succeeded");
      expect(standin.payments).toHaveLength(1);
    },
  );

  it("that is declined says why, and which payment it was", async () => {
    const refusal = await charge(standin.addCard(customer, { last4: "0002" }), "k1").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CardRefused);
    expect(refusal).toMatchObject({ message: "Your card was declined.", detail: { code: "card_declined" } });
    expect(refusal).toMatchObject({ detail: { payment: standin.payments[0]?.id } });
  });

  it("of somebody else's card is refused; a key of another charge leaves the outcome open", async () => {
    await expect(charge(standin.addCard("cus_other"), "k1")).rejects.toThrow(CardRefused);
    const card = standin.addCard(customer);
    await charge(card, "k2");
    await expect(charge(card, "k2", 9_900)).rejects.toThrow(OutcomeUnknown);
    expect(standin.payments).toHaveLength(1);
  });

  it("may be under way, which is no success yet", async () => {
    standin.charges("processing");
    expect((await charge(standin.addCard(customer), "k1")).state).toBe("processing");
  });

  it("with wrong keys is not made", async () => {
    door = opened({ ...stripeSettings(standin), STRIPE_SECRET_KEY: "sk_wrong" });
    await expect(charge("pm_1", "k1")).rejects.toThrow(DoorMisconfigured);
  });
});
