import type { IncomingMessage, ServerResponse } from "node:http";

export interface HeaderSettings {
  readonly PUBLIC_ORIGIN?: string | undefined;
  /** Paths of the files of public/, whose names say nothing of what is in them. */
  readonly publicFiles: ReadonlySet<string>;
}

/** One year, the least that browsers' preload list asks for. */
const onlyOverTls = "max-age=31536000; includeSubDomains";
/** A changed icon is everywhere within minutes. */
const briefly = "public, max-age=300";

/** What every answer carries: pages bring more of their own, files and resource routes nothing. */
const always = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;

const pathOf = ({ url = "" }: IncomingMessage) => url.split("?")[0] ?? "";

/** Who sends a form without script: the browser asks for the page that follows by itself. */
const asksForPage = ({ method, headers }: IncomingMessage) =>
  method === "POST" && /^(document|iframe|frame)$/.test(String(headers["sec-fetch-dest"]));

/** Forms without a summary of errors: signing in and out, and the switches of the shell. */
const withoutErrors = /^\/($|logout$|shell\/)/;

/**
 * Where a form that went through leads. A browser takes the fragment of the form's own address along, which is that of
 * the errors, unless the answer names another: the content, where the next Tab and a screen reader go on.
 */
export function landingOf(request: IncomingMessage, status: number, location: string): string {
  if (status !== 303 || !asksForPage(request) || withoutErrors.test(pathOf(request))) return location;
  return location.includes("#") ? location : `${location}#content`;
}

/** Adds to an answer, when it begins, what it lacks of the headers that every answer has. */
export function completeHeaders(request: IncomingMessage, response: ServerResponse, settings: HeaderSettings): void {
  const path = pathOf(request);
  const overTls = settings.PUBLIC_ORIGIN?.startsWith("https:");
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
