import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type BodyTimes, bodyTimes, limitBody } from "./bodies";
import { completeHeaders, type HeaderSettings } from "./headers";
import { refusalOfHost } from "./hosts";
import { Line } from "./line";
import { settleTarget } from "./target";

/** Headers that dribble in longer than this are no browser's. */
const headersWithinMs = 10_000;
/** A connection on which nothing moves for so long has nobody at its end. */
const idleMs = 60_000;

export interface GateSettings extends HeaderSettings {
  readonly times?: BodyTimes;
  /** Has requests that change something take turns, each of so many milliseconds at most. */
  readonly turnMs?: number | undefined;
}

/** What the request line said; later parts see an address that Remix can read. */
const asked = new WeakMap<IncomingMessage, string>();

/** The path a request asked for, as it wrote it. */
export const pathAsked = (request: IncomingMessage): string =>
  (asked.get(request) ?? request.url ?? "").split("?")[0] ?? "";

/** Reads where a request is meant to go, before any part of the portal does. Changes `request`. */
function settle(request: IncomingMessage): void {
  // Fetch, which Remix answers in, knows no TRACE and would fail on it; OPTIONS is refused as every wrong method is.
  if (request.method === "TRACE") request.method = "OPTIONS";
  asked.set(request, request.url ?? "");
  settleTarget(request);
}

/** Puts what every request and every answer passes between `server` and whatever answers it now. */
export function standBefore(server: Server, settings: GateSettings): void {
  const answerers = server.listeners("request");
  const times = settings.times ?? bodyTimes;
  const line = settings.turnMs === undefined ? null : new Line(settings.turnMs);
  server.headersTimeout = headersWithinMs;
  server.requestTimeout = times.upload;
  server.timeout = idleMs;
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
