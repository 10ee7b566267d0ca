import type { IncomingMessage } from "node:http";

/** Response to a request that is rejected before the portal sees it. */
export interface Refusal {
  readonly status: 400 | 421;
  readonly message: string;
}

/** The only path that load balancers request by IP address. */
const forAnyHost = "/healthz";

const countOfHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;

/** Normalizes a host as in a URL of `origin`'s scheme: lower case, without the default port. */
function normalHost(host: string, origin: URL): string | null {
  const address = `${origin.protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : null;
}

/**
 * Checks the Host header. HTTP/1.1 requires it, and two of them would mislead (RFC 9112, section 3.2); with a public
 * origin set, a foreign host belongs to no page of this portal (RFC 9110, section 15.5.20).
 */
export function refusalOfHost(
  request: Pick<IncomingMessage, "url" | "headers" | "rawHeaders" | "httpVersion">,
  publicOrigin: string | undefined,
): Refusal | null {
  const count = countOfHosts(request.rawHeaders);
  if (count > 1 || (count === 0 && request.httpVersion === "1.1"))
    return { status: 400, message: "Send exactly one Host." };
  if (publicOrigin === undefined || request.url?.split("?")[0] === forAnyHost) return null;
  const origin = new URL(publicOrigin);
  const { host } = request.headers;
  if (host !== undefined && normalHost(host, origin) === origin.host) return null;
  return { status: 421, message: `This portal answers at ${publicOrigin} only.` };
}
