import { expect, test } from "vitest";
import { safePath, samePath } from "../../../app/access/same-path";

const hosts = [
  "evil.test",
  "evil.test:80",
  "user@evil.test",
  "portal.test.evil.test",
  "[::1]",
  "0x7f.1",
  "。evil。test",
  "ⓔvil.test",
];
const slashes = [
  "//",
  "///",
  "/\\",
  "\\/",
  "\\\\",
  "/%2f",
  "/%5c",
  "/%2F%2F",
  "/./​/",
  "/.//",
  "/%2e//",
  "/..//",
  "/a/..//",
  "/%2e%2e//",
  "/\t/",
  "/\n/",
  "/\r/",
  "\t//",
  " //",
  "/\u0000/",
  "/\u00a0/",
  "/\u2028/",
  "\ufeff//",
];
const schemes = [
  "http:",
  "https:",
  "HTTPS:",
  "javascript:",
  "JaVaScRiPt:",
  "java\nscript:",
  "\tjavascript:",
  "data:text/html,",
  "vbscript:",
  "file:",
  "blob:",
  "ws:",
  "about:blank",
  "http:/",
  "https:\\",
  "x:",
];

const corpus = [
  ...slashes.flatMap((slash) => hosts.flatMap((host) => [`${slash}${host}`, `${slash}${host}/offers`])),
  ...schemes.flatMap((scheme) => ["", "//", "/", "alert(1)"].map((rest) => `${scheme}${rest}${hosts[0]}`)),
  "",
  "offers",
  "./offers",
  "../offers",
  "?x",
  "#x",
  "evil.test",
  "@evil.test",
  ".evil.test",
  `/${"a".repeat(2000)}`,
];

/** The origin a browser would go to for `Location: {target}`, by the rules of the URL standard. */
const goesTo = (target: string) => new URL(target, "https://portal.test/login").origin;

test(`none of ${corpus.length} hostile targets leaves the portal`, () => {
  expect(corpus.length).toBeGreaterThan(400);
  const escapes = corpus.filter((target) => {
    const path = safePath(target);
    return path !== null && (goesTo(path) !== "https://portal.test" || !path.startsWith("/") || /^\/[/\\]/.test(path));
  });
  expect(escapes).toEqual([]);
});

test.each([
  "/",
  "/offers",
  "/offers?page=2&q=a%20b",
  "/offers/describe/offer/create?draft=x#title",
  "/dashboard/transactions?d=2026-01-01",
  "/offers?next=//evil.test",
  "/offers?u=https://evil.test",
])("%s is a page of the portal", (path) => {
  expect(safePath(path)).toBe(path);
});

const request = new Request("http://portal.test/here", { headers: { host: "portal.test" } });

test.each([
  ["http://portal.test/offers?x=1#y", "/offers?x=1"],
  ["https://portal.test/offers", "/offers"],
  ["https://evil.test/offers", null],
  ["http://portal.test:81/offers", null],
  ["http://portal.test//evil.test", null],
  ["http://portal.test@evil.test/", null],
  ["javascript:alert(1)", null],
  ["offers", null],
  [null, null],
])("a visitor from %j comes from %j", (referer, path) => {
  expect(samePath(referer, request)).toBe(path);
});

test("behind a proxy that renames the host, the public origin counts as well", () => {
  expect(samePath("https://portal.example/offers", request, "https://portal.example")).toBe("/offers");
});
