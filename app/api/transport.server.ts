import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { text } from "node:stream/consumers";
import { door } from "../../server/door.server";

export interface Outgoing {
  readonly method: "GET" | "POST";
  /** From the origin's root, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent again as it is when a call is repeated. */
  readonly body: string | FormData | undefined;
  /** It changes something: whether it left this machine has to be known. */
  readonly unsafe: boolean;
}

export interface Arrived {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The connection failed before anything of the call was sent: nothing can have been done. */
export class NotSent extends Error {
  override readonly name = "NotSent";
}

/** Carries a call to whichever portal API answers. */
export interface Transport {
  /** How long one try may take; what the page has left may be less. */
  readonly attemptMs: number;
  /** @throws NotSent, or whatever else the line throws: dropped, or cut off by `signal`. */
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
 * Sends over a connection of its own. One that was kept open may be closed by the other side at the moment of sending,
 * and then nobody knows whether the call arrived; nothing below this sends a second time.
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

/** An existing installation at `origin`. Its redirects are not followed: the bearer token goes nowhere else. */
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
  /** The short way for what only asks, by far the most calls of a page. */
  read?(path: string, headers: Readonly<Record<string, string>>): Promise<Arrived>;
}

/** The embedded API, called as a function. It is on this machine, so a second try gains nothing over more patience. */
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

/** The portal API of this process's configuration. */
export async function portalTransport(): Promise<Transport> {
  const { config, portalApi } = await door();
  if (portalApi) return inProcessTransport(portalApi);
  if (config.PORTAL_API_URL) return httpTransport(config.PORTAL_API_URL);
  throw new Error("Neither the embedded API nor PORTAL_API_URL is there to call");
}
