import { data } from "@remix-run/node";
import { connectionAddress, noteSecurity } from "../../server/door.server";
import { originHeader } from "./incoming.server";
import { portalConfig } from "./portal.server";

/** Bytes a form may send unless its page says otherwise. */
export const ordinaryBody = 512 * 1024;

const isUnsafe = (request: Request) => request.method !== "GET" && request.method !== "HEAD";

/** A refusal with words for people; the error page shows them. */
export const refuse = (status: number, message: string, headers: Record<string, string> = {}) =>
  data({ message }, { status, headers });

/** Whether a page of this portal sent `request` (quality notes, part c: Fetch Metadata first, then Origin, else no). */
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
 * Lets only forms of the portal itself change anything.
 * @throws 403 for an unsafe request from elsewhere; a browser that says nothing of where it comes from counts as elsewhere.
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
 * What every loader and action refuses before it looks at anything else.
 * @throws 404 for a `_data` address (Remix 2 runs actions unchecked through it), 403 for a foreign form, 405 for a method
 * no form has, 411 for a body of unknown size and 413 for one that is too large.
 */
export async function checkRequest(request: Request, maxBody = ordinaryBody): Promise<void> {
  if (new URL(request.url).searchParams.has("_data")) throw refuse(404, "Not found");
  if (!isUnsafe(request)) return;
  await requireSameOrigin(request);
  // Remix runs an action for every other method too; the portal's forms know only this one.
  if (request.method !== "POST") throw refuse(405, "Use GET or POST for a page.", { Allow: "GET, HEAD, POST" });
  if (request.headers.has("transfer-encoding")) throw refuse(411, "The upload does not state its size.");
  const size = Number(request.headers.get("content-length") ?? 0);
  if (size > maxBody) {
    const most =
      maxBody >= 1024 * 1024 ? `${Math.floor(maxBody / 1024 / 1024)} MB` : `${Math.floor(maxBody / 1024)} kB`;
    throw refuse(413, `Upload is too large: send at most ${most}.`);
  }
}

/** The largest form of the portal has five fields for each of a thousand tags. */
const mostFields = 6_000;
const longestName = 200;

/**
 * `form`, if it is of a size that the portal's own have: code that reads fields one by one is safe with it.
 * @throws 413 for one with more fields or longer names.
 */
export function requireModest(form: FormData): FormData {
  let count = 0;
  for (const name of form.keys()) {
    count += 1;
    if (count > mostFields || name.length > longestName) throw refuse(413, "The form has too many fields.");
  }
  return form;
}

/** Of a body that is no form or ends before its end. */
export const cutShort = "Upload interrupted. Nothing was saved; go back and try again.";

/**
 * The form of a request.
 * @throws 400 for a body that is no form or ends before its end, 413 for one of too many fields.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw refuse(400, cutShort);
  });
  return requireModest(form);
}

/** The key that a form carries so that a second press is the same save; undefined for what no page of ours wrote. */
export function keyIn(form: FormData): string | undefined {
  const key = form.get("idempotency_key");
  return typeof key === "string" && /^[\w-]{8,64}$/.test(key) ? key : undefined;
}
