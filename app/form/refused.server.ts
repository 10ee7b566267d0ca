import { answerStatus, failureMessage } from "~/access/failure-message.server";
import type { Access, AccessArgs } from "~/access/guard.server";
import { isPortalError, type PortalError } from "~/api/error";
import type { FormMessage, Look } from "~/ui/form-message";
import type { FieldErrors, RawAnswers } from "./answers";
import { rootOf } from "./names";

/** What a refused form says, and how. */
export interface Back {
  readonly fields?: FieldErrors;
  readonly message?: FormMessage;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly revision?: number | string | undefined;
  readonly conflict?: boolean | undefined;
  /** The portal API has consumed the form's idempotency key. */
  readonly spent?: boolean;
}

interface Visit {
  readonly access: Access;
  readonly args: AccessArgs;
}

interface Refused extends Visit {
  readonly declared: {
    readonly look?: ((visit: Visit) => Look) | undefined;
    readonly fieldOf?: ((name: string, raw: RawAnswers) => string) | undefined;
  };
  readonly names: readonly string[];
  readonly raw: RawAnswers;
  readonly idempotencyKey: string | undefined;
}

/**
 * How a form shows an error of the portal API.
 *
 * @throws PortalError when the error concerns the page itself rather than the form.
 */
export async function refusalOf(
  error: PortalError,
  { access, args, declared, names, raw, idempotencyKey }: Refused,
): Promise<Back> {
  const { look, fieldOf = (name) => name } = declared;
  const { kind } = error;
  if (kind === "unavailable" || kind === "uncertain") {
    if (kind === "unavailable" && !isDocument(args.request)) await access.say("unexpected", error.message);
    const message = look ? failureMessage(error, { look: look({ access, args }), key: idempotencyKey }) : error.message;
    return { message, status: answerStatus(error) };
  }
  if (kind !== "invalid" && kind !== "conflict" && kind !== "too-many" && kind !== "too-large") throw error;
  const { revision, ...fields } = error.fields;
  const messages = Object.entries(fields).map(([name, [text = ""]]) => [fieldOf(name, raw), text] as const);
  const isFormField = ([name]: (typeof messages)[number]) => names.includes(rootOf(name));
  const here = messages.filter(isFormField);
  const besides = new Set([
    ...(revision ?? []),
    ...messages.filter((one) => !isFormField(one)).map(([, text]) => text),
  ]);
  // A server may repeat a field's message under another name, such as `error`.
  for (const [, text] of here) besides.delete(text);
  const others = [...besides].map(sentence).join(" ");
  const tooMany = kind === "too-many";
  return {
    fields: Object.fromEntries(here),
    message: here.length > 0 ? others : others || error.message,
    ...(tooMany ? askedToWait(error.retryAfterSeconds ?? 1) : { status: 422 }),
    conflict: revision !== undefined,
    spent: true,
  };
}

/** Status and headers of a page that refuses a post because the user sent too many. */
export const askedToWait = (seconds: number): Required<Pick<Back, "status" | "headers">> => ({
  status: 429,
  headers: { "Retry-After": String(seconds) },
});

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** In a full document load, the snackbar would appear only on the next page. */
const isDocument = ({ headers }: Request) => headers.get("sec-fetch-dest") === "document";

/** Whether a save was refused because it replaces an older version than the stored one. */
export const isOutdated = (error: unknown): boolean =>
  isPortalError(error, "invalid") && error.fields.revision !== undefined;
