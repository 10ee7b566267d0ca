import { z } from "zod";
import { fromJson } from "../contract/wire/json-text";
import { type OutboundAnswer, OutboundError } from "./guard";

/** The provider rejected the call, with a message for people: nothing was done. */
export class CardRefused extends Error {
  override readonly name = "CardRefused";
  constructor(
    message: string,
    readonly detail: {
      /** The provider's error code, such as `card_declined`. */
      readonly code: string | null;
      /** Id of the failed payment, if one was created. */
      readonly payment: string | null;
    },
  ) {
    super(message);
  }
}

/** Nobody knows whether the call took effect; the same call with the same key finds out. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

/** The provider rejects the account's keys: nothing was done. */
export class DoorMisconfigured extends Error {
  override readonly name = "DoorMisconfigured";
}

/** An event whose signature is invalid or that cannot be read. */
export class EventRefused extends Error {
  override readonly name = "EventRefused";
}

const textOrNull = z.string().nullish().catch(null);

const failure = z.object({
  error: z.object({
    type: textOrNull,
    code: textOrNull,
    message: textOrNull,
    payment_intent: z.object({ id: z.string() }).nullish().catch(null),
  }),
});

export const created = z.object({ id: z.string().min(1) });

export const setupIntent = created.extend({ client_secret: z.string().min(1) });

export const setupPage = created.extend({ url: z.string().url() });

export const cardList = z.object({
  data: z.array(
    created.extend({
      created: z.number().catch(0),
      card: z.object({
        brand: z.string().catch("card"),
        last4: z.string(),
        exp_month: z.number().int(),
        exp_year: z.number().int(),
      }),
    }),
  ),
});

export const paymentIntent = created.extend({
  status: z.string(),
  metadata: z.record(z.string()).catch({}),
  last_payment_error: z.object({ message: textOrNull, code: textOrNull }).nullish().catch(null),
});

export const paymentList = z.object({ data: z.array(paymentIntent) });

/** 408 and 429 may arrive after the work began; 409 means that the same call is in progress. */
const undecided = [408, 409, 429];

/**
 * Reads a response. @throws CardRefused
 * OutcomeUnknown
 * DoorMisconfigured unless it is a readable success.
 */
export function read<S extends z.ZodTypeAny>(schema: S, { status, text }: OutboundAnswer): z.output<S> {
  const body = fromJson(text);
  if (status >= 200 && status < 300) {
    const found = schema.safeParse(body);
    if (found.success) return found.data;
    throw new OutcomeUnknown("The card service gave no answer that can be read");
  }
  const reply = failure.safeParse(body);
  const error = reply.success ? reply.data.error : null;
  const message = error?.message || `The card service answered ${status}`;
  if (status === 401 || status === 403) throw new DoorMisconfigured(message);
  // An idempotency_error means that the key was used with other fields; the outcome of that call is not known here.
  const isDecided = error && status >= 400 && status < 500 && !undecided.includes(status);
  if (!isDecided || error.type === "idempotency_error") throw new OutcomeUnknown(message);
  throw new CardRefused(message, { code: error.code ?? null, payment: error.payment_intent?.id ?? null });
}

/** Awaits a call; a call that failed on the way has an unknown outcome. */
export async function orUnknown(work: Promise<OutboundAnswer>): Promise<OutboundAnswer> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof OutboundError) throw new OutcomeUnknown(error.message, { cause: error });
    throw error;
  }
}
