import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "../../support/http";

/*
 * Limits on the size of list pages: bytes cost time on slow lines, elements cost time on slow devices and on the
 * server.
 */

const lists = ["/customers", "/dashboard/transactions", "/offers", "/redemptions", "/giftcards", "/draws"];

test("every list is sent as one compressed piece of at most 14 kB", async ({ request, signInAs }) => {
  await signInAs("business.admin");
  for (const path of lists) {
    for (const coding of ["br", "gzip"]) {
      const answer = await request.get(path, { headers: { "Accept-Encoding": coding } });
      const headers = answer.headers();
      expect(answer.status(), path).toBe(200);
      expect(headers["content-encoding"], path).toBe(coding);
      expect(headers.vary, path).toMatch(/\bAccept-Encoding\b/);
      expect(Number(headers["content-length"]), `${path} in ${coding}`).toBeLessThanOrEqual(14_000);
      const html = await answer.text();
      expect(html.startsWith("<!DOCTYPE html>") && html.includes("streamController.close()"), path).toBe(true);
    }
  }
});

test("a browser's first list comes with its styles, both in 14 kB", async ({ request, signInAs }) => {
  await signInAs("business.admin");
  const { cookies } = await request.storageState();
  const headers = {
    "Sec-Fetch-Dest": "document",
    Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
  };
  for (const path of lists) {
    const html = await (await request.get(path, { headers })).text();
    expect(html, path).toMatch(/<style nonce="[^"]+">@layer .*<\/style><\/head>/s);
    const visible = html.slice(0, html.indexOf("</main>"));
    const sent = brotliCompressSync(visible, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    expect(sent.byteLength, path).toBeLessThanOrEqual(14_000);
  }
});

test("a list is painted once, with its rows", async ({ request, signInAs }) => {
  await signInAs("business.admin");
  for (const path of lists) {
    const html = await (await request.get(path)).text();
    const [, expected = "none"] = /<link rel="expect" href="#([\w-]+)" blocking="render"\/>/.exec(html) ?? [];
    expect(html.indexOf(` id="${expected}"`), path).toBeGreaterThan(html.lastIndexOf("</main>"));
  }
});

test("25 customers take at most 550 elements, their further filters left for those who ask", async ({
  request,
  signInAs,
}) => {
  await signInAs("business.admin");
  const html = await (await request.get("/customers")).text();
  expect(html.match(/<tr/g)).toHaveLength(26);
  expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(550);
  expect(html).not.toContain('name="user_balance"');
  const asked = await (await request.get("/customers?filters=open&user_balance=10,")).text();
  expect(asked).toContain('name="user_balance"');
  expect(asked).toMatch(/<details open=""/);
});

test("filters that are on stay on in a form that does not show them", async ({ request, signInAs }) => {
  await signInAs("business.admin");
  const html = await (await request.get("/customers?user_balance=10,&userTierIds=1")).text();
  expect(html).toContain('<input type="hidden" name="user_balance" value="10,"/>');
  expect(html).toContain('<input type="hidden" name="userTierIds" value="1"/>');
  expect(html).toContain("Remove Points: from 10");
  expect(html).toMatch(/Remove Tier: \w+/);
});
