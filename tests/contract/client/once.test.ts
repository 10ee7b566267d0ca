import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApi } from "../../../app/api/client.server";
import { fixedCredentials } from "../../../app/api/credentials";
import { httpTransport, NotSent } from "../../../app/api/transport.server";
import { call } from "../../../server/contract/common/call";
import { login } from "../../../server/contract/sign-in/calls";
import { id } from "../../../server/contract/wire";
import { clientOf, failure, rename, renamePath, someone } from "../../support/client";
import { badGateway, breakOff, brokenJson, drop, FaultServer, json, silence, stall } from "../../support/fault-server";
import { MovedClock } from "../../support/moved-clock";

/* Settled readings, "unsafe calls and retries" and "success": counts the requests that the server received. */

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

const renamed = { body: { name: "a" } };
const older = () => clientOf(server, clock, fixedCredentials(someone));
const promising = () => clientOf(server, clock, fixedCredentials({ ...someone, idempotent: true }));
const keys = () => server.calls(renamePath).map(({ headers }) => headers["idempotency-key"]);
const fine = json({ status: "OK" });

const lost = [
  ["a dropped connection", drop],
  ["an answer that breaks off", breakOff],
  ["broken JSON", brokenJson],
  ["an empty body", (response) => response.end()],
  ["{}", json({})],
  ["null", json(null)],
  ["a list", json([])],
  ["an answer without a status", json({ message: "Saved" })],
  ["a gateway that waited in vain", json({}, 504)],
  ["a redirect", (response) => response.writeHead(302, { Location: "/sign-in" }).end()],
  ["a redirect to another method's answer", json({ status: "OK" }, 303, { Location: "/done" })],
  ["a network that cannot read the server's answer", json({}, 520)],
  ["a network that got no answer", (response) => response.writeHead(522).end("<h1>522</h1>")],
  ["a network that does not reach the server", json({}, 523)],
  ["a network that waited in vain", json({}, 524)],
] satisfies [string, Parameters<FaultServer["plan"]>[1]][];

describe("an unsafe call whose answer is lost", () => {
  test.each(lost)("%s: an older server gets it once, and nobody claims to know how it went", async (_name, fault) => {
    server.plan(renamePath, fault, fine);
    const { api, settled } = older();
    const error = await failure(settled(api.call(rename, renamed)));
    expect(error).toMatchObject({ kind: "uncertain", init: { status: 504 } });
    expect(error.message).toContain("Check before you try again");
    expect(server.seen).toHaveLength(1);
  });

  test.each(lost)("%s: a server that promises idempotency gets the same key once more", async (_name, fault) => {
    server.plan(renamePath, fault, fine);
    const { api, settled } = promising();
    await settled(api.call(rename, renamed));
    expect(keys()).toEqual([expect.any(String), keys()[0]]);
  });

  test("without a key not even such a server gets it twice", async () => {
    server.plan(renamePath, drop, fine);
    const { api, settled } = promising();
    const error = await failure(settled(api.call(rename, { ...renamed, idempotencyKey: null })));
    expect([error.kind, server.seen.length]).toEqual(["uncertain", 1]);
  });

  test("what was lost once stays uncertain, whatever keeps the second try from being answered", async () => {
    server.plan(renamePath, drop, badGateway);
    const { api, settled } = promising();
    expect((await failure(settled(api.call(rename, renamed)))).kind).toBe("uncertain");
  });

  test.each([
    ["silence", silence],
    ["a body that never comes", stall],
  ])("%s is waited for as long as the page may take, in one attempt", async (_name, fault) => {
    server.plan(renamePath, fault);
    const { api } = older();
    const failed = failure(api.call(rename, renamed));
    await server.arrived(renamePath, 1);
    clock.advance(7999);
    expect(server.seen).toHaveLength(1);
    clock.advance(1);
    expect((await failed).kind).toBe("uncertain");
    expect(server.seen).toHaveLength(1);
  });

  test("a slow answer that comes within the page's time is the answer", async () => {
    server.plan(renamePath, (response, seen) => {
      clock.advance(6000);
      fine(response, seen);
    });
    const { api } = older();
    await api.call(rename, renamed);
    expect(server.seen).toHaveLength(1);
  });

  test("a sign-in is not sent twice either", async () => {
    server.plan("/server/auth/", drop);
    const { api, settled } = clientOf(server, clock, fixedCredentials(null));
    const error = await failure(settled(api.call(login, { body: { user: "a", pass: "b" } })));
    expect([error.kind, server.seen.length]).toEqual(["uncertain", 1]);
  });
});

describe("an unsafe call that never left", () => {
  test("is tried once more, and then is known not to have gone through", async () => {
    const send = vi.fn(async () => Promise.reject(new NotSent("Not sent")));
    const credentials = fixedCredentials(someone);
    const api = createApi({ transport: { attemptMs: 5000, send }, credentials, clock });
    expect((await failure(api.call(rename, renamed))).kind).toBe("unavailable");
    expect(send).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["nobody listens", "http://127.0.0.1:1"],
    ["the name is unknown", "http://no-such-host.invalid"],
  ])("%s: said by the transport", async (_name, origin) => {
    const outgoing = { method: "POST", path: "/x", headers: {}, body: "a=1", unsafe: true } as const;
    await expect(httpTransport(origin).send(outgoing, AbortSignal.timeout(5000))).rejects.toBeInstanceOf(NotSent);
  });

  test("a TLS handshake that fails: said by the transport", async () => {
    const outgoing = { method: "POST", path: "/x", headers: {}, body: "a=1", unsafe: true } as const;
    const origin = server.origin.replace("http:", "https:");
    await expect(httpTransport(origin).send(outgoing, AbortSignal.timeout(5000))).rejects.toBeInstanceOf(NotSent);
    expect(server.seen).toHaveLength(0);
  });
});

test("each unsafe call has a connection of its own: none is sent into one that is being closed", async () => {
  let connections = 0;
  const bare = createServer((socket) => {
    connections += 1;
    socket.once("data", () => {
      const body = '{"status":"OK"}';
      socket.write(`HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    });
  });
  await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
  const { port } = bare.address() as { port: number };
  const transport = httpTransport(`http://127.0.0.1:${port}`);
  const outgoing = { method: "POST", path: "/x", headers: {}, body: "a=1", unsafe: true } as const;
  for (const _ of [1, 2]) await transport.send(outgoing, AbortSignal.timeout(5000));
  expect(connections).toBe(2);
  await new Promise((resolve) => bare.close(resolve));
});

describe("success", () => {
  const make = call({
    name: "make",
    method: "POST",
    path: "/businessAdmin/Rename/",
    answer: { offerId: id },
    needs: "session",
  });

  test("without the id that the documents promise it is done, but of what nobody can say", async () => {
    server.plan(renamePath, json({ status: "OK" }));
    const { api, settled } = promising();
    expect((await failure(settled(api.call(make)))).kind).toBe("uncertain");
    expect(server.seen).toHaveLength(1);
  });

  test.each(["OK", "ok", "Success", "UPDATE"])("%s is a word for it", async (status) => {
    server.plan(renamePath, json({ status, offerId: 3 }));
    const { api, settled } = older();
    expect(await settled(api.call(make))).toEqual({ offerId: 3 });
  });

  test.each(["NOT_OK", "pending", "1"])("%s is none", async (status) => {
    server.plan(renamePath, json({ status, offerId: 3 }));
    const { api, settled } = older();
    expect((await failure(settled(api.call(make)))).kind).toBe("invalid");
  });
});
