import { isFramed, isHttps } from "./headers.server";

/**
 * Top-level page, or a frame inside another site. Each has its own cookie, because browsers partition a frame's
 * cookies (quality notes, part c).
 */
export type CookieKind = "top" | "framed";

interface CookieSettings {
  readonly PUBLIC_ORIGIN?: string | undefined;
}

const plainNames: Readonly<Record<CookieKind, string>> = { top: "portal", framed: "portal-framed" };
const idPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Name of the session cookie. The `__Host-` prefix prevents other hosts of the same site from setting the cookie;
 * browsers accept the prefix over HTTPS only.
 */
const cookieName = (kind: CookieKind, config: CookieSettings) =>
  isHttps(config) ? `__Host-${plainNames[kind]}` : plainNames[kind];

function readCookie(request: Request, name: string): string | null {
  const pair = (request.headers.get("cookie") ?? "").split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1) ?? "";
  return idPattern.test(value) ? value : null;
}

/** Whether the request carries any session cookie, valid or not. */
export const presentsSession = (request: Request) =>
  /(?:^|;\s*)(?:__Host-)?portal(?:-framed)?=/.test(request.headers.get("cookie") ?? "");

/**
 * Candidate session ids of a request, likeliest first. A document in a frame never uses the top-level cookie, nor the
 * reverse. A fetch says only `empty` as its destination, so both cookies are candidates.
 */
export function presentedIds(request: Request, config: CookieSettings): string[] {
  const destination = request.headers.get("sec-fetch-dest");
  const kinds: CookieKind[] = isFramed(request)
    ? ["framed"]
    : destination === null || destination === "document"
      ? ["top"]
      : ["framed", "top"];
  return kinds.flatMap((kind) => readCookie(request, cookieName(kind, config)) ?? []);
}

/** Kind of cookie that a sign-in sets. A fetch that carries the framed cookie renews that one. */
export function kindFor(request: Request, config: CookieSettings): CookieKind {
  if (isFramed(request)) return "framed";
  const fetched = request.headers.get("sec-fetch-dest") === "empty";
  return fetched && readCookie(request, cookieName("framed", config)) !== null ? "framed" : "top";
}

/** Cookie attributes of the portal's cookies. */
export function attributes(kind: CookieKind, config: CookieSettings): string {
  if (kind === "framed") return "Path=/; HttpOnly; Secure; SameSite=None; Partitioned";
  return `Path=/; HttpOnly; SameSite=Lax${isHttps(config) ? "; Secure" : ""}`;
}

/**
 * `Set-Cookie` value for a new session. The cookie lasts until the browser closes; the portal may end the session
 * earlier.
 */
export function sessionCookie(request: Request, config: CookieSettings, id: string): string {
  const kind = kindFor(request, config);
  return `${cookieName(kind, config)}=${id}; ${attributes(kind, config)}`;
}

/** `Set-Cookie` values that clear every session cookie the request could have used. */
export function clearedCookies(request: Request, config: CookieSettings): string[] {
  const kinds: CookieKind[] = isFramed(request) ? ["framed"] : ["top", "framed"];
  return kinds
    .filter((kind) => readCookie(request, cookieName(kind, config)) !== null)
    .map((kind) => `${cookieName(kind, config)}=; Max-Age=0; ${attributes(kind, config)}`);
}
