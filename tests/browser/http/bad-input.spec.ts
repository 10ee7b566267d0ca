import type { APIRequestContext, APIResponse } from "playwright/test";
import { ownOrigin, type Person } from "../../support/browser";
import { expect, test } from "../../support/http";
import { offersOf } from "../../support/manifest";
import { picture } from "../../support/picture";
import { portal } from "../../support/places";
import { rows } from "../../support/rows";

/*
 * Requests that no form sends. None of them may write anything or cause a 500.
 */

const hostile = `"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}\u0000\u202e`;
const endless = "a".repeat(100_000);

/** Titles used only in this file, of offers that must not exist. */
const written = () =>
  rows(
    "select title from offers where title in ('x', '', 'Never', 'Skipped', 'Not yours', 'Large', 'Pictured here') or length(title) > 500",
  );

function expectRefused(
  answer: APIResponse,
  what: string,
  statuses = [303, 400, 403, 404, 405, 411, 413, 415, 422],
): void {
  expect.soft(statuses, `${what}: ${answer.status()}`).toContain(answer.status());
}

const post = (request: APIRequestContext, path: string, form: Record<string, string>) =>
  request.post(path, { form, headers: ownOrigin, maxRedirects: 0 });

/** Completes a new offer's wizard by POST requests alone. */
async function fill(
  request: APIRequestContext,
  steps: readonly (readonly [step: string, form: Record<string, string>])[],
): Promise<string> {
  let address = "/offers/template/offer/create";
  for (const [step, form] of steps) {
    expect(address).toContain(`/offers/${step}/`);
    const answer = await post(request, address, form);
    expect(answer.status(), `${step}: ${await answer.text()}`).toBe(303);
    address = new URL(answer.headers().location ?? "", portal.origin).href;
  }
  return address;
}

const toDescribe = [
  ["template", { template_type: "10", product_source: "10" }],
  ["type", { type: "3" }],
] as const;
const toAudience = [...toDescribe, ["describe", { title: "Never", bonus_points: "10", language: "1" }]] as const;
const toConditions = [...toAudience, ["audience", { location: "-1", audience: "0" }]] as const;

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

test("a script without a browser fills the wizard by the specification's names", async ({ request }) => {
  const address = await fill(request, [
    ...toDescribe,
    ["describe", { title: "Posted", bonus_points: "10", language: "1" }],
    ["audience", { location: "-1", audience: "0" }],
    [
      "conditions",
      {
        start_date: "2031-05-01",
        end_date: "2031-05-31",
        frequency_type: "1",
        promo_sort_order: "0",
        apply_max_priced: "1",
      },
    ],
  ]);
  expect(address).toContain("/offers/finalize/");
  const answer = await post(request, address, {});
  expect(answer.status()).toBe(303);
  expect(rows("select title, type, bonus_points, start_date, end_date from offers where title = 'Posted'")).toEqual([
    { title: "Posted", type: 3, bonus_points: 10, start_date: "2031-05-01", end_date: "2031-05-31" },
  ]);
});

const describe: readonly (readonly [what: string, form: Record<string, string>, field: string])[] = [
  ["no title", { title: "", bonus_points: "5" }, "title"],
  ["an endless title", { title: endless, bonus_points: "5" }, "title"],
  ["points that are words", { title: "x", bonus_points: "many" }, "bonus_points"],
  ["negative points", { title: "x", bonus_points: "-5" }, "bonus_points"],
  ["more points than there are", { title: "x", bonus_points: "1e99" }, "bonus_points"],
  ["points that are no number", { title: "x", bonus_points: "NaN" }, "bonus_points"],
  ["a link that runs", { title: "x", bonus_points: "5", link: "javascript:alert(1)" }, "link"],
];

for (const [what, form, field] of describe) {
  test(`describe refuses ${what}, by its field`, async ({ request }) => {
    const answer = await post(request, await fill(request, toDescribe), { language: "1", ...form });
    expect(answer.status()).toBe(422);
    const html = await answer.text();
    expect(html).toContain(`id="${field}-error"`);
    expect(html).toContain(`#${field}`);
    expect(written()).toEqual([]);
  });
}

const conditions: readonly (readonly [what: string, form: Record<string, string>, field: string])[] = [
  ["an end before the start", { start_date: "2031-05-31", end_date: "2031-05-01" }, "end_date"],
  ["the 31st of February", { start_date: "2031-02-31", end_date: "2031-05-01" }, "start_date"],
  ["a day that is a word", { start_date: "soon", end_date: "2031-05-01" }, "start_date"],
  ["a year beyond all", { start_date: "2031-05-01", end_date: "99999-01-01" }, "end_date"],
  ["no end at all", { start_date: "2031-05-01" }, "end_date"],
  ["negative money", { start_date: "2031-05-01", end_date: "2031-06-01", minimum_purchase: "-1" }, "minimum_purchase"],
  [
    "money that is a word",
    { start_date: "2031-05-01", end_date: "2031-06-01", minimum_purchase: "much" },
    "minimum_purchase",
  ],
  [
    "a maximum below the minimum",
    { start_date: "2031-05-01", end_date: "2031-06-01", minimum_purchase: "9", maximum_purchase: "1" },
    "maximum_purchase",
  ],
  [
    "a frequency there is not",
    { start_date: "2031-05-01", end_date: "2031-06-01", frequency_type: "77" },
    "frequency_type",
  ],
  [
    "no weekday",
    {
      start_date: "2031-05-01",
      end_date: "2031-06-01",
      frequency_type: "3",
      "time_range[start]": "09:00",
      "time_range[end]": "10:00",
    },
    "days_of_week",
  ],
  [
    "an hour of 25",
    {
      start_date: "2031-05-01",
      end_date: "2031-06-01",
      frequency_type: "3",
      days_of_week: "1",
      "time_range[start]": "25:00",
      "time_range[end]": "26:00",
    },
    "time_range",
  ],
];

for (const [what, form, field] of conditions) {
  test(`conditions refuse ${what}, by its field`, async ({ request }) => {
    const answer = await post(request, await fill(request, toConditions), { frequency_type: "1", ...form });
    expect(answer.status()).toBe(422);
    expect(await answer.text()).toMatch(new RegExp(`id="${field}(\\[[a-z]+\\])?-error"`));
    expect(written()).toEqual([]);
  });
}

test("direction marks in a title are refused, by its field", async ({ request }) => {
  const answer = await post(request, await fill(request, toDescribe), {
    title: hostile.replace("\0", ""),
    bonus_points: "5",
    language: "1",
  });
  expect(answer.status()).toBe(422);
  expect(await answer.text()).toContain('id="title-error"');
});

test("hostile words are kept as words", async ({ request }) => {
  const address = await fill(request, [
    ...toDescribe,
    ["describe", { title: hostile.replace(/[\0\u202e]/g, ""), bonus_points: "5", language: "1" }],
  ]);
  const html = await (await request.get(address.replace("/audience/", "/describe/"))).text();
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain("<script>alert");
  expect(html).toContain("&lt;img src=x");
});

test("another business's branches, tiers, products and pictures are refused or dropped", async ({ request }) => {
  const of = (table: string) =>
    rows(
      `select id from ${table} where business_id = (select business_id from users where username = 'other.admin') limit 1`,
    )[0]?.id;
  const audience = await fill(request, toAudience);
  const branch = await post(request, audience, { location: String(of("branches")), audience: "0" });
  expect(branch.status()).toBe(422);
  expect(await branch.text()).toContain('id="location-error"');
  const tier = await post(request, audience, { location: "-1", audience: "2", tier: "999999" });
  expect(tier.status()).toBe(422);
  expect(await tier.text()).toContain('id="tier-error"');
  const product = await post(request, "/offers/template/offer/create", {
    template_type: "20",
    product_source: "10",
    product: String(of("products")),
  });
  expect(product.status()).toBe(422);
});

test("unknown steps, actions and drafts lead nowhere", async ({ request }) => {
  for (const path of [
    "/offers/nonsense/offer/create",
    "/offers/__proto__/offer/create",
    "/offers/constructor/offer/create",
    "/offers/describe/offer/0",
    "/offers/describe/offer/-1",
    "/offers/describe/offer/1e3",
    "/offers/describe/offer/99999999999999999999",
    "/offers/describe/offer/create/clone",
    "/offers/describe/offer/1/copy",
    "/offers/%00/offer/create",
    "/offers/describe/offer/create?draft=forged",
    `/offers/describe/offer/create?draft=${"0".repeat(32)}`,
    "/offers/describe/offer/create?draft=../../etc",
  ]) {
    expectRefused(await request.get(path, { maxRedirects: 0 }), `GET ${path}`);
    expectRefused(await post(request, path, { title: "x" }), `POST ${path}`);
  }
  expect(written()).toEqual([]);
});

test("skipped steps are not taken", async ({ request }) => {
  const address = await fill(request, toDescribe);
  for (const step of ["audience", "conditions", "finalize"]) {
    const answer = await post(request, address.replace("/describe/", `/${step}/`), { title: "Skipped" });
    expectRefused(answer, step, [303, 409, 422]);
  }
  expect(written()).toEqual([]);
});

test("another person's draft is not there", async ({ request, signInAs }) => {
  const address = await fill(request, toDescribe);
  for (const person of ["business.admin.clerk", "other.admin"] satisfies Person[]) {
    await signInAs(person);
    expectRefused(await request.get(address, { maxRedirects: 0 }), `GET as ${person}`, [303, 404]);
    expectRefused(
      await post(request, address, { title: "Not yours", bonus_points: "1" }),
      `POST as ${person}`,
      [303, 404],
    );
  }
});

const files: readonly (readonly [what: string, name: string, type: string, make: () => Promise<Buffer>])[] = [
  ["a page called a picture", "a.png", "image/png", async () => Buffer.from("<html><script>alert(1)</script></html>")],
  [
    "a drawing that runs",
    "a.svg",
    "image/svg+xml",
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  ],
  ["half a picture", "a.png", "image/png", async () => (await picture(400, 300)).subarray(0, 200)],
  ["an archive", "a.png", "image/png", async () => Buffer.from("PK\u0003\u0004 nothing in it")],
  ["nothing but a beginning", "a.gif", "image/gif", async () => Buffer.from("GIF89a")],
];

for (const [what, name, mimeType, make] of files) {
  test(`${what} is no picture, and the field says so`, async ({ request, signInAs }) => {
    await signInAs("other.admin");
    const kept = () =>
      rows("select id from images where business_id = (select business_id from users where username = 'other.admin')");
    const before = kept();
    const answer = await request.post(await fill(request, toDescribe), {
      headers: ownOrigin,
      maxRedirects: 0,
      multipart: {
        title: "Pictured here",
        bonus_points: "5",
        language: "1",
        image: { name, mimeType, buffer: await make() },
      },
    });
    expect(answer.status()).toBe(422);
    expect(await answer.text()).toContain('id="image-error"');
    expect(kept()).toEqual(before);
  });
}

test("50 MB are refused without being read", async ({ request }) => {
  const address = await fill(request, toDescribe);
  const answer = await request
    .post(address, {
      headers: ownOrigin,
      maxRedirects: 0,
      multipart: {
        title: "Large",
        bonus_points: "5",
        image: { name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(50 * 1024 * 1024) },
      },
    })
    .catch((error: Error) => error);
  // A server that stops reading may close the connection before the client reads the response.
  if (!(answer instanceof Error)) expect([413, 422]).toContain(answer.status());
  expect((await request.get("/healthz")).status()).toBe(200);
});

const bodies: readonly (readonly [what: string, type: string, body: string])[] = [
  ["JSON", "application/json", '{"title":{"$gt":""}}'],
  [
    "multipart that breaks off",
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nhal',
  ],
  ["multipart without a boundary", "multipart/form-data", "--b\r\n\r\n"],
  ["multipart of nothing", "multipart/form-data; boundary=b", ""],
  ["a form with broken escapes", "application/x-www-form-urlencoded", "title=%E0%A4%A&bonus_points=%"],
  [
    "a form with strange names",
    "application/x-www-form-urlencoded",
    "__proto__[x]=1&constructor=2&title[]=a&title[b][c]=d&toString=1",
  ],
  ["XML", "text/xml", "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><x>&a;</x>"],
  ["nothing at all", "", ""],
];

for (const [what, type, body] of bodies) {
  test(`every form survives ${what}`, async ({ request }) => {
    const [own] = offersOf("business.admin.clerk");
    for (const path of [
      await fill(request, toDescribe),
      "/offers/template/offer/create",
      `/offers/${own}/order`,
      "/shell/preferences",
      "/shell/publish",
      "/shell/sign-in",
      "/send-again/nothing",
    ]) {
      const answer = await request.post(path, {
        headers: { ...ownOrigin, ...(type === "" ? {} : { "content-type": type }) },
        data: Buffer.from(body),
        maxRedirects: 0,
      });
      expect.soft(answer.status(), `${what} to ${path}`).toBeLessThan(500);
    }
    expect(written()).toEqual([]);
  });
}

test("sign-in survives what is no form", async ({ playwright }) => {
  const context = await playwright.request.newContext({ baseURL: portal.origin });
  for (const [what, type, body] of bodies) {
    const answer = await context.post("/", {
      headers: { ...ownOrigin, ...(type === "" ? {} : { "content-type": type }) },
      data: Buffer.from(body),
      maxRedirects: 0,
    });
    expect.soft(answer.status(), what).toBeLessThan(500);
    expect.soft(answer.status(), what).toBeGreaterThanOrEqual(400);
  }
  for (const form of [
    { username: endless, password: endless },
    { username: hostile, password: hostile },
    { username: "' or 1=1 --", password: "' or 1=1 --" },
  ]) {
    const answer = await context.post("/", { form, headers: ownOrigin, maxRedirects: 0 });
    expect.soft(answer.status()).toBeLessThan(500);
    expect.soft(answer.status()).toBeGreaterThanOrEqual(400);
  }
  await context.dispose();
});

test("addresses that are none never fail nor show a file of the machine", async ({ request }) => {
  for (const path of [
    "/%",
    "/%E0%A4%A",
    "/offers?search=%00",
    `/offers?search=${"x".repeat(4000)}`,
    "/offers?page=-1&type=x&state=%27",
    "/dashboard/transactions.csv?date1=x",
    "/search?q=%3Cscript%3E",
    "/pictures/../../etc/passwd",
    "/pictures/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/.git/config",
    "/.env",
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect.soft(answer.status(), path).toBeLessThan(500);
    expect.soft(await answer.text(), path).not.toContain("root:");
  }
});
