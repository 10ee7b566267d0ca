import { door } from "../../server/door.server";

export interface Outgoing {
  readonly method: "GET" | "POST";
  /** From the origin's root, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent again as it is when a call is repeated. */
  readonly body: string | FormData | undefined;
}

export interface Arrived {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Carries a call to whichever portal API answers. */
export interface Transport {
  /** How long one try may take; what the page has left may be less. */
  readonly attemptMs: number;
  /** @throws whatever the line throws: refused, dropped, or cut off by `signal`. */
  send(outgoing: Outgoing, signal: AbortSignal): Promise<Arrived>;
}

const arrivedFrom = async (response: Response): Promise<Arrived> => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});

/** An existing installation at `origin`. Its redirects are not followed: the bearer token goes nowhere else. */
export function httpTransport(origin: string, attemptMs = 5000): Transport {
  return {
    attemptMs,
    async send({ path, ...init }, signal) {
      return arrivedFrom(
        await fetch(`${origin}${path}`, { ...init, body: init.body ?? null, redirect: "manual", signal }),
      );
    },
  };
}

/** The embedded API, called as a function. It is on this machine, so a second try gains nothing over more patience. */
export function inProcessTransport(api: { fetch(request: Request): Promise<Response> }): Transport {
  return {
    attemptMs: Number.POSITIVE_INFINITY,
    async send({ path, ...init }, signal) {
      const cutOff = new Promise<never>((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      });
      const request = new Request(`http://portal.internal${path}`, { ...init, body: init.body ?? null });
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
