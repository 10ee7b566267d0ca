import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { fromJson } from "../contract/wire/json-text";
import { EventRefused, paymentIntent } from "./stripe-answers";

/** A payment, as the provider reports it. */
export interface StripePayment {
  readonly id: string;
  /** The provider's status: `succeeded`, `processing`, `requires_action`, `requires_payment_method`, `canceled` … */
  readonly state: string;
  /** Idempotency key of the call that created it; null when it was created elsewhere. */
  readonly key: string | null;
  /** Reason of the failure, in the provider's words. */
  readonly problem: string | null;
}

export interface StripeEvent {
  readonly id: string;
  /** Event type, such as `payment_intent.succeeded`. */
  readonly kind: string;
  /** UTC milliseconds. */
  readonly at: number;
  /** Set for types that begin with `payment_intent.`. */
  readonly payment: StripePayment | null;
}

/** Milliseconds a signature is valid, as the provider recommends. */
const toleranceMs = 5 * 60_000;

const envelope = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(100),
  created: z.number(),
  data: z.object({ object: z.unknown() }),
});

export const paymentIn = ({ id, status, metadata, last_payment_error }: z.output<typeof paymentIntent>) => ({
  id,
  state: status,
  key: metadata.key ?? null,
  problem: last_payment_error?.message ?? null,
});

/** Splits a `Stripe-Signature` header: `t=1700000000,v1=abc,v1=def`. */
function partsOf(signature: string): { at: number; proofs: readonly string[] } {
  const parts = signature.split(",").map((part) => part.trim().split("="));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  return { at: Number(valuesOf("t")[0]), proofs: valuesOf("v1") };
}

function proves(proof: string, expected: Buffer): boolean {
  const signature = Buffer.from(proof, "hex");
  return signature.byteLength === expected.byteLength && timingSafeEqual(signature, expected);
}

/** The provider's signature of `body` at `at` (seconds). */
export const signatureOf = (secret: string, body: string, at: number): string =>
  createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");

/** Reads an event after checking its signature. @throws EventRefused */
export function readEvent(secret: string, body: string, signature: string, now: number): StripeEvent {
  const { at, proofs } = partsOf(signature);
  if (!Number.isSafeInteger(at) || Math.abs(now - at * 1000) > toleranceMs)
    throw new EventRefused("The signature is too old, or not dated");
  const expected = Buffer.from(signatureOf(secret, body, at), "hex");
  if (!proofs.some((proof) => proves(proof, expected))) throw new EventRefused("The signature does not fit the event");
  const event = envelope.safeParse(fromJson(body));
  if (!event.success) throw new EventRefused("The event cannot be read");
  const { id, type: kind, created, data } = event.data;
  if (!kind.startsWith("payment_intent.")) return { id, kind, at: created * 1000, payment: null };
  const payment = paymentIntent.safeParse(data.object);
  if (!payment.success) throw new EventRefused("The event's payment cannot be read");
  return { id, kind, at: created * 1000, payment: paymentIn(payment.data) };
}
