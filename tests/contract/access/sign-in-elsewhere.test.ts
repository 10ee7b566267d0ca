import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import * as signIn from "../../../app/features/sign-in/pages/sign-in";
import { door } from "../../../server/door.server";
import { type Behaviour, drop, FaultServer, json } from "../../support/fault-server";
import "../../support/open-pages";
import { refreshBody } from "../../support/portal-session";
import { scratch } from "../../support/scratch";
import { copyEmptyStore } from "../../support/stores";
import { readAct } from "../../support/wizard";

const noteSecurity = vi.hoisted(() => vi.fn());
vi.mock("../../../server/door.server", async (original) => ({ ...(await original<object>()), noteSecurity }));

/* In front of an older server, which writes no security log of the portal's. */

const dataDir = scratch("loyalty-sign-in-elsewhere-");
let server: FaultServer;

beforeAll(async () => {
  copyEmptyStore(dataDir);
  server = await FaultServer.start();
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    PORTAL_API_URL: server.origin,
    SESSION_SECRET: "a secret of at least thirty-two characters",
    LOG_LEVEL: "silent",
  });
  for (const name of ["DATABASE_URL", "PUBLIC_ORIGIN"]) delete process.env[name];
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => noteSecurity.mockClear());

afterAll(async () => {
  await (await door()).close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Signs in while the older server behaves as told. @returns the status and how often the older server was asked. */
async function attempt(behaviour: Behaviour) {
  const before = server.seen.length;
  server.plan("/server/auth/", behaviour);
  const request = new Request("http://portal.test/", {
    method: "POST",
    headers: { host: "portal.test", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ username: "Ann", password: "hush-hush" }),
  });
  const { status } = readAct(await signIn.action({ request, params: {}, context: {} }));
  return { status, asked: server.seen.length - before };
}

const wrong = { message: "Wrong username or password." };

test.each<[string, Behaviour, number, object]>([
  ["401", json(wrong, 401), 401, { event: "sign-in failed" }],
  ["200 without a token", json({ token_type: "Bearer" }), 401, { event: "sign-in failed" }],
  ["200 NOT_OK", json({ status: "NOT_OK", ...wrong }), 422, { event: "sign-in failed" }],
  ["403", json(wrong, 403), 401, { event: "sign-in failed" }],
  ["404", json({}, 404), 401, { event: "sign-in failed" }],
  ["429", json({}, 429, { "Retry-After": "30" }), 429, { event: "sign-in throttled", retryAfterSeconds: 30 }],
  ["429 without a time", json({}, 429), 429, { event: "sign-in throttled", retryAfterSeconds: 0 }],
  ["500", json({}, 500), 503, { event: "sign-in unanswered" }],
  ["a dropped connection", drop, 504, { event: "sign-in unanswered" }],
])("a sign-in that an older server answers with %s is in the security log, and asked once", async (...row) => {
  const [, behaviour, status, event] = row;
  expect(await attempt(behaviour)).toEqual({ status, asked: 1 });
  expect(noteSecurity.mock.calls).toEqual([[{ account: "ann", address: "", ...event }]]);
  expect(JSON.stringify(noteSecurity.mock.calls)).not.toContain("hush-hush");
});

test("a sign-in that an older server admits is in the security log", async () => {
  expect(await attempt(json(refreshBody("token-1")))).toEqual({ status: 303, asked: 1 });
  expect(noteSecurity.mock.calls).toEqual([[{ event: "signed in", account: "ann", address: "" }]]);
});

test.each([
  ["its own message", { message: "This account is locked." }, "This account is locked."],
  ["no message", { message: null }, "Wrong username or password."],
])("a sign-in answered with 200, no token and %s says why", async (_, body, message) => {
  server.plan("/server/auth/", json(body));
  const request = new Request("http://portal.test/", {
    method: "POST",
    headers: { host: "portal.test", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ username: "Ann", password: "hush-hush" }),
  });
  expect(readAct(await signIn.action({ request, params: {}, context: {} }))).toMatchObject({ status: 401, message });
});
