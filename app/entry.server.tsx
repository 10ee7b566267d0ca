import type { EntryContext, HandleDataRequestFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { openPages } from "~/access/table";
import { incidentOf, newNonce, secure } from "~/shell/answer.server";
import { compressed } from "~/shell/compress.server";
import { gather } from "~/shell/gather.server";
import { IncidentProvider } from "~/shell/incident";
import { NonceProvider } from "~/shell/nonce";
import { pageTable } from "./page-table";

openPages(pageTable);

const renderTimeOutMs = 10_000;

/** Of the list of all routes only those that the page is made of: Remix goes through it for every page it renders. */
function ownRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes: EntryContext["manifest"]["routes"] = {};
  for (const { route } of staticHandlerContext.matches) {
    const own = manifest.routes[route.id];
    if (own) routes[route.id] = own;
  }
  return { ...context, manifest: { ...manifest, routes } };
}

/** Answers once the whole page is there: what is sent holds no pending shell that only a script could fill. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = newNonce();
  const incident = context.staticHandlerContext.errors ? incidentOf(request) : undefined;
  await secure(headers, request, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    let failed = false;
    const timer = setTimeout(() => abort(), renderTimeOutMs);
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <IncidentProvider value={incident}>
          <RemixServer context={ownRoutes(context)} url={request.url} nonce={nonce} />
        </IncidentProvider>
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          pipe(
            gather((page) => {
              const body = compressed(page, headers, request.headers.get("accept-encoding"));
              resolve(new Response(body, { headers, status: failed ? 500 : status }));
            }),
          );
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          failed = true;
          handleError(error, { request });
        },
      },
    );
  });
}

export const handleDataRequest: HandleDataRequestFunction = async (response, { request }) => {
  await secure(response.headers, request);
  return response;
};

/** Writes what nobody expected to the log; refusals (a wrong address or method) are the visitor's own affair. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const detail = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
  console.error(
    JSON.stringify({
      level: "error",
      time: new Date().toISOString(),
      incident: incidentOf(request),
      method: request.method,
      path: new URL(request.url).pathname,
      detail,
    }),
  );
}
