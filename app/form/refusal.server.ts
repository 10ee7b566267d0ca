import { randomUUID } from "node:crypto";
import { answerStatus, failureMessage } from "~/access/failure-message.server";
import type { Access } from "~/access/guard.server";
import { isPortalError, type PortalError } from "~/api/error";
import type { FormMessage, Look } from "~/ui/form-message";
import type { FieldErrors } from "./answers";
import { type FormRefusal, onlyForm, revisionField } from "./refusal";

type RefusalParts = { readonly [N in keyof FormRefusal]?: FormRefusal[N] | undefined };

/** Builds the data with which a refused form is shown again; missing parts are empty. */
export const refusalWith = ({
  key = randomUUID(),
  conflict = false,
  stays = false,
  ...parts
}: RefusalParts): FormRefusal => ({
  formId: parts.formId ?? onlyForm,
  fieldErrors: parts.fieldErrors ?? {},
  repopulateFields: parts.repopulateFields ?? {},
  message: parts.message ?? "",
  key,
  revision: parts.revision,
  openedText: parts.openedText,
  stamp: randomUUID(),
  conflict,
  stays,
});

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

interface Sent {
  readonly access: Pick<Access, "say">;
  readonly request: Request;
  /** Page that shows whether the call went through. */
  readonly look: Look | undefined;
  readonly key: string | undefined;
}

/**
 * How a form says that the back end did not answer: as typed, under the same key, so that another press is the same
 * act. Null if it did answer.
 */
export async function unanswered(error: PortalError, { access, request, look, key }: Sent): Promise<Back | null> {
  if (error.kind !== "unavailable" && error.kind !== "uncertain") return null;
  if (error.kind === "unavailable" && !isDocument(request)) await access.say("unexpected", error.message);
  return { message: look ? failureMessage(error, { look, key }) : error.message, status: answerStatus(error) };
}

/** In a full document load, the snackbar would appear only on the next page. */
const isDocument = ({ headers }: Request) => headers.get("sec-fetch-dest") === "document";

/** Status and headers of a page that refuses a post because the user sent too many. */
export const askedToWait = (seconds: number): Required<Pick<Back, "status" | "headers">> => ({
  status: 429,
  headers: { "Retry-After": String(seconds) },
});

/** Status and headers of a page that shows a refusal. */
export const refusalStatus = ({ kind, retryAfterSeconds = 1 }: PortalError): Pick<Back, "status" | "headers"> =>
  kind === "too-many" ? askedToWait(retryAfterSeconds) : { status: 422 };

interface Told {
  /** Messages about fields of the form. */
  readonly own: readonly (readonly [field: string, text: string])[];
  /** Messages about anything else. */
  readonly others: readonly string[];
}

/**
 * Messages of a refusal. A server may repeat a field's message under another name, such as `error`.
 *
 * @param fieldOf name of the form's field for one of the portal API; null if the form does not ask for it
 */
export function told({ fields }: PortalError, fieldOf: (name: string) => string | null): Told {
  const own: [string, string][] = [];
  const others = new Set<string>();
  for (const [name, [text]] of Object.entries(fields)) {
    if (text === undefined) continue;
    const field = fieldOf(name);
    if (field === null) others.add(text);
    else own.push([field, text]);
  }
  for (const [, text] of own) others.delete(text);
  return { own, others: [...others] };
}

/** Whether a save was refused because it replaces an older version than the stored one. */
export const isOutdated = (error: unknown): boolean =>
  isPortalError(error, "invalid") && error.fields[revisionField] !== undefined;

/**
 * How a form shows an error of the portal API.
 *
 * @throws PortalError when the error concerns the page itself rather than the form.
 */
export async function refusalOf(
  error: PortalError,
  { fieldOf, ...sent }: Sent & { readonly fieldOf: (name: string) => string | null },
): Promise<Back> {
  const lost = await unanswered(error, sent);
  if (lost) return lost;
  const { kind } = error;
  if (kind !== "invalid" && kind !== "conflict" && kind !== "too-many" && kind !== "too-large") throw error;
  const { own, others } = told(error, (name) => (name === revisionField ? null : fieldOf(name)));
  const besides = others.map(sentence).join(" ");
  return {
    fields: Object.fromEntries(own),
    message: own.length > 0 ? besides : besides || error.message,
    ...refusalStatus(error),
    conflict: revisionField in error.fields,
    spent: true,
  };
}

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
