import type { IncomingHttpHeaders } from "node:http";

/** A path that no page has; the portal answers it with 404. */
const nowhere = "/_data";

const hostPattern = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const isHost = (host: string) => hostPattern.test(host) && URL.canParse(`http://${host}`);

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Splits an absolute-form target (RFC 9112, section 3.2.2), whose host then replaces the Host header. */
function withoutHost(target: string): { host?: string; path: string } {
  const [, host, rest = ""] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target) ?? [];
  return host === undefined ? { path: target } : { host, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/**
 * Leaves a request only with a URL that Remix can build; Remix answers any other with 500. Changes `request`.
 *
 * Remix 2 runs actions unchecked through `_data`, which the portal never uses: such a URL is no page either.
 */
export function settleTarget(request: { url?: string | undefined; headers: IncomingHttpHeaders }): void {
  const { host, path } = withoutHost(request.url ?? "");
  if (host !== undefined) request.headers.host = host;
  const at = path.indexOf("?");
  const query = at < 0 ? "" : path.slice(at + 1);
  const named = request.headers.host;
  const hasHost = !named || isHost(named);
  if (!hasHost) delete request.headers.host;
  const isAddress = path.startsWith("/") && isReadable(at < 0 ? path : path.slice(0, at));
  request.url = hasHost && isAddress && !new URLSearchParams(query).has("_data") ? path : nowhere;
}
