import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";

export interface HeaderSettings {
  readonly PUBLIC_ORIGIN?: string | undefined;
  /** Paths of the files in public/, whose names carry no content hash. */
  readonly publicFiles: ReadonlySet<string>;
}

/** One year, the minimum for the browsers' HSTS preload list. */
const onlyOverTls = "max-age=31536000; includeSubDomains";
/** Five minutes, so that a changed icon reaches every browser soon. */
const briefly = "public, max-age=300";

/** Headers of every response: pages set more of their own, files and resource routes none. */
const always = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;

const isOverTls = ({ PUBLIC_ORIGIN }: HeaderSettings) => PUBLIC_ORIGIN?.startsWith("https:") ?? false;

/** Last response of a connection, written to the connection itself because there is no `ServerResponse` for it. */
export function rawAnswer(status: number, settings: HeaderSettings): string {
  const headers = {
    ...always,
    ...(isOverTls(settings) && { "Strict-Transport-Security": onlyOverTls }),
    "Cache-Control": "no-store",
    Connection: "close",
    "Content-Length": "0",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines, "", ""].join("\r\n");
}

const pathOf = ({ url = "" }: IncomingMessage) => url.split("?")[0] ?? "";

/** True for a form sent without script: the browser itself navigates to the next page. */
const asksForPage = ({ method, headers }: IncomingMessage) =>
  method === "POST" && /^(document|iframe|frame)$/.test(String(headers["sec-fetch-dest"]));

/** Paths whose forms have no error summary: signing in and out, and the switches of the shell. */
const withoutErrors = /^\/($|logout$|shell\/)/;

/**
 * Target of the redirect after a successful form. A browser keeps the fragment of the form's URL, which points at the
 * error summary, unless the redirect has its own: `#content`, where Tab and a screen reader continue.
 */
export function landingOf(request: IncomingMessage, status: number, location: string): string {
  if (status !== 303 || !asksForPage(request) || withoutErrors.test(pathOf(request))) return location;
  return location.includes("#") ? location : `${location}#content`;
}

/** Adds the missing standard headers to a response when its head is written. */
export function completeHeaders(request: IncomingMessage, response: ServerResponse, settings: HeaderSettings): void {
  const path = pathOf(request);
  const overTls = isOverTls(settings);
  const writeHead = response.writeHead;
  response.writeHead = function complete(this: ServerResponse, ...head: Parameters<typeof writeHead>) {
    for (const [name, value] of Object.entries(always)) if (!this.hasHeader(name)) this.setHeader(name, value);
    const location = this.getHeader("Location");
    if (typeof location === "string") this.setHeader("Location", landingOf(request, this.statusCode, location));
    if (overTls) this.setHeader("Strict-Transport-Security", onlyOverTls);
    if (this.statusCode >= 300 && !this.hasHeader("Cache-Control")) this.setHeader("Cache-Control", "no-store");
    else if (settings.publicFiles.has(path)) this.setHeader("Cache-Control", briefly);
    return writeHead.apply(this, head);
  } as typeof writeHead;
}
