const anchor = "http://portal.invalid";

/**
 * Returns `target` as a path inside this portal, or null. Accepts only what every browser reads as a path of this
 * origin: no scheme, host, backslash, control character or dot segments that change it.
 */
export function safePath(target: string | null | undefined): string | null {
  if (!target || target.length > 2000 || !target.startsWith("/")) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some control characters from an address
  if (/[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029\ufeff]/.test(target)) return null;
  if (/^\/[/\\]/.test(target) || /^\/(%2f|%5c)/i.test(target)) return null;
  const url = URL.canParse(target, anchor) ? new URL(target, anchor) : null;
  if (url?.origin !== anchor) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // The URL parser turns `/.//host` and `/%2e//host` into `//host`.
  return /^\/(\/|%2f|%5c)/i.test(path) ? null : path;
}

/** Path of `address` (such as a Referer) if it has the origin that `request` was sent to; null otherwise. */
export function samePath(address: string | null, request: Request, publicOrigin?: string): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  const host = request.headers.get("host") ?? new URL(request.url).host;
  if (!/^https?:$/.test(url.protocol) || (url.host !== host && url.origin !== publicOrigin)) return null;
  return safePath(`${url.pathname}${url.search}`);
}
