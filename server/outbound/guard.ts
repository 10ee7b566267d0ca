import { lookup } from "node:dns/promises";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./addresses";

/** A call that was blocked or that brought no response. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";
  constructor(
    message: string,
    readonly detail: { readonly isRedirect?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: detail.cause });
  }
}

export interface OutboundRequest {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Calls an external service. @throws OutboundError when the guard blocks the call or the call fails. */
export type Outbound = (address: string, request?: OutboundRequest) => Promise<OutboundAnswer>;

interface Guard {
  /** Hosts that may be called, with their port unless it is the protocol's default; any host when omitted. */
  readonly hosts?: readonly string[];
  /** Hosts, with their port, that may have a private address (`OUTBOUND_ALLOW`). */
  readonly allowPrivate?: readonly string[];
  readonly timeoutMs?: number;
  readonly mostBytes?: number;
}

const bounds = { timeoutMs: 5_000, mostBytes: 1024 * 1024 } as const;

/**
 * Creates the only way out: http or https to allowed hosts, no private address unless it is listed, no redirects, 5 s
 * and 1 MB at most. The call goes to the address that was checked, so that DNS cannot change it in between.
 */
export function createOutbound({ hosts, allowPrivate = [], ...limits }: Guard = {}): Outbound {
  const { timeoutMs, mostBytes } = { ...bounds, ...limits };
  return async (address, request = {}) => {
    if (!URL.canParse(address)) throw new OutboundError("Not an address");
    const url = new URL(address);
    if (url.protocol !== "http:" && url.protocol !== "https:") throw new OutboundError("Neither http nor https");
    if (url.username !== "" || url.password !== "") throw new OutboundError("An address with a user name in it");
    if (hosts && !hosts.includes(url.host)) throw new OutboundError(`${url.host} is not a host to call`);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const found = await resolved(url.hostname, signal);
      const mayBePrivate = allowPrivate.includes(url.host);
      if (!mayBePrivate && !found.every(({ address: one }) => isPublicAddress(one)))
        throw new OutboundError(`${url.host} has a private address`);
      return await call(url, request, { to: found, signal, mostBytes });
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      throw new OutboundError(signal.aborted ? "No answer in time" : "No connection", { cause: error });
    }
  };
}

interface Found {
  readonly address: string;
  readonly family: number;
}

async function resolved(hostname: string, signal: AbortSignal): Promise<readonly Found[]> {
  const literal = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(literal);
  if (family !== 0) return [{ address: literal, family }];
  const aborted = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const found = await Promise.race([lookup(hostname, { all: true }), aborted]);
  if (found.length === 0) throw new OutboundError("No such host");
  return found;
}

interface Way {
  readonly to: readonly Found[];
  readonly signal: AbortSignal;
  readonly mostBytes: number;
}

function call(url: URL, { method = "GET", headers = {}, body }: OutboundRequest, way: Way): Promise<OutboundAnswer> {
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      {
        method,
        headers: { ...headers, ...(body !== undefined && { "Content-Length": Buffer.byteLength(body) }) },
        signal: way.signal,
        agent: false,
        lookup: (_hostname, options, done) => {
          const [first] = way.to;
          if (options.all) done(null, [...way.to]);
          else if (first) done(null, first.address, first.family);
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        const fail = (message: string, isRedirect = false) => {
          answer.destroy();
          reject(new OutboundError(message, { isRedirect }));
        };
        if (status >= 300 && status < 400) return fail("The service redirects elsewhere", true);
        const parts: Buffer[] = [];
        let bytes = 0;
        answer.on("data", (part: Buffer) => {
          bytes += part.byteLength;
          if (bytes > way.mostBytes) return fail("The answer is too large");
          parts.push(part);
        });
        answer.on("error", reject);
        answer.on("end", () => {
          if (!answer.complete) return fail("The answer was cut off");
          resolve({ status, headers: answer.headers, text: Buffer.concat(parts).toString("utf8") });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
