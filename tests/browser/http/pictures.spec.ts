import { ownOrigin } from "../../support/browser";
import { expect, test } from "../../support/http";
import { picture } from "../../support/picture";

test("a picture is served to be looked at and nothing else, and kept for ever", async ({
  request,
  signInAs,
  playwright,
  baseURL,
}) => {
  await signInAs("business.admin");
  const sent = await request.post("/testupload", {
    headers: ownOrigin,
    multipart: { image: { name: "a.png", mimeType: "image/png", buffer: await picture(64, 32) } },
    maxRedirects: 0,
  });
  expect(sent.status()).toBe(303);
  const path = new URL(sent.headers().location ?? "", baseURL).searchParams.get("large") ?? "";
  const anybody = await playwright.request.newContext({ baseURL });
  const answer = await anybody.get(path);
  const headers = answer.headers();
  expect(answer.status()).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "public, max-age=31536000, immutable",
    "accept-ranges": "none",
    "content-length": String((await answer.body()).byteLength),
  });
  expect(headers["set-cookie"]).toBeUndefined();

  const head = await anybody.head(path);
  expect([head.status(), head.headers().etag, (await head.body()).byteLength]).toEqual([200, headers.etag, 0]);
  const again = await anybody.get(path, { headers: { "If-None-Match": headers.etag ?? "" } });
  expect([again.status(), (await again.body()).byteLength]).toEqual([304, 0]);
  expect(again.headers()["cache-control"]).toContain("immutable");
  const part = await anybody.get(path, { headers: { Range: "bytes=0-3" } });
  expect([part.status(), (await part.body()).byteLength]).toEqual([200, (await answer.body()).byteLength]);
  for (const wrong of [path.replace("large", "huge"), `${path}/x`, `${path}.html`]) {
    expect([wrong, (await anybody.get(wrong)).status()]).toEqual([wrong, 404]);
  }
  expect((await anybody.post(path, { headers: ownOrigin })).status()).toBeGreaterThanOrEqual(400);
  await anybody.dispose();
});

test("another installation's pictures are for those who are signed in, and here there is none", async ({
  request,
  signInAs,
}) => {
  const address = "/pictures/upstream?at=%2Fimages%2Fa.png";
  expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(303);
  await signInAs("business.admin");
  expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(404);
});
