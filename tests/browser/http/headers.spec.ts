import type { APIResponse } from "playwright/test";
import { ownOrigin } from "../../support/browser";
import { expect, test } from "../../support/http";
import { addressOf, builtRoutes } from "../../support/manifest";
import { cardService } from "../../support/places";
import { forgetExports } from "../../support/rows";

const isHtml = (answer: APIResponse) => (answer.headers()["content-type"] ?? "").startsWith("text/html");

/** What a response lacks of the headers that every response of the portal has. */
function headerProblems(answer: APIResponse, signedIn: boolean, what: string): string[] {
  const headers = answer.headers();
  const { "content-security-policy": policy = "", "content-type": type = "", "cache-control": kept = "" } = headers;
  // The card service's fields come from subdomains of its script's host.
  const named = policy.replaceAll(`//*.${new URL(cardService.origin).host}`, "");
  const parts = ["base-uri 'none'", "object-src 'none'", "form-action 'self'", "frame-ancestors 'none'"];
  const held = {
    nosniff: headers["x-content-type-options"] === "nosniff",
    "says nothing of what it runs on": headers["x-powered-by"] === undefined,
    "closed to other origins": headers["access-control-allow-origin"] === undefined,
    "kept by no cache": !signedIn || kept.includes("no-store"),
    ...(isHtml(answer) && {
      charset: /charset=utf-8/i.test(type),
      referrer: headers["referrer-policy"] === "strict-origin-when-cross-origin",
      opener: headers["cross-origin-opener-policy"] === "same-origin",
      "default-src": policy.includes("default-src 'none'"),
      "script-src": /script-src [^;]*'nonce-[\w+/=]+'/.test(policy),
      "nothing unsafe": !/unsafe-|\*/.test(named),
      ...Object.fromEntries(parts.map((part) => [part, policy.includes(part)])),
    }),
  };
  return missed(held, `${what} ${JSON.stringify(headers)}`);
}

/** No style attributes, inline handlers, unresolved Suspense boundaries or invalid form methods. */
async function htmlProblems(answer: APIResponse, address: string): Promise<string[]> {
  if (!isHtml(answer)) return [];
  const html = await answer.text();
  const held = {
    "whole page": html.includes("</html>"),
    "no style attribute": !/<[a-z][^>]*\sstyle="[^"]*"/i.test(html),
    "no inline handler": !/<[a-z][^>]*\son[a-z]+="/i.test(html),
    "no pending shell": !/<!--\$\?-->|<template id="B:/.test(html),
    "no other form method": !/<form[^>]*method="(put|patch|delete)"/i.test(html),
  };
  return missed(held, address);
}

/** One line a rule that does not hold: Playwright reports every `expect` of thousands as a step. */
const missed = (held: Readonly<Record<string, boolean>>, what: string): string[] =>
  Object.entries(held).flatMap(([rule, holds]) => (holds ? [] : [`${rule}: ${what}`]));

for (const signedIn of [false, true]) {
  test(`headers and HTML of every route, ${signedIn ? "signed in" : "anonymous"}`, async ({ request, signInAs }) => {
    // Two requests a route.
    test.slow();
    if (signedIn) await signInAs("business.admin");
    const problems: string[] = [];
    for (const route of builtRoutes()) {
      const address = addressOf(route);
      // Files have a budget, which other tests need, too.
      if (address.endsWith(".csv")) forgetExports();
      const open = ["/healthz", "/pictures/nothing"].includes(address) || address.startsWith("/server/");
      for (const path of [address, `${address === "/" ? "/_root" : address}.data`]) {
        const headers: Record<string, string> = path === address ? { "sec-fetch-dest": "document" } : {};
        const answer = await request.get(path, { maxRedirects: 0, headers });
        const what = `GET ${path} ${answer.status()}`;
        if (answer.status() >= 500) problems.push(what);
        problems.push(...headerProblems(answer, signedIn && !open, what));
        if (path === address) problems.push(...(await htmlProblems(answer, address)));
      }
    }
    expect(problems).toEqual([]);
  });
}

test("files carry nosniff and are kept for ever", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const file = /(?:href|src)="(\/assets\/[^"]+)"/.exec(html)?.[1];
  expect(file).toBeDefined();
  const answer = await request.get(file ?? "");
  expect(headerProblems(answer, false, file ?? "")).toEqual([]);
  expect(answer.headers()["cache-control"]).toMatch(/max-age=31536000, immutable/);
});

test("a nonce is never given twice", async ({ request }) => {
  const seen = new Set<string>();
  for (let turn = 0; turn < 50; turn += 1) {
    const policy = (await request.get("/")).headers()["content-security-policy"] ?? "";
    seen.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? "");
  }
  expect(seen.size).toBe(50);
});

test("a refused page says 403, a missing one 404, and both are whole pages", async ({ request, signInAs }) => {
  await signInAs("business.clerk");
  const refused = await request.get("/offers/describe/offer/create");
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain("You are unauthorized to view this page");
  expect(headerProblems(refused, true, "403")).toEqual([]);
  const missing = await request.get("/no/such/page");
  expect(missing.status()).toBe(404);
  expect(headerProblems(missing, true, "404")).toEqual([]);
});

test("a wrong method is refused, not served", async ({ request }) => {
  for (const method of ["PUT", "PATCH", "DELETE", "TRACE"]) {
    const answer = await request.fetch("/", { method, headers: ownOrigin, maxRedirects: 0 });
    expect.soft(answer.status(), method).toBeGreaterThanOrEqual(400);
    expect.soft(answer.status(), method).toBeLessThan(500);
  }
});

test("a refused download has the headers of a page", async ({ request, signInAs }) => {
  await signInAs("branch.clerk");
  const answer = await request.get("/reports/sales/rows.csv", { maxRedirects: 0 });
  expect(answer.status()).toBe(403);
  const headers = answer.headers();
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers).toMatchObject({
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
});
