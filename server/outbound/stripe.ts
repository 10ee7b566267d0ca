import type { z } from "zod";
import { createOutbound, type Outbound } from "./guard";
import * as answers from "./stripe-answers";
import { CardRefused, DoorMisconfigured, orUnknown, read } from "./stripe-answers";
import { paymentIn, readEvent, type StripeEvent, type StripePayment } from "./stripe-events";

export { CardRefused, DoorMisconfigured, EventRefused, OutcomeUnknown } from "./stripe-answers";
export type { StripeEvent, StripePayment } from "./stripe-events";

export interface StripeCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

const chargeStates = ["succeeded", "processing", "requires_action"] as const;
type ChargeState = (typeof chargeStates)[number];

/**
 * Cards and payments at the provider. Every call but `event` may throw CardRefused, OutcomeUnknown or
 * DoorMisconfigured. `key` is the idempotency key: the same call with the same key within a day returns the first
 * outcome and acts once.
 */
export interface StripeDoor {
  readonly publishableKey: string;
  customer(request: { key: string; businessId: number; name: string; email: string }): Promise<string>;
  setupIntent(request: { key: string; customer: string }): Promise<{ id: string; clientSecret: string }>;
  /** Oldest first. */
  cards(customer: string): Promise<readonly StripeCard[]>;
  detach(card: string): Promise<void>;
  /** The provider's hosted page that adds a card and returns to `returnTo`. */
  setupPage(request: { key: string; customer: string; returnTo: string }): Promise<{ id: string; url: string }>;
  /** Charges the card off-session. */
  charge(request: {
    key: string;
    customer: string;
    card: string;
    cents: number;
    currency: string;
    about: string;
  }): Promise<{ id: string; state: ChargeState }>;
  payment(id: string): Promise<StripePayment>;
  /** Cancels a payment that waits for the cardholder. */
  cancel(id: string): Promise<StripePayment>;
  /** Finds the payment of a charge by its key, however old it is; null when the provider has none. */
  findPayment(key: string): Promise<StripePayment | null>;
  /**
   * Reads an event after checking its signature. @throws EventRefused, or DoorMisconfigured without a webhook secret.
   */
  event(body: string, signature: string, now: number): StripeEvent;
}

interface Settings {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  /** Origin that replaces the provider's own. */
  readonly STRIPE_API_URL?: string | undefined;
  readonly OUTBOUND_ALLOW: readonly string[];
}

/** Settings that the provider needs. */
export const stripeSettings = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"] as const;

const usualOrigin = "https://api.stripe.com";
/** API version that the responses are parsed for. */
const version = "2024-06-20";

type Form = Readonly<Record<string, string>>;

const isCharged = (state: string): state is ChargeState => chargeStates.some((known) => known === state);

/** Creates the provider's client; null where its keys are not set. */
export function createStripe(settings: Settings, outbound?: Outbound): StripeDoor | null {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: proof } = settings;
  if (!secret || !publishableKey) return null;
  const origin = settings.STRIPE_API_URL ?? usualOrigin;
  const call = outbound ?? createOutbound({ hosts: [new URL(origin).host], allowPrivate: settings.OUTBOUND_ALLOW });
  const headers = { Accept: "application/json", Authorization: `Bearer ${secret}`, "Stripe-Version": version };

  const get = async <S extends z.ZodTypeAny>(schema: S, path: string, query: Form = {}) =>
    read(schema, await orUnknown(call(`${origin}${path}?${new URLSearchParams(query)}`, { headers })));

  const post = async <S extends z.ZodTypeAny>(schema: S, path: string, form: Form, key?: string) =>
    read(
      schema,
      await orUnknown(
        call(`${origin}${path}`, {
          method: "POST",
          headers: {
            ...headers,
            "Content-Type": "application/x-www-form-urlencoded",
            ...(key !== undefined && { "Idempotency-Key": key }),
          },
          body: new URLSearchParams(form).toString(),
        }),
      ),
    );

  return {
    publishableKey,
    async customer({ key, businessId, name, email }) {
      const form = { name, ...(email !== "" && { email }), "metadata[business_id]": `${businessId}` };
      return (await post(answers.created, "/v1/customers", form, key)).id;
    },
    async setupIntent({ key, customer }) {
      const form = { customer, usage: "off_session", "payment_method_types[]": "card" };
      const { id, client_secret } = await post(answers.setupIntent, "/v1/setup_intents", form, key);
      return { id, clientSecret: client_secret };
    },
    async cards(customer) {
      const { data } = await get(answers.cardList, "/v1/payment_methods", { customer, type: "card", limit: "100" });
      return data.toSorted((a, b) => a.created - b.created).map(({ id, card }) => ({ id, ...card }));
    },
    async detach(card) {
      await post(answers.created, `/v1/payment_methods/${encodeURIComponent(card)}/detach`, {});
    },
    async setupPage({ key, customer, returnTo }) {
      const form = {
        mode: "setup",
        customer,
        "payment_method_types[]": "card",
        success_url: returnTo,
        cancel_url: returnTo,
      };
      const { id, url } = await post(answers.setupPage, "/v1/checkout/sessions", form, key);
      return { id, url };
    },
    async charge({ key, customer, card, cents, currency, about }) {
      const form = {
        amount: `${cents}`,
        currency: currency.toLowerCase(),
        customer,
        payment_method: card,
        "payment_method_types[]": "card",
        off_session: "true",
        confirm: "true",
        description: about,
        "metadata[key]": key,
      };
      const intent = await post(answers.paymentIntent, "/v1/payment_intents", form, key);
      const { id, state, problem } = paymentIn(intent);
      if (isCharged(state)) return { id, state };
      throw new CardRefused(problem ?? "The card was not charged", { code: state, payment: id });
    },
    async payment(id) {
      return paymentIn(await get(answers.paymentIntent, `/v1/payment_intents/${encodeURIComponent(id)}`));
    },
    async cancel(id) {
      return paymentIn(await post(answers.paymentIntent, `/v1/payment_intents/${encodeURIComponent(id)}/cancel`, {}));
    },
    async findPayment(key) {
      const query = `metadata['key']:'${key.replaceAll(/['\\]/g, "")}'`;
      const { data } = await get(answers.paymentList, "/v1/payment_intents/search", { query });
      const [first] = data;
      return first ? paymentIn(first) : null;
    },
    event(body, signature, now) {
      if (!proof) throw new DoorMisconfigured("STRIPE_WEBHOOK_SECRET is not set");
      return readEvent(proof, body, signature, now);
    },
  };
}
