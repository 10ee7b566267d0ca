import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { compose } from "../../../app/api/compose";
import { type Credentials, fixedCredentials } from "../../../app/api/credentials";
import type { AnyCall } from "../../../server/contract/common/call";
import { customerProfile, newCustomerProfile } from "../../../server/contract/customers/profile-calls";
import { businessDrawPrizes, listDraws } from "../../../server/contract/draws/calls";
import {
  clientOf,
  failure,
  fine,
  names,
  namesPath,
  rename,
  renamePath,
  renewing,
  someone,
  template,
} from "../../support/client";
import { badGateway, FaultServer, json } from "../../support/fault-server";
import { MovedClock } from "../../support/moved-clock";

let server: FaultServer;
let clock: MovedClock;

beforeEach(async () => {
  server = await FaultServer.start();
  clock = new MovedClock();
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const client = (credentials?: Credentials) => clientOf(server, clock, credentials);

describe("sending", () => {
  test("a path goes out as written, in the flavour of the role, with its query and bearer", async () => {
    server.plan(namesPath, fine);
    const { api, settled } = client();
    expect(await settled(api.call(names, { query: { direction: "asc" } }))).toEqual({ names: ["Ann", "5"] });
    const [seen] = server.seen;
    expect(seen?.path).toBe(`${namesPath}?limit=0&direction=asc`);
    expect(seen?.headers.authorization).toBe("Bearer token-1");
    expect(seen?.headers["idempotency-key"]).toBeUndefined();
  });

  test.each([
    [customerProfile, { uid: 3, brief: false }, "/server/api/businessAdmin/customerProfile?uid=3&brief=0&_pjax"],
    [newCustomerProfile, {}, "/server/api/businessAdmin/customerProfile?_pjax"],
    [listDraws, {}, "/server/api/businessAdmin/draw?_pjax"],
    [businessDrawPrizes, { slug: "spring" }, "/server/api/businessAdmin/businessDrawPrizes/spring?_pjax"],
  ] as const)("what the specification writes with _pjax is sent with it: %#", (call, query, path) => {
    expect(compose(call as unknown as AnyCall, { query }).pathFor("")).toBe(path);
  });

  test("branch roles use the branch flavour", async () => {
    server.plan("/server/api/branchAdmin/Names/", fine);
    const { api, settled } = client(fixedCredentials({ ...someone, role: "branch_clerk" }));
    await settled(api.call(names, { query: { direction: "" } }));
    expect(server.seen).toHaveLength(1);
  });

  test("the members APIs get the application key and JSON", async () => {
    server.plan("/server/templateMembersApi/templates", json({ status: "OK" }));
    const { api, settled } = client();
    await settled(api.call(template, { body: { name: "Spring" } }));
    const [seen] = server.seen;
    expect(seen?.headers["content-type"]).toBe("application/json");
    expect(seen?.headers["x-application-key"]).toBe("app-key");
    expect(seen?.body).toBe('{"name":"Spring"}');
  });

  test("an unsafe call carries a random key, the same for each of its tries, or the one given", async () => {
    server.plan(renamePath, badGateway, json({ status: "OK" }));
    const { api, settled } = client();
    await settled(api.call(rename, { body: { name: "a" } }));
    await settled(api.call(rename, { body: { name: "a" }, idempotencyKey: "mine" }));
    const keys = server.seen.map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0], "mine"]);
  });
});

describe("refusals", () => {
  const refused = { status: "NOT_OK", message: "Look again", errors: { title: ["Too long"], image: "Missing" } };

  test.each([200, 400, 422])("NOT_OK with fields, sent as %i, is invalid with the fields", async (status) => {
    server.plan(renamePath, json(refused, status));
    const { api, settled } = client();
    const error = await failure(settled(api.call(rename, { body: { name: "a" } })));
    expect([error.kind, error.message]).toEqual(["invalid", "Look again"]);
    expect(error.fields).toEqual({ title: ["Too long"], image: ["Missing"] });
    expect(server.seen).toHaveLength(1);
  });

  test.each([
    [404, "not-found"],
    [409, "conflict"],
    [413, "too-large"],
    [429, "too-many"],
    [400, "unavailable"],
    [500, "unavailable"],
    [503, "unavailable"],
  ] as const)("%i reads %s", async (status, kind) => {
    server.plan(renamePath, json({}, status, status === 429 ? { "Retry-After": "30" } : {}));
    const { api, settled } = client();
    const error = await failure(settled(api.call(rename, { body: { name: "a" } })));
    expect(error.kind).toBe(kind);
    expect(error.retryAfterSeconds).toBe(kind === "too-many" ? 30 : undefined);
    expect(server.seen).toHaveLength(1);
  });

  test.each([422, 406])("the template members API's %i goes to the caller with its body", async (status) => {
    server.plan("/server/templateMembersApi/templates", json({ detail: "No such block" }, status));
    const { api, settled } = client();
    const error = await failure(settled(api.call(template, { body: { name: "a" } })));
    expect([error.kind, error.answer]).toEqual(["invalid", { detail: "No such block" }]);
  });

  test.each(["OK", "success", "update", "ok"])("%s is a word for success", async (status) => {
    server.plan(renamePath, json({ status }));
    const { api, settled } = client();
    await expect(settled(api.call(rename, { body: { name: "a" } }))).resolves.toEqual({});
  });

  test("an answer whose fields cannot be read is unavailable, and logged without its content", async () => {
    server.plan(namesPath, json({ status: "OK", names: [{ secret: "hush" }] }));
    const { api, settled } = client();
    expect((await failure(settled(api.call(names, { query: { direction: "" } })))).kind).toBe("unavailable");
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain("hush");
  });
});

test("every answer's X-App-Version is noted", async () => {
  server.plan(namesPath, json({ status: "OK", names: [] }, 200, { "X-App-Version": "2.27.0" }));
  const noted: string[] = [];
  const credentials = {
    ...fixedCredentials(someone),
    noteVersion: async (version: string) => void noted.push(version),
  };
  const { api, settled } = client(credentials);
  await settled(api.call(names, { query: { direction: "" } }));
  expect(noted).toEqual(["2.27.0"]);
});

test("publish goes to the proxy with the one known path and the session's own token", async () => {
  server.plan(
    "/server/api/proxy",
    json({ status: "OK", message: "", data: { message: "Done", url: "https://shop.example" } }),
  );
  const { api, settled } = client();
  expect(await settled(api.publish(5))).toEqual({ message: "Done", url: "https://shop.example" });
  const [seen] = server.seen;
  expect(seen?.headers["content-type"]).toMatch(/^multipart\/form-data/);
  expect(seen?.body).toContain('name="path"\r\n\r\n/pos/posEcom/publish\r\n');
  expect(seen?.body).toContain('name="token"\r\n\r\ntoken-1\r\n');
  expect(seen?.body).toContain('name="post"\r\n\r\n{"publish":1,"p":5}\r\n');
});

test("a publish that is sent again after a refresh has the new token in its header and its body", async () => {
  server.plan("/server/api/proxy", json({ status: "UNAUTHENTICATED" }, 401), json({ status: "OK" }));
  const { api, settled } = client(renewing());
  await settled(api.publish(5));
  const sent = server.seen.map(({ headers, body }) => [headers.authorization, /token-\d/.exec(body)?.[0]]);
  expect(sent).toEqual([
    ["Bearer token-1", "token-1"],
    ["Bearer token-2", "token-2"],
  ]);
});
