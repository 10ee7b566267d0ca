import { connectionAddress, noteSecurity } from "../../server/door.server";
import { originHeader } from "./incoming.server";
import { doubtField, keyField } from "./key-field";
import { portalConfig } from "./portal.server";
import { notFound, refuse } from "./refuse.server";

/** Default limit of a form's body, in bytes. */
export const ordinaryBody = 512 * 1024;

const isUnsafe = (request: Request) => request.method !== "GET" && request.method !== "HEAD";

/**
 * Whether a page of this portal sent `request` (quality notes, part c: by Fetch Metadata, else by Origin, else false).
 */
export function isSameOrigin(request: Request, publicOrigin: string | undefined): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get(originHeader) ?? request.headers.get("origin");
  if (origin === null || !URL.canParse(origin)) return false;
  if (origin === publicOrigin) return true;
  const { host, protocol } = new URL(origin);
  return /^https?:$/.test(protocol) && host === request.headers.get("host");
}

/**
 * Rejects unsafe requests that do not come from the portal's own forms.
 * @throws 403 for an unsafe request from another origin or without information about its origin.
 */
export async function requireSameOrigin(request: Request): Promise<void> {
  if (!isUnsafe(request)) return;
  const { PUBLIC_ORIGIN } = await portalConfig();
  if (isSameOrigin(request, PUBLIC_ORIGIN)) return;
  const { headers, url } = request;
  const origin = headers.get(originHeader) ?? headers.get("origin") ?? headers.get("sec-fetch-site") ?? "not said";
  noteSecurity({ event: "form refused", path: new URL(url).pathname, address: connectionAddress(), origin });
  throw refuse(403, "This form came from another site. Open the page in the portal and try again.");
}

/**
 * Checks that every loader and action makes before anything else.
 * @throws 404 for a `_data` URL (Remix 2 would run actions unchecked through it), 403 for a foreign form, 405 for a
 * method other than GET, HEAD and POST, 411 for a body of unknown size, 413 for a body that is too large.
 */
export async function checkRequest(request: Request, maxBody = ordinaryBody): Promise<void> {
  if (new URL(request.url).searchParams.has("_data")) throw notFound();
  if (!isUnsafe(request)) return;
  await requireSameOrigin(request);
  // Remix also runs an action for every other method, but the portal's forms only post.
  if (request.method !== "POST") throw refuse(405, "Use GET or POST for a page.", { Allow: "GET, HEAD, POST" });
  if (request.headers.has("transfer-encoding")) throw refuse(411, "The upload does not state its size.");
  const size = Number(request.headers.get("content-length") ?? 0);
  if (size > maxBody) {
    const most =
      maxBody >= 1024 * 1024 ? `${Math.floor(maxBody / 1024 / 1024)} MB` : `${Math.floor(maxBody / 1024)} kB`;
    throw refuse(413, `Upload is too large: send at most ${most}.`);
  }
}

/** The largest form of the portal has five fields for each of up to a thousand tags. */
const mostFields = 6_000;
const longestName = 200;

/**
 * Limits the number of fields and the length of names, so that code can safely read fields one by one.
 * @throws 413 for a form with too many fields or too long names.
 */
export function requireModest(form: FormData): FormData {
  let count = 0;
  for (const name of form.keys()) {
    count += 1;
    if (count > mostFields || name.length > longestName) throw refuse(413, "The form has too many fields.");
  }
  return form;
}

/** Shown for a body that is truncated or not a form. @param again what the user can do */
export const cutShort = (again: string) => `Upload interrupted. Nothing was saved; ${again}.`;

/** Refuses a body that is truncated or not a form. */
export const refuseCutShort = () => refuse(400, cutShort("go back and try again"));

/**
 * Form of a request; null if its body is truncated or not a form.
 * @throws 413 for a form with too many fields.
 */
export async function formIn(request: Request): Promise<FormData | null> {
  const form = await request.formData().catch(() => null);
  const doubt = form?.get(doubtField);
  if (typeof doubt === "string" && /^\d{1,15}$/.test(doubt)) doubts.set(request, Number(doubt));
  return form && requireModest(form);
}

const doubts = new WeakMap<Request, number>();

/** Attempt whose unknown outcome the page of a request showed, once its form is read; 0 if a form showed none. */
export const doubtSeen = (request: Request): number | undefined => doubts.get(request);

/**
 * Reads the form of a request.
 * @throws 400 for a body that is truncated or not a form, 413 for a form with too many fields.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await formIn(request);
  if (!form) throw refuseCutShort();
  return form;
}

/** Idempotency key, if the portal can have written it. */
export const keyNamed = (key: unknown): string | undefined =>
  typeof key === "string" && /^[\w-]{8,64}$/.test(key) ? key : undefined;

/**
 * Idempotency key in a form, which makes a second press the same save; undefined if the portal did not write the
 * field.
 */
export const keyIn = (form: FormData): string | undefined => keyNamed(form.get(keyField));
