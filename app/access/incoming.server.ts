import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";

declare global {
  // Global, because development reloads this module and the subscription must happen once per process.
  var requestsAreMarked: boolean | undefined;
}

export const originHeader = "x-portal-origin";
/** Identifies a request to every loader and action that helps answer it. */
export const requestIdHeader = "x-portal-request";

/**
 * Gives every incoming request an id and renames its `Origin` header, so that only the guard reads it. Remix 2.17
 * compares Origin with headers a client can set, answers a mismatch with an empty 500 before any route runs, and lets
 * requests without Origin pass. Instead, the guard of every action answers 403 with a page. Until this function runs,
 * Remix's own check applies.
 */
export function markRequests(): void {
  if (globalThis.requestsAreMarked) return;
  globalThis.requestsAreMarked = true;
  subscribe("http.server.request.start", (message) => {
    const request = typeof message === "object" && message !== null && "request" in message ? message.request : null;
    if (!(request instanceof IncomingMessage)) return;
    const { origin } = request.headers;
    delete request.headers.origin;
    delete request.headers[originHeader];
    // The target host comes from the connection's own Host header, never from a forwarded header that a client could
    // set.
    delete request.headers["x-forwarded-host"];
    if (origin !== undefined) request.headers[originHeader] = origin;
    request.headers[requestIdHeader] = randomUUID();
  });
}
