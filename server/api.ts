import { Hono } from "hono";
import { answerAt, type Mounted, mount, mountOpen, type Surroundings } from "./api/answer-call";
import { type Answer, refused } from "./api/envelope";
import { canonicalPath, routeOf } from "./api/paths";
import type { Handler, OpenHandler } from "./area";
import { areas, openAreas } from "./areas/index";
import type { AnyCall } from "./contract/call";
import { appVersion } from "./contract/version";
import { ApiError } from "./errors";
import { connectionAddress } from "./http/connection";

/** The embedded portal API: the contract's calls below /server/{auth,api,membersApi,templateApi,templateMembersApi}/. */
export interface PortalApi {
  /**
   * Never throws: every failure is an answer. `address` is where the connection comes from, by default that of the
   * HTTP request that this call belongs to; no header can set it.
   */
  fetch(request: Request, from?: { address: string }): Promise<Response>;
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

/** What is mounted, by route and method; a route with parameters comes last, so that a fixed word wins. */
function placesOf(mounted: readonly Mounted[]): Map<string, Map<string, Mounted[]>> {
  const places = new Map<string, Map<string, Mounted[]>>();
  for (const one of mounted) {
    const route = routeOf(one.call);
    const methods = places.get(route) ?? new Map<string, Mounted[]>();
    places.set(route, methods.set(one.call.method, [...(methods.get(one.call.method) ?? []), one]));
  }
  return new Map([...places].sort(([a], [b]) => Number(a.includes(":")) - Number(b.includes(":"))));
}

/** @param serve which handlers to mount; the areas unless a test brings its own. */
export function createPortalApi(
  around: Surroundings,
  serve: { areas: readonly Handler[]; openAreas: readonly OpenHandler[] } = { areas, openAreas: openAreas() },
): PortalApi {
  const app = new Hono<Env>({ getPath: (request) => canonicalPath(new URL(request.url).pathname) });
  const refuse = (error: unknown, request: Request, by?: AnyCall) => {
    const where = `${request.method} ${new URL(request.url).pathname}`;
    const { headers: more, ...answer } = refused(error, around.log, where, by);
    return respond(answer, more);
  };

  for (const [route, methods] of placesOf([...serve.openAreas.map(mountOpen), ...serve.areas.map(mount)])) {
    for (const [method, place] of methods) {
      app.on(method, route, async (context) => {
        try {
          const { repeat, ...answer } = await answerAt(place, context.req.raw, context.env.address, around);
          return respond(answer, repeat ? { "Idempotent-Replay": "true" } : {});
        } catch (error) {
          return refuse(error, context.req.raw, place.find(({ call }) => call.tellsError || call.undone)?.call);
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
  return {
    async fetch(request, from) {
      try {
        return await app.fetch(request, { address: from?.address ?? connectionAddress() });
      } catch (error) {
        // Hono hands on what is thrown without being an Error.
        return refuse(error, request);
      }
    },
  };
}
