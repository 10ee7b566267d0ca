import type { IncomingHttpHeaders } from "node:http";

/** No page has this address: who asks for it is told that there is nothing. */
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

/** A request line may name the host as well (RFC 9112, section 3.2.2); it then counts for the Host header. */
function withoutHost(target: string): { host?: string; path: string } {
  const [, host, rest = ""] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target) ?? [];
  return host === undefined ? { path: target } : { host, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/**
 * Leaves a request only an address that Remix can build a URL from; it answers any other with 500. Changes `request`.
 *
 * Remix 2 runs actions unchecked through `_data`, which nothing of the portal uses: such an address is no page either.
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
