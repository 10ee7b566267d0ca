import { randomUUID } from "node:crypto";
import { signatureOf } from "../../server/outbound/stripe-events";
import { type Answered, type Asked, type Standin, type StandinRoute, startStandin } from "./standin";
import { fieldsScript, setupHtml } from "./stripe-pages";

const secretKey = "sk_test_standin";
const publishableKey = "pk_test_standin";
const webhookSecret = "whsec_standin";

/** Outcome of a charge, by the last four digits of its card. */
const outcomes: Readonly<Record<string, { readonly code: string; readonly message: string }>> = {
  "0002": { code: "card_declined", message: "Your card was declined." },
  "3155": {
    code: "authentication_required",
    message: "Your card was declined. This transaction requires authentication.",
  },
};

interface Card {
  readonly id: string;
  customer: string | null;
  readonly created: number;
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
}

interface Payment {
  readonly id: string;
  status: string;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly metadata: { readonly key: string };
  readonly last_payment_error: { readonly code: string; readonly message: string } | null;
}

export interface StripeStandin extends Standin {
  readonly payments: readonly Payment[];
  /** Adds a card to a customer, like the hosted page. */
  addCard(customer: string, card?: { last4?: string; month?: number; year?: number }): string;
  /** The next charges have this status instead of `succeeded`. */
  charges(status: "succeeded" | "processing" | "requires_action"): void;
}

/** An event with its signature, as the service posts it to `/hooks/stripe`. */
export function stripeEvent(kind: string, object: unknown, { id = `evt_${randomUUID()}`, now = Date.now() } = {}) {
  const at = Math.floor(now / 1000);
  const body = JSON.stringify({ id, object: "event", type: kind, created: at, data: { object } });
  return { body, signature: `t=${at},v1=${signatureOf(webhookSecret, body, at)}` };
}

const ok = (body: unknown): Answered => ({ status: 200, body });
const no = (status: number, message: string, more: object = {}): Answered => ({
  status,
  body: { error: { type: "invalid_request_error", message, ...more } },
});
const none = (what: string) => no(404, `No such ${what}`, { code: "resource_missing" });

const listed = (data: readonly unknown[]) => ok({ object: "list", data, has_more: false });

/**
 * Starts a stand-in for cards and payments, with Stripe's responses. With `hook`, posts an event of every payment
 * there.
 */
export async function startStripe(port?: number, hook?: string): Promise<StripeStandin> {
  const customers = new Set<string>();
  const cards: Card[] = [];
  const setups = new Map<string, { secret: string; customer: string }>();
  const pages = new Map<string, { customer: string; back: string }>();
  const payments: Payment[] = [];
  let state = "succeeded";

  const idOf = (kind: string) => `${kind}_${randomUUID().replaceAll("-", "")}`;
  const addCard = (customer: string, { last4 = "4242", month = 8, year = new Date().getFullYear() + 3 } = {}) => {
    const id = idOf("pm");
    const card = { brand: last4 === "4444" ? "mastercard" : "visa", last4, exp_month: month, exp_year: year };
    cards.push({ id, customer, created: Math.floor(Date.now() / 1000) + cards.length, card });
    return id;
  };
  const typed = ({ number = "", month, year }: Asked["fields"]) => ({
    last4: number.replaceAll(" ", "").slice(-4),
    month: Number(month),
    year: Number(year),
  });

  async function tell(payment: Payment): Promise<void> {
    if (!hook) return;
    const { body, signature } = stripeEvent(`payment_intent.${payment.status}`, payment);
    for (let left = standin.takeDuplicate("/v1/payment_intents") ? 2 : 1; left > 0; left -= 1)
      await fetch(hook, { method: "POST", body, headers: { "Stripe-Signature": signature } });
  }

  function charged({ fields: form }: Asked): Answered {
    const { customer = "", payment_method = "", currency = "", amount = "" } = form;
    const card = cards.find(({ id }) => id === payment_method);
    if (!card || card.customer !== customer) return none("PaymentMethod");
    if (!/^\d+$/.test(amount) || Number(amount) < 50) return no(400, "Amount must be at least 50 cents");
    if (!/^[a-z]{3}$/.test(currency)) return no(400, "Invalid currency");
    const wrong = outcomes[card.card.last4] ?? null;
    const status = wrong ? "requires_payment_method" : state;
    const metadata = { key: form["metadata[key]"] ?? "" };
    const id = idOf("pi");
    const payment = { id, status, amount: Number(amount), currency, customer, metadata, last_payment_error: wrong };
    payments.push(payment);
    tell(payment).catch((error: unknown) => console.error(`${hook} did not take the event`, error));
    return wrong
      ? { status: 402, body: { error: { type: "card_error", ...wrong, payment_intent: payment } } }
      : ok(payment);
  }

  const paid = "payment_method_types[]";
  const open = { "Access-Control-Allow-Origin": "*" };
  const routes: readonly StandinRoute[] = [
    {
      method: "POST",
      path: /^\/v1\/customers$/,
      fields: ["name", "email", "metadata[business_id]"],
      answer: () => {
        const id = idOf("cus");
        customers.add(id);
        return ok({ id, object: "customer" });
      },
    },
    {
      method: "POST",
      path: /^\/v1\/setup_intents$/,
      fields: ["customer", "usage", paid],
      answer: ({ fields: { customer = "" } }) => {
        if (!customers.has(customer)) return none("customer");
        const id = idOf("seti");
        setups.set(id, { secret: `${id}_secret_${randomUUID()}`, customer });
        return ok({ id, object: "setup_intent", client_secret: setups.get(id)?.secret });
      },
    },
    {
      method: "GET",
      path: /^\/v1\/payment_methods$/,
      fields: ["customer", "type", "limit"],
      answer: ({ fields: { customer } }) => listed(cards.filter((card) => card.customer === customer).reverse()),
    },
    {
      method: "POST",
      path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
      fields: [],
      answer: ({ caught: [id] }) => {
        const card = cards.find((one) => one.id === id && one.customer !== null);
        if (!card) return no(400, "The payment method you provided is not attached to a customer");
        card.customer = null;
        return ok(card);
      },
    },
    {
      method: "POST",
      path: /^\/v1\/checkout\/sessions$/,
      fields: ["mode", "customer", paid, "success_url", "cancel_url"],
      answer: ({ fields: { mode, customer = "", success_url = "" } }) => {
        if (mode !== "setup" || !customers.has(customer)) return none("customer");
        const id = idOf("cs");
        pages.set(id, { customer, back: success_url });
        return ok({ id, object: "checkout.session", url: `${standin.origin}/pay/${id}` });
      },
    },
    {
      method: "POST",
      path: /^\/v1\/payment_intents$/,
      fields: [
        ..."amount currency customer payment_method off_session confirm description metadata[key]".split(" "),
        paid,
      ],
      answer: charged,
    },
    {
      method: "GET",
      path: /^\/v1\/payment_intents\/search$/,
      fields: ["query"],
      answer: ({ fields: { query } }) =>
        listed(payments.filter((one) => query === `metadata['key']:'${one.metadata.key}'`)),
    },
    {
      method: "GET",
      path: /^\/v1\/payment_intents\/(\w+)$/,
      fields: [],
      answer: ({ caught: [id] }) => {
        const payment = payments.find((one) => one.id === id);
        return payment ? ok(payment) : none("payment_intent");
      },
    },
    {
      method: "POST",
      path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
      fields: [],
      answer: ({ caught: [id] }) => {
        const payment = payments.find((one) => one.id === id && one.status === "requires_action");
        if (!payment) return no(400, "You cannot cancel this PaymentIntent");
        payment.status = "canceled";
        return ok(payment);
      },
    },
    {
      method: "GET",
      path: /^\/pay\/(\w+)$/,
      fields: [],
      open: true,
      answer: () => ({ status: 200, type: "text/html; charset=utf-8", body: setupHtml }),
    },
    {
      method: "POST",
      path: /^\/pay\/(\w+)$/,
      fields: ["number", "month", "year"],
      open: true,
      answer: ({ caught: [id = ""], fields }) => {
        const page = pages.get(id);
        if (!page) return none("page");
        pages.delete(id);
        addCard(page.customer, typed(fields));
        return { status: 303, body: "", headers: { Location: page.back } };
      },
    },
    {
      method: "GET",
      path: /^\/v3\/$/,
      fields: [],
      open: true,
      answer: () => ({ status: 200, type: "text/javascript; charset=utf-8", body: fieldsScript(standin.origin) }),
    },
    {
      method: "POST",
      path: /^\/v1\/setup_intents\/(\w+)\/confirm$/,
      fields: ["key", "client_secret", "number", "month", "year"],
      open: true,
      answer: ({ caught: [id = ""], fields }) => {
        const setup = setups.get(id);
        if (fields.key !== publishableKey || setup?.secret !== fields.client_secret || !setup)
          return { ...none("setup_intent"), headers: open };
        setups.delete(id);
        addCard(setup.customer, typed(fields));
        return { ...ok({ id, status: "succeeded" }), headers: open };
      },
    },
  ];

  const standin = await startStandin(
    {
      name: "stripe",
      routes,
      refuse: ({ headers }) =>
        headers.authorization === `Bearer ${secretKey}` ? null : no(401, "Invalid API Key provided"),
      unknown: (what, field) =>
        field === undefined
          ? no(404, `Unrecognized request URL (${what})`)
          : no(400, `Received unknown parameter: ${field}`, { code: "parameter_unknown" }),
      repeatHeader: "idempotency-key",
      misused: () =>
        no(400, "Keys for idempotent requests can only be used with the same parameters", {
          type: "idempotency_error",
        }),
    },
    port,
  );
  return {
    ...standin,
    payments,
    addCard,
    charges: (status) => {
      state = status;
    },
  };
}

/** Portal settings for this stand-in. */
export const stripeSettings = ({ origin }: Pick<Standin, "origin">) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: origin,
  STRIPE_JS_URL: origin,
});
