import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";

declare global {
  // Once a process, however often development loads this module anew.
  var originsAreFreed: boolean | undefined;
}

/**
 * Hands the `Origin` header to the guard alone, under a name of its own.
 *
 * Remix 2.17 compares Origin with headers that a client may write, and answers a mismatch with an empty 500 before any
 * route runs; it lets a request without Origin pass. The guard of every action answers 403 with a page instead. Until
 * this runs, Remix's own check stands.
 */
export function freeOrigins(): void {
  if (globalThis.originsAreFreed) return;
  globalThis.originsAreFreed = true;
  subscribe("http.server.request.start", (message) => {
    const request = typeof message === "object" && message !== null && "request" in message ? message.request : null;
    if (!(request instanceof IncomingMessage)) return;
    const { origin } = request.headers;
    delete request.headers.origin;
    delete request.headers["x-portal-origin"];
    // Who sent the form is read from the connection's own Host, never from what a client says a proxy said.
    delete request.headers["x-forwarded-host"];
    if (origin !== undefined) request.headers["x-portal-origin"] = origin;
  });
}
