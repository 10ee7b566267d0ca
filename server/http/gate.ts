import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type BodyTimes, bodyTimes, limitBody } from "./bodies";
import { completeHeaders, type HeaderSettings } from "./headers";
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

/** Puts the gate in front of the current request listeners of `server`: every request and response passes it. */
export function standBefore(server: Server, settings: GateSettings): void {
  const answerers = server.listeners("request");
  const times = settings.times ?? bodyTimes;
  const line = settings.turnMs === undefined ? null : new Line(settings.turnMs);
  server.headersTimeout = headersWithinMs;
  server.requestTimeout = times.upload;
  server.timeout = settings.idleMs ?? usualIdleMs;
  server.removeAllListeners("request");
  server.on("request", async (request: IncomingMessage, response: ServerResponse) => {
    completeHeaders(request, response, settings);
    limitBody(request, response, times);
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
