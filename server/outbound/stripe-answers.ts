import { z } from "zod";
import { type OutboundAnswer, OutboundError } from "./guard";

/** The provider looked at the call and says no, in words for people: nothing was done. */
export class CardRefused extends Error {
  override readonly name = "CardRefused";
  constructor(
    message: string,
    readonly detail: {
      /** The provider's own word for the reason, such as `card_declined`. */
      readonly code: string | null;
      /** The payment that failed, where one was made. */
      readonly payment: string | null;
    },
  ) {
    super(message);
  }
}

/** Nobody knows whether the call was done: the same call with the same key asks. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

/** The provider does not take the account's keys: nothing was done. */
export class DoorMisconfigured extends Error {
  override readonly name = "DoorMisconfigured";
}

/** An event that its signature does not prove, or that cannot be read. */
export class EventRefused extends Error {
  override readonly name = "EventRefused";
}

const said = z.string().nullish().catch(null);

const failure = z.object({
  error: z.object({
    type: said,
    code: said,
    message: said,
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
  last_payment_error: z.object({ message: said, code: said }).nullish().catch(null),
});

export const paymentList = z.object({ data: z.array(paymentIntent) });

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** 408 and 429 may come after the work began, 409 says that the same call is under way. */
const undecided = [408, 409, 429];

/** What an answer says. @throws CardRefused | OutcomeUnknown | DoorMisconfigured for all but a success that can be read. */
export function read<S extends z.ZodTypeAny>(schema: S, { status, text }: OutboundAnswer): z.output<S> {
  const body = parsed(text);
  if (status >= 200 && status < 300) {
    const found = schema.safeParse(body);
    if (found.success) return found.data;
    throw new OutcomeUnknown("The card service gave no answer that can be read");
  }
  const told = failure.safeParse(body);
  const error = told.success ? told.data.error : null;
  const message = error?.message || `The card service answered ${status}`;
  if (status === 401 || status === 403) throw new DoorMisconfigured(message);
  // A key that came with other fields before stands for a call whose outcome is not told here.
  const isDecided = error && status >= 400 && status < 500 && !undecided.includes(status);
  if (!isDecided || error.type === "idempotency_error") throw new OutcomeUnknown(message);
  throw new CardRefused(message, { code: error.code ?? null, payment: error.payment_intent?.id ?? null });
}

/** Runs a call; one that did not come through has an unknown outcome. */
export async function orUnknown(work: Promise<OutboundAnswer>): Promise<OutboundAnswer> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof OutboundError) throw new OutcomeUnknown(error.message, { cause: error });
    throw error;
  }
}
