import { subscribe } from "node:diagnostics_channel";
import { readdirSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import type {} from "../door.server";
import { amongFew, type Router } from "../http/few-routes";
import { pathAsked, standBefore } from "../http/gate";

/** Milliseconds one write may delay the next: longer than a write takes, too short to notice. */
const turnMs = 50;
/** A stop may take 10 s in all; whatever still runs at this point is cut off. */
const stopWithinMs = 9_000;

/** @throws an error of one clear line when the port is in use. */
async function portIsFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      reject(new Error(`PORT ${port} cannot be used (${error.code}): stop what listens there or set another PORT.`));
    });
    probe.listen(port, process.env.HOST, () => probe.close(() => resolve()));
  });
}

/** `require` as Remix's server has it, for the modules that it brings. */
const requireOfServer = (root: string): NodeJS.Require =>
  createRequire(createRequire(join(root, "package.json")).resolve("@remix-run/serve/package.json"));

/** Replaces the request log: one line per request at `info`, without the query string, which contains search words. */
function quietLog(root: string, everyRequest: boolean): void {
  const require = requireOfServer(root);
  const morgan: {
    format(
      name: string,
      line: (tokens: unknown, request: IncomingMessage, response: ServerResponse) => string | null,
    ): void;
  } = require("morgan");
  morgan.format("tiny", (_tokens, request, response) => {
    const path = pathAsked(request);
    if (!everyRequest || path === "/healthz") return null;
    return JSON.stringify({
      time: new Date().toISOString(),
      method: request.method,
      path,
      status: response.statusCode,
    });
  });
}

/**
 * Limits the routes Remix's server matches (see `amongFew`). Patches the router module that the server itself loads, a
 * dependency of a dependency.
 */
function routeAmongFew(root: string): void {
  const way = ["@remix-run/serve", "@remix-run/express", "@remix-run/node", "@remix-run/server-runtime"];
  const require = way.reduce(
    (from, name) => createRequire(from.resolve(`${name}/package.json`)),
    createRequire(join(root, "package.json")),
  );
  const router: Router = require("@remix-run/router");
  Object.assign(router, amongFew(router));
}

type Handler = (request: { readonly path: string }, response: unknown, next: () => void) => void;

/** Spares pages the search for a file of their name, which remix-serve starts twice for each request. */
function searchForFilesOnly(root: string, isFile: (path: string) => boolean): void {
  const require = requireOfServer(root);
  const express: { static: (...of: readonly unknown[]) => Handler } = require("express");
  const filesIn = express.static;
  express.static = (...of) => {
    const files = filesIn(...of);
    return (request, response, next) => (isFile(request.path) ? files(request, response, next) : next());
  };
}

/** Paths of the files in public/, as the portal serves them. */
const publicFilesOf = (root: string): ReadonlySet<string> =>
  new Set(readdirSync(join(root, "public"), { recursive: true, encoding: "utf8" }).map((file) => `/${file}`));

function stopGently(server: Server): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // remix-serve's own listener would leave keep-alive connections open, and the process would wait for them.
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
 * @throws when the port is in use, or when the portal is not ready within `patienceMs`.
 */
export async function serve(options: {
  root: string;
  port: number;
  publicOrigin: string | undefined;
  /** Set for a SQLite store, where a write blocks the process's thread from beginning to end. */
  writersTakeTurns: boolean;
  logRequests: boolean;
  patienceMs?: number;
}): Promise<void> {
  const { root, port, publicOrigin, writersTakeTurns, logRequests, patienceMs = 30_000 } = options;
  await portIsFree(port);
  quietLog(root, logRequests);
  routeAmongFew(root);
  const publicFiles = publicFilesOf(root);
  searchForFilesOnly(root, (path) => path.startsWith("/assets/") || publicFiles.has(path));

  let server: Server | undefined;
  // remix-serve does not expose its server; the first request does, before it is answered.
  subscribe("http.server.request.start", (message) => {
    if (server) return;
    server = (message as { server: Server }).server;
    standBefore(server, {
      PUBLIC_ORIGIN: publicOrigin,
      publicFiles,
      turnMs: writersTakeTurns ? turnMs : undefined,
    });
  });

  process.env.PORT = String(port);
  process.argv.splice(2, process.argv.length, join(root, "build/server/index.js"));
  // remix-serve finds public/ and the assets relative to the working directory.
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
  stopGently(server);
}
