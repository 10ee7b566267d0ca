import type { EntryContext, HandleDataRequestFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { openPages } from "~/access/table";
import { openHistory } from "~/business/setting-history";
import { incidentOf, newNonce, passOnWait, secure } from "~/shell/answer.server";
import { compressed } from "~/shell/compress.server";
import { firstStyles } from "~/shell/first-styles.server";
import { gather } from "~/shell/gather.server";
import { IncidentProvider } from "~/shell/incident";
import { NonceProvider } from "~/shell/nonce";
import { FormsOfPageProvider } from "~/ui/forms-of-page";
import { historyTable } from "./history-table";
import { pageTable } from "./page-table";

openPages(pageTable);
openHistory(historyTable);

const renderTimeOutMs = 10_000;

/** Manifest with only the routes of the current page, because Remix iterates over it for every render. */
function ownRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes: EntryContext["manifest"]["routes"] = {};
  for (const { route } of staticHandlerContext.matches) {
    const own = manifest.routes[route.id];
    if (own) routes[route.id] = own;
  }
  return { ...context, manifest: { ...manifest, routes } };
}

/** Whether root.tsx leaves the style sheet to `firstStyles`. */
function isWithoutSheet({ staticHandlerContext }: EntryContext): boolean {
  const root: unknown = staticHandlerContext.loaderData.root;
  return typeof root === "object" && root !== null && "sheetLater" in root;
}

/**
 * Responds once the whole page is rendered, so that the HTML contains no Suspense fallback that only JavaScript could
 * replace.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = newNonce();
  const incident = context.staticHandlerContext.errors ? incidentOf(request) : undefined;
  await secure(headers, request, nonce);
  passOnWait(headers, context.staticHandlerContext.actionHeaders);
  const styled = await firstStyles(isWithoutSheet(context), request, headers, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    let failed = false;
    const timer = setTimeout(() => abort(), renderTimeOutMs);
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <IncidentProvider value={incident}>
          <FormsOfPageProvider value={{ isTypedInto: false }}>
            <RemixServer context={ownRoutes(context)} url={request.url} nonce={nonce} />
          </FormsOfPageProvider>
        </IncidentProvider>
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          pipe(
            gather((page) => {
              const body = compressed(styled(page), headers, request.headers.get("accept-encoding"));
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

/** Logs unexpected errors; refusals (such as an unknown URL or method) are not logged. */
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
