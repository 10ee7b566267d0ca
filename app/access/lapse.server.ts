import { redirectDocument } from "@remix-run/node";
import { paths } from "../paths";
import { parkedAtMost } from "./parked.server";
import type { Portal } from "./portal.server";
import { safePath, samePath } from "./same-path";
import { signInAgainHeader } from "./sign-in-header";

/** Whose form came too late, and the form, kept apart from the request that a page may have read by then. */
export interface LateForm {
  readonly username: string;
  readonly form: () => Promise<FormData>;
}

/** The form of a request, should it have to be kept; null where there is none, or one too large to keep. */
export function lateForm(request: Request, username: string): LateForm | null {
  const type = request.headers.get("content-type") ?? "";
  const size = Number(request.headers.get("content-length") ?? Number.NaN);
  if (request.method !== "POST" || request.bodyUsed || !(size <= parkedAtMost)) return null;
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return null;
  const copy = request.clone();
  return { username, form: () => copy.formData() };
}

/** The address of the sign-in page that leads back to `target`. */
export const signInPath = (target: string | null) =>
  paths.login({ redirect: target === null || target === "/" ? undefined : target });

/** The header is for the shell's popup, which may ask there and then; a document just goes. */
const away = (target: string | null) =>
  redirectDocument(signInPath(target), { status: 303, headers: { [signInAgainHeader]: "1" } });

async function park({ parked }: Portal, path: string, late: LateForm): Promise<string | null> {
  try {
    return await parked.park(late.username, path, await late.form());
  } catch (error) {
    // A form that ended before its end is nothing to keep.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * The way to sign in for a visitor without a session (section 2 of document 000): the target goes along, but for one who
 * comes from signing out. A form that was posted too late is kept, and shown to its owner to be sent once more.
 */
export async function toSignIn(portal: Portal, request: Request, late: LateForm | string | null): Promise<Response> {
  const url = new URL(request.url);
  const path = `${url.pathname}${url.search}`;
  const from = samePath(request.headers.get("referer"), request, portal.config.PUBLIC_ORIGIN);
  if (request.method === "GET" || request.method === "HEAD") {
    return away(from?.split("?")[0] === paths.logout() ? null : safePath(path));
  }
  const form = typeof late === "string" ? lateForm(request, late) : late;
  const parkedId = form && (await park(portal, path, form));
  return away(parkedId ? paths.sendAgain({ parked: parkedId }) : from);
}
