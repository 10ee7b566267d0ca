import type { IncomingMessage } from "node:http";

/** Why a request is answered before the portal sees it. */
export interface Refusal {
  readonly status: 400 | 421;
  readonly message: string;
}

/** The one path that load balancers ask for by address. */
const forAnyHost = "/healthz";

const countOfHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;

/** The host as an address of `origin`'s scheme writes it: lower case, without the port that goes without saying. */
function normalHost(host: string, origin: URL): string | null {
  const address = `${origin.protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : null;
}

/**
 * Judges the Host of a request: two of them mislead whoever reads the other one (RFC 9112, section 3.2), and with a
 * public origin set a foreign one belongs to no page of this portal (RFC 9110, section 15.5.20).
 */
export function refusalOfHost(
  request: Pick<IncomingMessage, "url" | "headers" | "rawHeaders">,
  publicOrigin: string | undefined,
): Refusal | null {
  if (countOfHosts(request.rawHeaders) > 1) return { status: 400, message: "Send exactly one Host." };
  if (publicOrigin === undefined || request.url?.split("?")[0] === forAnyHost) return null;
  const origin = new URL(publicOrigin);
  const { host } = request.headers;
  if (host !== undefined && normalHost(host, origin) === origin.host) return null;
  return { status: 421, message: `This portal answers at ${publicOrigin} only.` };
}
