import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { codingFor, compressed } from "../../../app/shell/compress.server";

const page = Buffer.from("<td>Sofía</td>".repeat(500));

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, *;q=0.5", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.000", null],
  ["deflate, identity", null],
  ["", null],
  [null, null],
])("of %j a page is sent as %j", (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("a page in %s is the page, and its headers say how it comes", (coding, open) => {
  const headers = new Headers({ Vary: "Cookie" });
  const sent = compressed(page, headers, coding);
  expect(open(sent)).toEqual(page);
  expect(sent.byteLength).toBeLessThan(page.byteLength / 10);
  expect(Object.fromEntries(headers)).toEqual({
    "content-encoding": coding,
    "content-length": String(sent.byteLength),
    vary: "Cookie, Accept-Encoding",
  });
});

test("who takes no coding, and what fits a packet, gets it plain", () => {
  for (const [body, accepted] of [
    [page, null],
    [page.subarray(0, 500), "br"],
  ] as const) {
    const headers = new Headers();
    expect(Buffer.from(compressed(body, headers, accepted))).toEqual(body);
    expect(Object.fromEntries(headers)).toEqual({ "content-length": String(body.byteLength), vary: "Accept-Encoding" });
  }
});
