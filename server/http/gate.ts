import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type BodyTimes, bodyTimes, limitBody } from "./bodies";
import { completeHeaders, type HeaderSettings, rawAnswer } from "./headers";
import { refusalOfHost } from "./hosts";
import { Line } from "./line";
import { settleTarget } from "./target";

/** Milliseconds for the request headers; no browser takes longer. */
const headersWithinMs = 10_000;
const usualIdleMs = 60_000;

export interface GateSettings extends HeaderSettings {
  readonly times?: BodyTimes;
  /** Milliseconds after which an idle connection is closed; a minute by default. */
  readonly idleMs?: number;
  /** Makes requests that change something take turns of at most this many milliseconds. */
  readonly turnMs?: number | undefined;
}

/** URLs of the request lines, as sent; later parts see a URL that Remix can parse. */
const asked = new WeakMap<IncomingMessage, string>();

/** Path of a request, as the client sent it. */
export const pathAsked = (request: IncomingMessage): string =>
  (asked.get(request) ?? request.url ?? "").split("?")[0] ?? "";

/** Normalizes method and target before any part of the portal reads them. Changes `request`. */
function settle(request: IncomingMessage): void {
  // Remix answers through Fetch, which throws on TRACE; OPTIONS is refused like any wrong method.
  if (request.method === "TRACE") request.method = "OPTIONS";
  asked.set(request, request.url ?? "");
  settleTarget(request);
}

/** Status by the code of an error in the request itself; 400 for any other. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Latest response by connection. */
const responses = new WeakMap<Duplex, ServerResponse>();

/** Answers a request that Node cannot read, as Node itself does, but with the standard headers. */
function refuseUnreadable({ code = "" }: NodeJS.ErrnoException, socket: Duplex, settings: HeaderSettings): void {
  const response = responses.get(socket);
  const isAnswering = response?.headersSent && !response.writableFinished;
  if (!socket.writable || isAnswering) socket.destroy();
  else socket.end(rawAnswer(statusOf[code] ?? 400, settings), () => socket.destroy());
}

/** Puts the gate in front of the current request listeners of `server`: every request and response passes it. */
export function standBefore(server: Server, settings: GateSettings): void {
  const answerers = server.listeners("request");
  const times = settings.times ?? bodyTimes;
  const line = settings.turnMs === undefined ? null : new Line(settings.turnMs);
  server.headersTimeout = headersWithinMs;
  server.requestTimeout = times.upload;
  server.timeout = settings.idleMs ?? usualIdleMs;
  // `refusalOfHost` refuses a missing Host; Node would do so without the standard headers.
  Object.assign(server, { requireHostHeader: false });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => refuseUnreadable(error, socket, settings));
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    completeHeaders(request, response, settings);
    response.statusCode = 417;
    response.end();
  });
  server.removeAllListeners("request");
  server.on("request", async (request: IncomingMessage, response: ServerResponse) => {
    responses.set(request.socket, response);
    completeHeaders(request, response, settings);
    limitBody(request, response, times, rawAnswer(408, settings));
    settle(request);
    const refusal = refusalOfHost(request, settings.PUBLIC_ORIGIN);
    if (refusal) {
      response.statusCode = refusal.status;
      response.setHeader("Content-Type", "text/plain; charset=utf-8");
      response.end(`${refusal.message}\n`);
      return;
    }
    await line?.wait(request, response);
    if (response.destroyed) return;
    for (const answer of answerers) answer.call(server, request, response);
  });
}
