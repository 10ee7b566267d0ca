import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { handle } from "../../../server/area";
import { call } from "../../../server/contract/common/call";
import { bracketed, fields, file, id, json, list, optional, text, whole } from "../../../server/contract/wire";
import { notFound, refuse } from "../../../server/errors";
import { apiOn, type Business, makeCompany, send } from "../../support/api";
import { eachEngine } from "../../support/stores";

const echo = call({
  name: "echo",
  method: "POST",
  path: "/userRoleController/Echo/",
  query: { offerId: optional(id) },
  body: {
    title: text(20),
    count: optional(whole),
    tags: list(text(10)),
    priority: bracketed(whole),
    range: optional(json(fields({ start: text(5) }))),
    image: optional(file),
  },
  encoding: "multipart",
  answer: {
    title: text(),
    count: optional(whole),
    tags: list(text()),
    priority: bracketed(whole),
    offerId: optional(id),
  },
  needs: "session",
});
const edit = call({
  name: "edit",
  method: "GET",
  path: "/businessAdmin/Edit/{slug}",
  query: { slug: text(30) },
  answer: { slug: text() },
  needs: "session",
});
const made = call({
  name: "made",
  method: "POST",
  path: "/businessAdmin/Made",
  body: { id: optional(whole) },
  answer: { status: text() },
  needs: "session",
  when: ({ body }) => body.id === undefined,
});
const changed = call({
  ...{ name: "changed", method: "POST" as const, path: "/businessAdmin/Made" },
  answer: { status: text() },
  needs: "session",
});
const plain = call({ name: "plain", method: "POST", path: "/customers/plain", body: { a: text(5) }, needs: "session" });
const broken = call({ name: "broken", method: "GET", path: "/customers/broken", needs: "session" });
const missing = call({ name: "missing", method: "GET", path: "/customers/missing", needs: "session" });
const picky = call({ name: "picky", method: "GET", path: "/customers/picky", needs: "session" });

const handlers = [
  handle(echo, async (_context, { query, body }) => ({ ...body, offerId: query.offerId })),
  handle(edit, async (_context, { query }) => ({ slug: query.slug })),
  handle(made, async () => ({ status: "success" })),
  handle(changed, async () => ({ status: "update" })),
  handle(plain, async () => ({})),
  handle(broken, async () => {
    throw new Error("the secret is 12345");
  }),
  handle(missing, async () => {
    throw notFound("The offer");
  }),
  handle(picky, async () => {
    throw refuse({ title: ["Enter a title"] });
  }),
];

eachEngine("requests", (stores) => {
  let api: PortalApi;
  let shop: Business;
  const post = (
    body: string | FormData | Uint8Array<ArrayBuffer>,
    type?: string,
    path = "/server/api/businessAdmin/echo",
  ) => send(api, "POST", path, { token: shop.admin.token, body, headers: type ? { "Content-Type": type } : {} });

  beforeAll(async () => {
    const store = await stores.fresh();
    api = apiOn(store, { handlers });
    shop = await makeCompany(store, "shop");
  });

  it("finds a call in any case, with or without the last slash, under each of the three controllers", async () => {
    for (const path of [
      "/server/api/userRoleController/Echo/",
      "/server/api/businessAdmin/echo",
      "/SERVER/API/BRANCHADMIN/ECHO/",
      "/server/api//BusinessAdmin/Echo",
    ]) {
      const got = await send(api, "POST", path, { token: shop.admin.token, json: { title: "a" } });
      expect(got, path).toMatchObject({ status: 200, body: { status: "OK", title: "a" } });
    }
  });

  it("keeps the case of a path's parameter and decodes it", async () => {
    const got = await send(api, "GET", "/server/api/BRANCHADMIN/edit/Big%20Draw/", { token: shop.admin.token });
    expect(got.body).toEqual({ status: "OK", slug: "Big Draw" });
    expect((await send(api, "GET", "/server/api/businessAdmin/edit/%zz", { token: shop.admin.token })).status).toBe(
      404,
    );
  });

  it("tells calls apart that share a path, and keeps an answer's own status word", async () => {
    const path = "/server/api/businessAdmin/made";
    const { token } = shop.admin;
    expect((await send(api, "POST", path, { token, json: {} })).body).toEqual({ status: "success" });
    expect((await send(api, "POST", path, { token, json: { id: 4 } })).body).toEqual({ status: "update" });
  });

  it("reads the same fields from a form, a multipart form and JSON", async () => {
    const form = new FormData();
    for (const [name, value] of [
      ["title", "a"],
      ["count", "3"],
      ["tags", "x"],
      ["tags", "y"],
      ["priority[7]", "2"],
    ] as const)
      form.append(name, value);
    form.append("image", new File([], ""));
    const answer = { status: "OK", title: "a", count: 3, tags: ["x", "y"], "priority[7]": 2 };
    expect((await post(form)).body).toEqual(answer);
    const words = "title=a&count=3&tags[]=x&tags[]=y&priority[7]=2";
    expect((await post(words, "application/x-www-form-urlencoded")).body).toEqual(answer);
    const inJson = JSON.stringify({ title: "a", count: 3, tags: ["x", "y"], priority: { 7: 2 } });
    expect((await post(inJson, "application/json; charset=utf-8")).body).toEqual(answer);
  });

  it("answers bad fields with NOT_OK by name", async () => {
    const got = await post(
      "title=far+too+long+for+this+field&count=two&range=%7Bno&tags=1&tags=23456789012",
      "application/x-www-form-urlencoded",
    );
    expect(got.status).toBe(200);
    expect(got.body).toMatchObject({
      status: "NOT_OK",
      errors: {
        title: ["Use at most 20 characters"],
        count: ["Enter a whole number"],
        range: ["Not valid JSON"],
        tags: ["Use at most 10 characters"],
      },
    });
    expect(got.body.message).toEqual(expect.any(String));
  });

  it.each([
    ["JSON that breaks off", '{"title": "a"', "application/json"],
    ["JSON that is no object", "[1]", "application/json"],
    ["JSON null", "null", "application/json"],
    ["JSON nested beyond reason", `{"title":${"[".repeat(5000)}${"]".repeat(5000)}}`, "application/json"],
    ["bytes that are no UTF-8", new Uint8Array([0x61, 0x3d, 0xff, 0xfe]), "application/x-www-form-urlencoded"],
    [
      "a multipart form without its end",
      '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nab',
      "multipart/form-data; boundary=x",
    ],
    ["a multipart form without a boundary", "--x", "multipart/form-data"],
    ["a content type nobody speaks", "<a/>", "application/xml"],
    ["far too many fields", "a&".repeat(30_000), "application/x-www-form-urlencoded"],
  ])("refuses %s clearly", async (_name, body, type) => {
    const got = await post(body, type);
    expect(got).toMatchObject({ status: 200, body: { status: "NOT_OK" } });
    expect(String(got.body.message).length).toBeGreaterThan(5);
  });

  it("refuses a NUL by the field that holds it, wherever it hides", async () => {
    expect((await post("title=a%00", "application/x-www-form-urlencoded")).body.errors).toEqual({
      title: ["Remove the control characters"],
    });
    expect((await post('{"range":{"start":"\\u0000"}}', "application/json")).body.errors).toHaveProperty("range");
    const query = await send(api, "GET", "/server/api/customers/picky?x=%00", { token: shop.admin.token });
    expect(query.body.errors).toEqual({ x: ["Remove the control characters"] });
  });

  it("takes __proto__ for a name like any other", async () => {
    const got = await post('{"title":"a","__proto__":{"admin":true},"constructor":1}', "application/json");
    expect(got.body).toMatchObject({ status: "OK", title: "a" });
    expect({}).not.toHaveProperty("admin");
    expect((await post("title=a&__proto__[x]=1&__proto__=1", "application/x-www-form-urlencoded")).body.status).toBe(
      "OK",
    );
  });

  it("refuses a body past its size, said or found", async () => {
    const big = "a".repeat(1024 * 1024 + 1);
    expect((await post(`title=${big}`, "application/x-www-form-urlencoded")).status).toBe(413);
    expect((await post(`a=${big}`, undefined, "/server/api/customers/plain")).status).toBe(413);
    const form = new FormData();
    form.append("image", new File([new Uint8Array(2 * 1024 * 1024)], "a.png"));
    form.append("title", "a");
    expect((await post(form)).body.status).toBe("OK");
    expect((await post(form, undefined, "/server/api/customers/plain")).status).toBe(413);
    form.append("image", new File([new Uint8Array(12 * 1024 * 1024)], "a.png"));
    expect((await post(form)).status).toBe(413);
  });

  it("says what it is in its headers", async () => {
    for (const path of ["/server/api/businessAdmin/edit/a", "/server/api/nowhere", "/server/api/customers/broken"]) {
      const { headers } = await send(api, "GET", path, { token: shop.admin.token });
      expect(headers.get("X-App-Version")).toBe("2.26.15");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    }
  });

  it("answers what is not there with 404 and another method with 405", async () => {
    const { token } = shop.admin;
    expect((await send(api, "GET", "/server/api/nowhere", { token })).status).toBe(404);
    expect((await send(api, "GET", "/server/membersApi/businessAdmin/echo", { token })).status).toBe(404);
    expect((await send(api, "GET", "/server/api/customers/missing", { token })).body).toEqual({
      status: "NOT_OK",
      message: "The offer was not found.",
      errors: {},
    });
    const wrong = await send(api, "GET", "/server/api/businessAdmin/echo", { token });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("Allow")).toBe("POST");
  });

  it("hands on a refusal by its fields and hides a defect behind an id", async () => {
    const { token } = shop.admin;
    expect((await send(api, "GET", "/server/api/customers/picky", { token })).body).toMatchObject({
      status: "NOT_OK",
      errors: { title: ["Enter a title"] },
    });
    const got = await send(api, "GET", "/server/api/customers/broken", { token });
    expect(got.status).toBe(500);
    expect(got.body.error_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(got.text).not.toContain("12345");
  });
});
