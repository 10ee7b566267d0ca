import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { door } from "../../server/door.server";

/** Headers that API clients may not set: the portal derives these values from the connection itself. */
const notForTheApi = ["cookie", "x-portal-origin", "x-portal-request"];

/**
 * Serves the embedded portal API at `/server/*` on the portal's own port, for any API client. Needs no origin check,
 * because it accepts only bearer tokens and ignores cookies.
 */
async function answer({ request }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const { portalApi } = await door();
  if (!portalApi || new URL(request.url).searchParams.has("_data")) return new Response("Not found", { status: 404 });
  const headers = new Headers(request.headers);
  for (const name of notForTheApi) headers.delete(name);
  return portalApi.fetch(new Request(request, { headers }));
}

export { answer as action, answer as loader };
