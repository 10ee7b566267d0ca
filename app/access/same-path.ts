const anchor = "http://portal.invalid";

/**
 * `target` as an address inside this portal, or null. Takes only what every browser reads as a path of this origin:
 * no scheme, no host, no backslash, no control character, no dot segments that rewrite it.
 */
export function safePath(target: string | null | undefined): string | null {
  if (!target || target.length > 2000 || !target.startsWith("/")) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them and then read another address
  if (/[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029\ufeff]/.test(target)) return null;
  if (/^\/[/\\]/.test(target) || /^\/(%2f|%5c)/i.test(target)) return null;
  const url = URL.canParse(target, anchor) ? new URL(target, anchor) : null;
  if (url?.origin !== anchor) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/.//host` and `/%2e//host` come out of the parser as `//host`.
  return /^\/(\/|%2f|%5c)/i.test(path) ? null : path;
}

/** The path of `address` (a Referer, say) when it lies on the origin that `request` was sent to; else null. */
export function samePath(address: string | null, request: Request, publicOrigin?: string): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  const host = request.headers.get("host") ?? new URL(request.url).host;
  if (!/^https?:$/.test(url.protocol) || (url.host !== host && url.origin !== publicOrigin)) return null;
  return safePath(`${url.pathname}${url.search}`);
}
