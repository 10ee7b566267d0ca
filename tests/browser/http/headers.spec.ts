import type { APIResponse } from "playwright/test";
import { ownOrigin } from "../../support/browser";
import { expect, test } from "../../support/http";
import { addressOf, builtRoutes } from "../../support/manifest";
import { cardService } from "../../support/places";
import { forgetExports } from "../../support/rows";

const isHtml = (answer: APIResponse) => (answer.headers()["content-type"] ?? "").startsWith("text/html");

/** Checks the headers that every response of the portal has. */
function expectHeaders(answer: APIResponse, signedIn: boolean, what: string): void {
  const headers = answer.headers();
  expect.soft(headers["x-content-type-options"], `${what}: nosniff`).toBe("nosniff");
  expect.soft(headers["x-powered-by"], `${what}: says what it runs on`).toBeUndefined();
  expect.soft(headers["access-control-allow-origin"], `${what}: open to other origins`).toBeUndefined();
  if (signedIn) expect.soft(headers["cache-control"], `${what}: kept by caches`).toContain("no-store");
  if (!isHtml(answer)) return;
  expect.soft(headers["content-type"], `${what}: charset`).toMatch(/charset=utf-8/i);
  expect.soft(headers["referrer-policy"], `${what}: referrer`).toBe("strict-origin-when-cross-origin");
  expect.soft(headers["cross-origin-opener-policy"], `${what}: opener`).toBe("same-origin");
  const policy = headers["content-security-policy"] ?? "";
  expect.soft(policy, what).toContain("default-src 'none'");
  expect.soft(policy, what).toMatch(/script-src [^;]*'nonce-[\w+/=]+'/);
  // The card service's fields come from subdomains of its script's host.
  const named = policy.replaceAll(`//*.${new URL(cardService.origin).host}`, "");
  expect.soft(named, what).not.toMatch(/unsafe-|\*/);
  for (const part of ["base-uri 'none'", "object-src 'none'", "form-action 'self'", "frame-ancestors 'none'"]) {
    expect.soft(policy, what).toContain(part);
  }
}

/** Expects no style attributes, inline handlers, unresolved Suspense boundaries or invalid form methods. */
async function expectPlainHtml(answer: APIResponse, address: string): Promise<void> {
  if (!isHtml(answer)) return;
  const html = await answer.text();
  expect.soft(html, address).toContain("</html>");
  expect.soft(html.match(/<[a-z][^>]*\sstyle="[^"]*"/gi), `${address}: style attribute`).toBeNull();
  expect.soft(html.match(/<[a-z][^>]*\son[a-z]+="/gi), `${address}: inline handler`).toBeNull();
  expect.soft(html.match(/<!--\$\?-->|<template id="B:/g), `${address}: pending shell`).toBeNull();
  expect.soft(html.match(/<form[^>]*method="(put|patch|delete)"/gi), `${address}: form method`).toBeNull();
}

for (const signedIn of [false, true]) {
  test(`headers and HTML of every route, ${signedIn ? "signed in" : "anonymous"}`, async ({ request, signInAs }) => {
    // Two requests a route.
    test.slow();
    if (signedIn) await signInAs("business.admin");
    for (const route of builtRoutes()) {
      const address = addressOf(route);
      // Files have a budget, which other tests need, too.
      if (address.endsWith(".csv")) forgetExports();
      const answer = await request.get(address, { maxRedirects: 0, headers: { "sec-fetch-dest": "document" } });
      expect.soft(answer.status(), `GET ${address}`).toBeLessThan(500);
      const open = ["/healthz", "/pictures/nothing"].includes(address) || address.startsWith("/server/");
      expectHeaders(answer, signedIn && !open, `GET ${address} ${answer.status()}`);
      await expectPlainHtml(answer, address);
      const data = await request.get(`${address === "/" ? "/_root" : address}.data`, { maxRedirects: 0 });
      expect.soft(data.status(), `GET ${address}.data`).toBeLessThan(500);
      expectHeaders(data, signedIn && !open, `GET ${address}.data ${data.status()}`);
    }
  });
}

test("files carry nosniff and are kept for ever", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const file = /(?:href|src)="(\/assets\/[^"]+)"/.exec(html)?.[1];
  expect(file).toBeDefined();
  const answer = await request.get(file ?? "");
  expectHeaders(answer, false, file ?? "");
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
  expectHeaders(refused, true, "403");
  const missing = await request.get("/no/such/page");
  expect(missing.status()).toBe(404);
  expectHeaders(missing, true, "404");
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
