import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { text } from "node:stream/consumers";
import { door } from "../../server/door.server";

export interface Outgoing {
  readonly method: "GET" | "POST";
  /** Path from the origin's root, including the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent unchanged on every attempt. */
  readonly body: string | FormData | undefined;
  /** Whether the call changes data, so that the client must know whether the request was sent. */
  readonly unsafe: boolean;
}

export interface Arrived {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The connection failed before any of the request was sent, so the call cannot have taken effect. */
export class NotSent extends Error {
  override readonly name = "NotSent";
}

/** Sends calls to the configured portal API. */
export interface Transport {
  /** Time limit per attempt in milliseconds; the page's remaining budget may be shorter. */
  readonly attemptMs: number;
  /** @throws NotSent, or any error of the connection, such as a drop or an abort through `signal`. */
  send(outgoing: Outgoing, signal: AbortSignal): Promise<Arrived>;
}

const arrivedFrom = async (response: Response): Promise<Arrived> => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});

const headersOf = ({ headersDistinct }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );

/**
 * Sends over a new connection. The other side may close a pooled connection just as a request is written, which leaves
 * it unknown whether the call arrived. Nothing below this function retries.
 */
async function sendAlone(url: URL, { method, headers, body }: Outgoing, signal: AbortSignal): Promise<Arrived> {
  const encoded = new Response(body ?? null);
  const multipart = body instanceof FormData ? encoded.headers.get("content-type") : null;
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const secure = url.protocol === "https:";
  const options = {
    method,
    headers: { ...headers, ...(multipart && { "Content-Type": multipart }) },
    agent: false,
    signal,
  } as const;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    let connected = false;
    const request = (secure ? tlsRequest : plainRequest)(url, options, resolve);
    request.on("socket", (socket) => {
      socket.once(secure ? "secureConnect" : "connect", () => {
        connected = true;
      });
    });
    request.on("error", (error) => reject(connected ? error : new NotSent("Not sent", { cause: error })));
    request.end(bytes);
  });
  return { status: answer.statusCode ?? 0, headers: headersOf(answer), text: await text(answer) };
}

/**
 * Transport to an existing installation at `origin`. Does not follow redirects, so that the bearer token goes to no
 * other host.
 */
export function httpTransport(origin: string, attemptMs = 5000): Transport {
  return {
    attemptMs,
    async send(outgoing, signal) {
      const url = new URL(`${origin}${outgoing.path}`);
      if (outgoing.unsafe) return sendAlone(url, outgoing, signal);
      const { method, headers, body = null } = outgoing;
      return arrivedFrom(await fetch(url, { method, headers, body, redirect: "manual", signal }));
    },
  };
}

interface EmbeddedApi {
  fetch(request: Request): Promise<Response>;
  /** Faster path for GET calls, which are most calls of a page. */
  read?(path: string, headers: Readonly<Record<string, string>>): Promise<Arrived>;
}

/**
 * Transport that calls the embedded API as a function. It runs in this process, so attempts have no time limit of
 * their own: a retry would gain nothing over waiting.
 */
export function inProcessTransport(api: EmbeddedApi): Transport {
  return {
    attemptMs: Number.POSITIVE_INFINITY,
    async send({ path, method, headers, body = null }, signal) {
      const cutOff = new Promise<never>((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      });
      if (method === "GET" && api.read) return Promise.race([api.read(path, headers), cutOff]);
      const request = new Request(`http://portal.internal${path}`, { method, headers, body });
      return Promise.race([api.fetch(request).then(arrivedFrom), cutOff]);
    },
  };
}

/** Transport to the portal API that this process is configured for. */
export async function portalTransport(): Promise<Transport> {
  const { config, portalApi } = await door();
  if (portalApi) return inProcessTransport(portalApi);
  if (config.PORTAL_API_URL) return httpTransport(config.PORTAL_API_URL);
  throw new Error("Neither the embedded API nor PORTAL_API_URL is there to call");
}
