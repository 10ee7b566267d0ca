import { ownOrigin, type Person } from "../../support/browser";
import { expect, test } from "../../support/http";
import { addressOf, builtRoutes, offersOf } from "../../support/manifest";
import { portal, stranger } from "../../support/places";
import { rows } from "../../support/rows";

/** Cross-site request headers, from browsers and from other programs. */
const vectors: Record<string, Record<string, string>> = {
  "a form of another site": { origin: stranger.origin, "sec-fetch-site": "cross-site" },
  "a form of another port": { origin: stranger.origin, "sec-fetch-site": "same-site" },
  "a browser without Fetch Metadata": { origin: stranger.origin },
  "no Origin at all": {},
  "Origin: null": { origin: "null" },
  "Origin: null, said to be navigation by hand": { origin: "null", "sec-fetch-site": "none" },
  "a forwarded host of its own": { origin: stranger.origin, "x-forwarded-host": new URL(stranger.origin).host },
  "a private header of its own": {
    origin: stranger.origin,
    "x-portal-origin": portal.origin,
    "sec-fetch-site": "cross-site",
  },
};

const bodies: Record<string, { headers: Record<string, string>; data: string }> = {
  form: { headers: { "content-type": "application/x-www-form-urlencoded" }, data: "lite=1&title=Forged&confirm=1" },
  text: { headers: { "content-type": "text/plain" }, data: "lite=1&title=Forged" },
  multipart: {
    headers: { "content-type": "multipart/form-data; boundary=b" },
    data: '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nForged\r\n--b--\r\n',
  },
};

/** Everything in the second business that the requests could change; no other test changes it. */
function belongings(): string {
  const business = "business_id = (select business_id from users where username = 'other.admin')";
  return JSON.stringify([
    rows(`select * from offers where ${business} order by id`),
    rows(`select * from offer_texts where ${business} order by offer_id, language_id`),
    rows(`select id from images where ${business} order by id`),
    rows("select count(*) as drafts from drafts where data like '%Forged%'"),
  ]);
}

/** An address of each route with an action, with and without the suffix of a data request. */
const targets = () =>
  builtRoutes()
    .filter(({ hasAction, id }) => hasAction && id !== "portal-api")
    .flatMap((route) => {
      const address = addressOf(route, "other.admin");
      return [address, `${address === "/" ? "/_root" : address}.data`];
    });

const every = Object.entries(vectors);
/** Sent to every route; the other vectors are spread over the routes, because one guard checks all posts. */
const first = "a form of another site";

for (const [at, [vector, headers]] of every.entries()) {
  test(`no route takes a post from ${vector}`, async ({ request, signInAs }) => {
    await signInAs("other.admin");
    const before = belongings();
    const taken: string[] = [];
    const heard = targets().filter((_, n) => vector === first || Math.floor(n / 2) % every.length === at);
    for (const target of heard) {
      for (const [kind, body] of Object.entries(bodies)) {
        const answer = await request.post(target, {
          data: body.data,
          headers: { ...body.headers, ...headers },
          maxRedirects: 0,
        });
        const cookie = answer.headers()["set-cookie"];
        if (answer.status() < 400 || answer.status() >= 500 || cookie !== undefined)
          taken.push(`${kind} to ${target}: ${answer.status()} ${cookie}`);
      }
    }
    expect(taken).toEqual([]);
    expect(belongings()).toBe(before);
    expect((await request.get("/offers", { maxRedirects: 0 })).status(), "still signed in").toBe(200);
  });
}

test("`_data` runs no loader and no action", async ({ request, signInAs }) => {
  await signInAs("other.admin");
  const before = belongings();
  const answered: string[] = [];
  for (const route of builtRoutes()) {
    const address = `${addressOf(route, "other.admin")}?_data=${encodeURIComponent(route.id)}`;
    const read = await request.get(address, { maxRedirects: 0 });
    if (read.status() !== 404) answered.push(`GET ${address}: ${read.status()}`);
    const posted = await request.post(address, { form: { title: "Forged" }, headers: ownOrigin, maxRedirects: 0 });
    if (posted.status() !== 404) answered.push(`POST ${address}: ${posted.status()}`);
  }
  expect(answered).toEqual([]);
  expect(belongings()).toBe(before);
});

test("the portal's cookie opens nothing of the wire, which asks for a bearer token", async ({ request, signInAs }) => {
  await signInAs("business.admin");
  const answer = await request.get("/server/api/businessAdmin/getLanguages");
  expect(answer.status()).toBe(401);
});

test("a signed-in visitor's own form passes", async ({ request, signInAs }) => {
  await signInAs("business.admin");
  const answer = await request.post("/shell/preferences", {
    form: { lite: "1" },
    headers: ownOrigin,
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
});

test("another business's offers are not there: not to read, edit, clone, order or delete", async ({
  request,
  signInAs,
}) => {
  const [foreign] = offersOf("other.admin");
  expect(foreign).toBeDefined();
  await signInAs("business.admin" satisfies Person);
  for (const path of [
    `/offers/describe/offer/${foreign}`,
    `/offers/describe/offer/${foreign}/clone`,
    `/offers/${foreign}/order`,
    `/offers/${foreign}/delete`,
  ]) {
    expect.soft((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
  for (const path of [`/offers/${foreign}/delete`, `/offers/${foreign}/restore`, `/offers/${foreign}/order`]) {
    const answer = await request.post(path, { form: {}, headers: ownOrigin, maxRedirects: 0 });
    expect.soft([303, 404], `POST ${path}`).toContain(answer.status());
  }
  expect(rows("select deleted_at from offers where id = ?", Number(foreign))).toEqual([{ deleted_at: null }]);
});
