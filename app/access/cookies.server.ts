import { isFramed, isHttps } from "./headers.server";

/** Top level, or inside a frame of another site: two cookies, for a browser keeps a frame's apart (quality notes, part c). */
export type CookieKind = "top" | "framed";

interface CookieSettings {
  readonly PUBLIC_ORIGIN?: string | undefined;
}

const plainNames: Readonly<Record<CookieKind, string>> = { top: "portal", framed: "portal-framed" };
const idPattern = /^[A-Za-z0-9_-]{43}$/;

/** The prefix keeps other hosts of the same site from setting it; browsers take it over https only. */
const cookieName = (kind: CookieKind, config: CookieSettings) =>
  isHttps(config) ? `__Host-${plainNames[kind]}` : plainNames[kind];

function readCookie(request: Request, name: string): string | null {
  const pair = (request.headers.get("cookie") ?? "").split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1) ?? "";
  return idPattern.test(value) ? value : null;
}

/** Whether the visitor presents any session cookie, be it good or not. */
export const presentsSession = (request: Request) =>
  /(?:^|;\s*)(?:__Host-)?portal(?:-framed)?=/.test(request.headers.get("cookie") ?? "");

/**
 * The session ids a request may be answered for, likeliest first. A document in a frame never uses the top-level cookie,
 * nor the other way round; what a page fetches says only `empty`, so either is taken.
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

/** The cookie a sign-in sets: a fetch renews the one it presents. */
export function kindFor(request: Request, config: CookieSettings): CookieKind {
  if (isFramed(request)) return "framed";
  const fetched = request.headers.get("sec-fetch-dest") === "empty";
  return fetched && readCookie(request, cookieName("framed", config)) !== null ? "framed" : "top";
}

/** Where and how a cookie of this portal is kept. */
export function attributes(kind: CookieKind, config: CookieSettings): string {
  if (kind === "framed") return "Path=/; HttpOnly; Secure; SameSite=None; Partitioned";
  return `Path=/; HttpOnly; SameSite=Lax${isHttps(config) ? "; Secure" : ""}`;
}

/** `Set-Cookie` for a new session. It lives as long as the browser; the portal ends it earlier. */
export function sessionCookie(request: Request, config: CookieSettings, id: string): string {
  const kind = kindFor(request, config);
  return `${cookieName(kind, config)}=${id}; ${attributes(kind, config)}`;
}

/** `Set-Cookie` values that take away whatever session cookie the request could have used. */
export function clearedCookies(request: Request, config: CookieSettings): string[] {
  const kinds: CookieKind[] = isFramed(request) ? ["framed"] : ["top", "framed"];
  return kinds
    .filter((kind) => readCookie(request, cookieName(kind, config)) !== null)
    .map((kind) => `${cookieName(kind, config)}=; Max-Age=0; ${attributes(kind, config)}`);
}
