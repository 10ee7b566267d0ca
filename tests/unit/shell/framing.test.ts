import { describe, expect, test } from "vitest";
import { framing } from "~/shell/framing.server";

const at = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://portal.test${path}`, { headers });

function sentTo(request: Request): string | null {
  try {
    framing(request);
    return null;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get("location") : null;
  }
}

describe("framed", () => {
  test("when the browser says so, or the address does", () => {
    expect(framing(at("/offers", { "sec-fetch-dest": "iframe" }))).toBe(true);
    expect(framing(at("/offers?iframe=true"))).toBe(true);
    expect(framing(at("/offers"))).toBe(false);
    expect(framing(at("/offers?iframe=false", { referer: "http://portal.test/?iframe=true" }))).toBe(false);
  });

  test("the flag travels from page to page of the portal", () => {
    const referer = "http://portal.test/dashboard?iframe=true";
    expect(sentTo(at("/offers?page=2", { referer }))).toBe("/offers?page=2&iframe=true");
    expect(sentTo(at("/offers?iframe=true", { referer }))).toBeNull();
  });

  test("and from nowhere else", () => {
    expect(framing(at("/offers", { referer: "http://evil.test/?iframe=true" }))).toBe(false);
    expect(framing(at("/offers", { referer: "not an address" }))).toBe(false);
    expect(framing(at("/offers", { referer: "http://portal.test/dashboard" }))).toBe(false);
  });
});
