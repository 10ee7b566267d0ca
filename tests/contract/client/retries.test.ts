import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Credentials, fixedCredentials } from "../../../app/api/credentials";
import { login } from "../../../server/contract/sign-in/calls";
import { clientOf, failure, fine, names, namesPath, rename, renamePath, renewing } from "../../support/client";
import { badGateway, breakOff, brokenJson, drop, FaultServer, json, silence, stall } from "../../support/fault-server";
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

describe("502", () => {
  test("the first call and five retries, six in all", async () => {
    server.plan(namesPath, badGateway);
    const { api, settled } = client();
    const error = await failure(settled(api.call(names, { query: { direction: "" } })));
    expect(error.kind).toBe("unavailable");
    expect(error.message).toBe(
      "There was an unexpected error. We have been notified of this error and will fix it promptly.",
    );
    expect(server.calls(namesPath)).toHaveLength(6);
  });

  test("a burst that ends is not noticed", async () => {
    server.plan(namesPath, badGateway, badGateway, badGateway, badGateway, badGateway, fine);
    const { api, settled } = client();
    await settled(api.call(names, { query: { direction: "" } }));
    expect(server.calls(namesPath)).toHaveLength(6);
  });

  test("all retries fit into the time of a page, and their pauses grow", async () => {
    server.plan(namesPath, badGateway);
    const { api, settled } = client();
    const start = clock.now();
    await failure(settled(api.call(names, { query: { direction: "" } })));
    expect(clock.now() - start).toBe(100 + 200 + 400 + 800 + 1600);
  });

  test("a post without a key is never repeated", async () => {
    server.plan(renamePath, badGateway);
    const { api, settled } = client();
    await failure(settled(api.call(rename, { body: { name: "a" }, idempotencyKey: null })));
    expect(server.calls(renamePath)).toHaveLength(1);
    expect(server.seen[0]?.headers["idempotency-key"]).toBeUndefined();
  });
});

describe("unauthenticated", () => {
  const unauthenticated = json({ status: "UNAUTHENTICATED", message: "Sign in" }, 401);

  test.each([
    ["HTTP 401", unauthenticated],
    ["a body that says so", json({ status: "unauthenticated" })],
    ["a body with the number", json({ status: 401 })],
  ])("%s is answered by one refresh and one more try with the new token", async (_name, refused) => {
    server.plan(namesPath, refused, fine);
    const credentials = renewing();
    const { api, settled } = client(credentials);
    await settled(api.call(names, { query: { direction: "" } }));
    expect(credentials.counts).toEqual({ hard: 1, soft: 0 });
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer token-1", "Bearer token-2"]);
  });

  test("20 attempts in all, then the server is at fault and the session stays", async () => {
    server.plan(namesPath, unauthenticated);
    const credentials = renewing();
    const { api, settled } = client(credentials);
    const error = await failure(settled(api.call(names, { query: { direction: "" } })));
    expect(error.kind).toBe("unavailable");
    expect(server.calls(namesPath)).toHaveLength(20);
    expect(credentials.counts.hard).toBe(19);
  });

  test("without a session the server's words come back at once", async () => {
    server.plan(renamePath, json({ status: "NOT_OK", message: "Wrong password" }, 401));
    const { api, settled } = client(fixedCredentials(null));
    const error = await failure(settled(api.call(rename, { body: { name: "a" } })));
    expect([error.kind, error.message, server.seen.length]).toEqual(["unauthenticated", "Wrong password", 1]);
  });

  test("an unsafe call without a key is repeated after a refresh: it was refused before it did anything", async () => {
    server.plan(renamePath, unauthenticated, json({ status: "OK" }));
    const { api, settled } = client(renewing());
    await settled(api.call(rename, { body: { name: "a" }, idempotencyKey: null }));
    expect(server.seen).toHaveLength(2);
  });
});

describe("403", () => {
  test("the rules are renewed once and the call tried once more", async () => {
    server.plan(namesPath, json({ status: "NOT_OK" }, 403), fine);
    const credentials = renewing();
    const { api, settled } = client(credentials);
    await settled(api.call(names, { query: { direction: "" } }));
    expect(credentials.counts).toEqual({ hard: 0, soft: 1 });
  });

  test.each([
    ["You are unauthorized to edit params offer.", "You are unauthorized to edit params offer."],
    ["Computer says no", "You are unauthorized to view this page"],
  ])("a second 403 saying %j reads %j", async (text, message) => {
    server.plan(namesPath, json({ status: "NOT_OK", message: text }, 403));
    const { api, settled } = client(renewing());
    const error = await failure(settled(api.call(names, { query: { direction: "" } })));
    expect([error.kind, error.message, server.seen.length]).toEqual(["forbidden", message, 2]);
  });
});

test("a 403 is final where there are no rules to renew: a sign-in is sent once", async () => {
  server.plan("/server/auth/", json({ status: "NOT_OK", message: "Blocked" }, 403));
  const { api, settled } = client(fixedCredentials(null));
  const error = await failure(settled(api.call(login, { body: { user: "a", pass: "b" } })));
  expect([error.kind, server.seen.length]).toEqual(["forbidden", 1]);
});

describe("the line", () => {
  test.each([
    ["a dropped connection", drop],
    ["an answer that breaks off", breakOff],
    ["broken JSON", brokenJson],
  ])("%s is tried once more, then unavailable", async (_name, fault) => {
    server.plan(namesPath, fault);
    const { api, settled } = client();
    const error = await failure(settled(api.call(names, { query: { direction: "" } })));
    expect([error.kind, server.seen.length]).toEqual(["unavailable", 2]);
  });

  test.each([
    ["a dropped connection", drop],
    ["broken JSON", brokenJson],
  ])("%s does not repeat a post without a key", async (_name, fault) => {
    server.plan(renamePath, fault);
    const { api, settled } = client();
    await failure(settled(api.call(rename, { body: { name: "a" }, idempotencyKey: null })));
    expect(server.seen).toHaveLength(1);
  });

  test.each([
    ["silence", silence],
    ["a body that never comes", stall],
  ])("%s is cut off after 5 s, and all tries together after 8 s", async (_name, fault) => {
    server.plan(namesPath, fault);
    const start = clock.now();
    const { api } = client();
    const failed = failure(api.call(names, { query: { direction: "" } }));
    await server.arrived(namesPath, 1);
    clock.advance(5000);
    await server.arrived(namesPath, 2);
    clock.advance(3000);
    expect((await failed).kind).toBe("unavailable");
    expect(clock.now() - start).toBe(8000);
    expect(server.seen).toHaveLength(2);
  });

  test("the calls of one page share one budget", async () => {
    server.plan(namesPath, silence);
    const { api } = client();
    const first = failure(api.call(names, { query: { direction: "" } }));
    await server.arrived(namesPath, 1);
    clock.advance(5000);
    await server.arrived(namesPath, 2);
    clock.advance(3000);
    await first;
    const second = await failure(api.call(names, { query: { direction: "" } }));
    expect([second.kind, server.seen.length]).toEqual(["unavailable", 2]);
  });

  test("a redirect is not followed, so the token goes nowhere else", async () => {
    server.plan(namesPath, json({}, 302, { Location: "/elsewhere" }));
    const { api, settled } = client();
    expect((await failure(settled(api.call(names, { query: { direction: "" } })))).kind).toBe("unavailable");
    expect(server.calls("/elsewhere")).toHaveLength(0);
  });
});
