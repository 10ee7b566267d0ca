import { describe, expect, test } from "vitest";
import { clearedCookies, presentedIds, presentsSession, sessionCookie } from "../../../app/access/cookies.server";
import { isFramed, securityHeaders } from "../../../app/access/headers.server";
import { isSameOrigin } from "../../../app/access/origin.server";

const post = (headers: Record<string, string>) =>
  new Request("http://portal.test/offers", { method: "POST", headers: { host: "portal.test", ...headers } });

describe("where a form comes from", () => {
  test.each([
    ["same-origin", {}, true],
    ["same-site", {}, false],
    ["cross-site", {}, false],
    ["none", {}, false],
    ["cross-site", { origin: "http://portal.test" }, false],
    ["same-origin", { origin: "null" }, true],
  ])("Sec-Fetch-Site %s decides, whatever else is said (%j): %j", (site, more, same) => {
    expect(isSameOrigin(post({ "sec-fetch-site": site, ...more }), undefined)).toBe(same);
  });

  test.each([
    [{}, false],
    [{ origin: "http://portal.test" }, true],
    [{ "x-portal-origin": "http://portal.test" }, true],
    [{ "x-portal-origin": "http://evil.test", origin: "http://portal.test" }, false],
    [{ origin: "https://portal.example" }, true],
    [{ origin: "https://portal.example.evil.test" }, false],
    [{ origin: "http://portal.test.evil.test" }, false],
    [{ origin: "http://portal.test:8080" }, false],
    [{ origin: "null" }, false],
    [{ origin: "http://evil.test", "x-forwarded-host": "evil.test" }, false],
    [{ referer: "http://portal.test/offers" }, false],
  ])("without it the Origin does: %j is %j", (headers, same) => {
    expect(isSameOrigin(post({ ...headers }), "https://portal.example")).toBe(same);
  });
});

describe("headers", () => {
  const config = {
    FRAME_ANCESTORS: ["https://pos.example", "https://till.example"],
    PUBLIC_ORIGIN: "https://portal.example",
  };
  const of = (overrides: Partial<Parameters<typeof securityHeaders>[0]> = {}) =>
    securityHeaders({ nonce: "n0", framed: false, signedIn: false, config, ...overrides });

  test("a page at top level may be framed by nobody", () => {
    expect(of()["Content-Security-Policy"]).toContain("frame-ancestors 'none'");
    expect(of()["X-Frame-Options"]).toBe("DENY");
  });

  test("a page in a frame may be framed by the configured origins only", () => {
    const framed = of({ framed: true });
    expect(framed["Content-Security-Policy"]).toMatch(
      /frame-ancestors https:\/\/pos\.example https:\/\/till\.example$/,
    );
    expect(framed["X-Frame-Options"]).toBeUndefined();
    const nobody = of({ framed: true, config: { FRAME_ANCESTORS: [] } });
    expect(nobody["Content-Security-Policy"]).toContain("frame-ancestors 'none'");
    expect(nobody["X-Frame-Options"]).toBe("DENY");
  });

  test("the policy starts from nothing and allows no inline or evaluated code", () => {
    const policy = of()["Content-Security-Policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'nonce-n0'");
    expect(policy).not.toContain("unsafe");
    for (const closed of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(policy).toContain(closed);
  });

  test("no-store for who is signed in, a Referrer-Policy that keeps Origin", () => {
    expect(of()["Cache-Control"]).toBeUndefined();
    expect(of({ signedIn: true })["Cache-Control"]).toBe("no-store");
    expect(of()["Referrer-Policy"]).toBe("strict-origin-when-cross-origin");
    expect(of()["X-Content-Type-Options"]).toBe("nosniff");
  });
});

describe("cookies", () => {
  const id = "a".repeat(43);
  const other = "b".repeat(43);
  const http = {};
  const https = { PUBLIC_ORIGIN: "https://portal.example" };
  const get = (destination: string | null, cookie = "") =>
    new Request("http://portal.test/", {
      headers: { ...(destination && { "sec-fetch-dest": destination }), ...(cookie && { cookie }) },
    });

  test("at top level: Lax, HttpOnly, with the host prefix over https", () => {
    expect(sessionCookie(get("document"), http, id)).toBe(`portal=${id}; Path=/; HttpOnly; SameSite=Lax`);
    expect(sessionCookie(get("document"), https, id)).toBe(
      `__Host-portal=${id}; Path=/; HttpOnly; SameSite=Lax; Secure`,
    );
  });

  test("in a frame: a partitioned one of its own", () => {
    expect(isFramed(get("iframe"))).toBe(true);
    expect(sessionCookie(get("iframe"), https, id)).toBe(
      `__Host-portal-framed=${id}; Path=/; HttpOnly; Secure; SameSite=None; Partitioned`,
    );
  });

  test("a fetch renews the kind it presents", () => {
    expect(sessionCookie(get("empty", `portal-framed=${other}`), http, id)).toMatch(/^portal-framed=/);
    expect(sessionCookie(get("empty", `portal=${other}`), http, id)).toMatch(/^portal=/);
  });

  test("a document uses its own kind, a fetch either", () => {
    const both = `portal=${id}; portal-framed=${other}`;
    expect(presentedIds(get("document", both), http)).toEqual([id]);
    expect(presentedIds(get(null, both), http)).toEqual([id]);
    expect(presentedIds(get("iframe", both), http)).toEqual([other]);
    expect(presentedIds(get("empty", both), http)).toEqual([other, id]);
    expect(presentedIds(get("document", both), https)).toEqual([]);
    expect(presentedIds(get("document", "portal=short"), http)).toEqual([]);
  });

  test("what is presented is seen and can be taken away", () => {
    expect(presentsSession(get(null, `theme=1; __Host-portal-framed=${id}`))).toBe(true);
    expect(presentsSession(get(null, "portals=1; theme=1"))).toBe(false);
    expect(clearedCookies(get("document", `portal=${id}`), http)).toEqual([
      "portal=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });
});
