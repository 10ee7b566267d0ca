import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { door } from "../../server/door.server";

/** What no client of the wire has to say: how the portal itself was reached is known from the connection. */
const notForTheApi = ["cookie", "x-portal-origin", "x-portal-request"];

/**
 * `/server/*`: the embedded portal API on the portal's own port, for any client of the wire. A bearer token is its only
 * key, cookies count for nothing, so it needs no origin check.
 */
async function answer({ request }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const { portalApi } = await door();
  if (!portalApi || new URL(request.url).searchParams.has("_data")) return new Response("Not found", { status: 404 });
  const headers = new Headers(request.headers);
  for (const name of notForTheApi) headers.delete(name);
  return portalApi.fetch(new Request(request, { headers }));
}

export { answer as action, answer as loader };
