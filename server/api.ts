import { Hono } from "hono";
import { answerAt, type Mounted, mount, mountOpen, type Reading, type Surroundings } from "./api/answer-call";
import { type Answer, refused } from "./api/envelope";
import { canonicalPath, routeOf } from "./api/paths";
import type { Handler, OpenHandler } from "./area";
import { handlers, openHandlers } from "./areas/index";
import type { AnyCall } from "./contract/common/call";
import { appVersion } from "./contract/common/version";
import { ApiError } from "./errors";
import { connectionAddress } from "./http/connection";

/** Embedded portal API: the contract's calls below /server/{auth,api,membersApi,templateApi,templateMembersApi}/. */
export interface PortalApi {
  /**
   * Never throws: every failure becomes a response. `address` is the connection's address, by default that of the HTTP
   * request being served; no header can set it.
   */
  fetch(request: Request, from?: { address: string }): Promise<Response>;
  /**
   * Answers a GET from within this process by the same calls, rules and texts, without building a web Request and
   * Response. `path` is absolute from the origin's root and includes the query.
   */
  read(path: string, headers: Readonly<Record<string, string>>): Promise<Read>;
}

/** Response to an in-process read. */
export interface Read {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Env {
  Bindings: { address: string };
}

const headers = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "X-App-Version": appVersion,
};

const respond = (answer: Answer, more: Record<string, string> = {}) =>
  new Response(answer.body, { status: answer.status, headers: { ...headers, ...more } });

const origin = "http://portal.internal";
/** Headers of every successful read. Shared, so never modified. */
const ordinaryHeaders = new Headers(headers);

const isTold = ({ call }: Mounted) => call.tellsError || call.undone;

/** Mounted calls by route and method. Routes with parameters come last, so that a literal path wins. */
function placesOf(mounted: readonly Mounted[]): Map<string, Map<string, Mounted[]>> {
  const places = new Map<string, Map<string, Mounted[]>>();
  for (const one of mounted) {
    const route = routeOf(one.call);
    const methods = places.get(route) ?? new Map<string, Mounted[]>();
    places.set(route, methods.set(one.call.method, [...(methods.get(one.call.method) ?? []), one]));
  }
  return new Map([...places].sort(([a], [b]) => Number(a.includes(":")) - Number(b.includes(":"))));
}

/** @param serve handlers to mount; by default those of all areas, a test may pass its own. */
export function createPortalApi(
  outside: Omit<Surroundings, "counter">,
  serve: { handlers: readonly Handler[]; openHandlers: readonly OpenHandler[] } = {
    handlers,
    openHandlers: openHandlers(),
  },
): PortalApi {
  const around: Surroundings = { ...outside, counter: serve.handlers.some(({ call }) => call.kiosk) };
  const app = new Hono<Env>({ getPath: (request) => canonicalPath(new URL(request.url).pathname) });
  const refusalOf = (error: unknown, request: Request | Reading, by?: AnyCall) =>
    refused(error, around.log, `${request.method} ${new URL(request.url).pathname}`, by);
  const refuse = (error: unknown, request: Request, by?: AnyCall) => {
    const { headers: more, ...answer } = refusalOf(error, request, by);
    return respond(answer, more);
  };

  const places = placesOf([...serve.openHandlers.map(mountOpen), ...serve.handlers.map(mount)]);
  for (const [route, methods] of places) {
    for (const [method, place] of methods) {
      app.on(method, route, async (context) => {
        try {
          const { repeat, ...answer } = await answerAt(place, context.req.raw, context.env.address, around);
          return respond(answer, repeat ? { "Idempotent-Replay": "true" } : {});
        } catch (error) {
          return refuse(error, context.req.raw, place.find(isTold)?.call);
        }
      });
    }
    app.all(route, () => {
      const allow = [...methods.keys()].join(", ");
      const body = JSON.stringify({ status: "NOT_OK", message: `Use ${allow} here.`, errors: {} });
      return respond({ status: 405, body }, { Allow: allow });
    });
  }
  app.notFound((context) => refuse(new ApiError("not-found", "There is no such call."), context.req.raw));
  app.onError((error, context) => refuse(error, context.req.raw));

  async function fetch(request: Request, from?: { address: string }): Promise<Response> {
    try {
      return await app.fetch(request, { address: from?.address ?? connectionAddress() });
    } catch (error) {
      // Hono rethrows thrown values that are not an Error.
      return refuse(error, request);
    }
  }

  async function read(path: string, sent: Readonly<Record<string, string>>): Promise<Read> {
    const url = new URL(path, origin);
    const place = places.get(canonicalPath(url.pathname))?.get("GET");
    if (!place) {
      // Only the router handles path parameters and unknown paths.
      const response = await fetch(new Request(url, { headers: sent }));
      return { status: response.status, headers: response.headers, text: await response.text() };
    }
    const reading: Reading = { method: "GET", url: url.href, headers: new Headers(sent) };
    try {
      const { status, body } = await answerAt(place, reading, connectionAddress(), around);
      return { status, headers: ordinaryHeaders, text: body };
    } catch (error) {
      const { status, body, headers: more } = refusalOf(error, reading, place.find(isTold)?.call);
      return { status, headers: new Headers({ ...headers, ...more }), text: body };
    }
  }

  return { fetch, read };
}
