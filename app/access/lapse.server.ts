import { redirectDocument } from "@remix-run/node";
import { paths } from "../paths";
import type { Page } from "./pages";
import { parkedAtMost } from "./parked.server";
import type { Portal } from "./portal.server";
import { safePath, samePath } from "./same-path";
import { signInAgainHeader } from "./sign-in-header";

/**
 * Form posted after its session ended, with its owner. Read from a copy, because the page may have consumed the
 * request body.
 */
export interface LateForm {
  readonly username: string;
  readonly page: Page;
  readonly form: () => Promise<FormData>;
}

/** Copies a request's form in case it has to be parked; null when there is none, or the page's is not parked. */
export function lateForm(request: Request, page: Page, username: string): LateForm | null {
  const type = request.headers.get("content-type") ?? "";
  const size = Number(request.headers.get("content-length") ?? Number.NaN);
  if (page.unparked || request.method !== "POST" || request.bodyUsed || !(size <= parkedAtMost)) return null;
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return null;
  const copy = request.clone();
  return { username, page, form: () => copy.formData() };
}

/** Path of the sign-in page that returns to `target`. */
export const signInPath = (target: string | null) =>
  paths.login({ redirect: target === null || target === "/" ? undefined : target });

/**
 * Redirect to sign-in. The header lets the shell's popup ask for the password in place; a document simply follows the
 * redirect.
 */
const away = (target: string | null) =>
  redirectDocument(signInPath(target), { status: 303, headers: { [signInAgainHeader]: "1" } });

async function park({ parked }: Portal, path: string, late: LateForm): Promise<string | null> {
  try {
    return await parked.park(late.username, path, await late.form(), late.page.secret);
  } catch (error) {
    // A truncated form is not worth parking.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Redirects a visitor without a session to sign-in (document 000, section 2). Passes the target along, except after
 * signing out. A form posted too late is parked, and its owner can send it again.
 */
export async function toSignIn(portal: Portal, request: Request, late: LateForm | null): Promise<Response> {
  const url = new URL(request.url);
  const path = `${url.pathname}${url.search}`;
  const from = samePath(request.headers.get("referer"), request, portal.config.PUBLIC_ORIGIN);
  if (request.method === "GET" || request.method === "HEAD") {
    return away(from?.split("?")[0] === paths.logout() ? null : safePath(path));
  }
  const parkedId = late && (await park(portal, path, late));
  return away(parkedId ? paths.sendAgain({ parked: parkedId }) : from);
}
