import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import type {} from "../door.server";
import { settleTarget } from "./target";

/** A stop has 10 s in all; whatever still runs then is cut off. */
const stopWithinMs = 9_000;

/** Headers that dribble in longer than this are no browser's. */
const headersWithinMs = 10_000;
/** What the largest file of an import takes over a slow line. */
const requestWithinMs = 15 * 60_000;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

/** @throws one clear line when something else listens there. */
async function portIsFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      reject(new Error(`PORT ${port} cannot be used (${error.code}): stop what listens there or set another PORT.`));
    });
    probe.listen(port, process.env.HOST, () => probe.close(() => resolve()));
  });
}

/** What the request line said; later parts see an address that Remix can read. */
const asked = new WeakMap<IncomingMessage, string>();

/** The request log: a line a request at `info`, never a query string, for those hold search words. */
function quietLog(root: string, everyRequest: boolean): void {
  const require = createRequire(createRequire(join(root, "package.json")).resolve("@remix-run/serve/package.json"));
  const morgan: {
    format(
      name: string,
      line: (tokens: unknown, request: IncomingMessage, response: ServerResponse) => string | null,
    ): void;
  } = require("morgan");
  morgan.format("tiny", (_tokens, request, response) => {
    const path = (asked.get(request) ?? request.url ?? "").split("?")[0];
    if (!everyRequest || path === "/healthz") return null;
    return JSON.stringify({
      time: new Date().toISOString(),
      method: request.method,
      path,
      status: response.statusCode,
    });
  });
}

/** What never reaches a page, seen to before any of them is asked. */
function turnAway({ request }: Exchange): void {
  // Fetch, which Remix answers in, knows no TRACE and would fail on it; OPTIONS is refused as every wrong method is.
  if (request.method === "TRACE") request.method = "OPTIONS";
  asked.set(request, request.url ?? "");
  settleTarget(request);
}

/** Files and the answers of resource routes go out without the pages' headers; what every answer needs is added last. */
function completeHeaders({ response }: Exchange): void {
  const writeHead = response.writeHead;
  response.writeHead = function complete(this: ServerResponse, ...head: Parameters<typeof writeHead>) {
    if (!this.hasHeader("X-Content-Type-Options")) this.setHeader("X-Content-Type-Options", "nosniff");
    if (this.statusCode >= 300 && !this.hasHeader("Cache-Control")) this.setHeader("Cache-Control", "no-store");
    return writeHead.apply(this, head);
  } as typeof writeHead;
}

function stopGently(server: Server): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // remix-serve's own listener would leave kept-alive connections open and the process waiting for them.
    process.removeAllListeners(signal);
    process.once(signal, () => {
      server.close(async () => {
        await (await globalThis.openDoor)?.close();
        process.exit(0);
      });
      const sweep = () => server.closeIdleConnections();
      sweep();
      setInterval(sweep, 50);
      setTimeout(() => process.exit(0), stopWithinMs);
    });
  }
}

/**
 * Runs remix-serve in this process and resolves once `/healthz` answers 200.
 *
 * @throws when the port is taken, or when the portal is not ready within `patienceMs`.
 */
export async function serve(options: {
  root: string;
  port: number;
  logRequests: boolean;
  patienceMs?: number;
}): Promise<void> {
  const { root, port, logRequests, patienceMs = 30_000 } = options;
  await portIsFree(port);
  quietLog(root, logRequests);

  let server: Server | undefined;
  subscribe("http.server.request.start", (message) => {
    const exchange = message as Exchange;
    server ??= exchange.server;
    turnAway(exchange);
    completeHeaders(exchange);
  });

  process.env.PORT = String(port);
  process.argv.splice(2, process.argv.length, join(root, "build/server/index.js"));
  // remix-serve finds public/ and the assets from the working directory.
  process.chdir(root);
  createRequire(join(root, "package.json"))("@remix-run/serve/dist/cli.js");

  const health = `http://${process.env.HOST ?? "127.0.0.1"}:${port}/healthz`;
  const until = Date.now() + patienceMs;
  while (true) {
    const status = await fetch(health, { headers: { connection: "close" } }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) break;
    if (Date.now() > until)
      throw new Error(`The portal did not become ready: ${health} answers ${status || "nothing"}.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  if (!server) throw new Error("The server was not seen.");
  server.headersTimeout = headersWithinMs;
  server.requestTimeout = requestWithinMs;
  stopGently(server);
}
