import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { requireAccess } from "../../../app/access/guard.server";
import { hashId } from "../../../app/access/portal-sessions.server";
import * as mount from "../../../app/api/mount";
import * as logout from "../../../app/features/sign-in/pages/logout";
import * as sendAgain from "../../../app/features/sign-in/pages/send-again";
import * as signIn from "../../../app/features/sign-in/pages/sign-in";
import { hashPassword } from "../../../server/access/password";
import { getLanguages } from "../../../server/contract/lookups/calls";
import { door } from "../../../server/door.server";
import { makeCompany } from "../../support/api";
import "../../support/open-pages";
import { pageHtml } from "../../support/page-html";
import { scratch } from "../../support/scratch";
import { copyEmptyStore } from "../../support/stores";

const origin = "http://portal.test";
const dataDir = scratch("loyalty-sign-in-");
const password = " correct horse ";

beforeAll(async () => {
  copyEmptyStore(dataDir);
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    SESSION_SECRET: "a secret of at least thirty-two characters",
    LOG_LEVEL: "silent",
  });
  for (const name of ["DATABASE_URL", "PORTAL_API_URL", "PUBLIC_ORIGIN"]) delete process.env[name];
  const { store } = await door();
  const { admin, branchAdmin } = await makeCompany(store, "bakery");
  const password_hash = await hashPassword(password);
  await store.db
    .updateTable("users")
    .set({ password_hash })
    .where("id", "in", [admin.userId, branchAdmin.userId])
    .execute();
});

afterAll(async () => {
  await (await door()).close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Outcome {
  readonly status: number;
  readonly headers: Headers;
  readonly data: unknown;
}

/** The response that a loader or an action returns or throws. */
async function outcome(work: () => unknown): Promise<Outcome> {
  const result = await Promise.resolve()
    .then(work)
    .catch((error: unknown) => error);
  if (result instanceof Response) {
    const text = await result.text();
    const isJson = result.headers.get("content-type")?.includes("json") ?? false;
    return { status: result.status, headers: result.headers, data: isJson ? JSON.parse(text) : text };
  }
  if (typeof result === "object" && result !== null && "init" in result && "data" in result) {
    const init = (result.init ?? {}) as ResponseInit;
    return { status: init.status ?? 200, headers: new Headers(init.headers), data: result.data };
  }
  if (result instanceof Error) throw result;
  return { status: 200, headers: new Headers(), data: result };
}

const request = (path: string, fields?: Record<string, string> | string[][], headers: Record<string, string> = {}) =>
  new Request(`${origin}${path}`, {
    headers: { host: "portal.test", "sec-fetch-site": "same-origin", ...headers },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });

const args = (sent: Request, params: Record<string, string> = {}) => ({ request: sent, params, context: {} });
const right = { username: "Bakery.business_admin.0", password };
const send = (fields: Record<string, string>, path = "/", headers: Record<string, string> = {}) =>
  outcome(() => signIn.action(args(request(path, fields, headers))));

async function signedIn(fields: Record<string, string> = right, headers: Record<string, string> = {}): Promise<string> {
  const answer = await send(fields, "/", headers);
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

const open = (cookie: string, path = "/offers") =>
  outcome(() => requireAccess(args(request(path, undefined, { cookie })), "offers-dashboard"));

const idOf = (cookie: string) => cookie.split("=")[1] ?? "";
const form = new URLSearchParams({ title: "Summer", location: "1" });

async function lapse(cookie: string): Promise<void> {
  const { store } = await door();
  await store.db
    .updateTable("portal_sessions")
    .set({ seen_at: 0 })
    .where("id_hash", "=", hashId(idOf(cookie)))
    .execute();
}

const postOffer = (cookie: string, body: URLSearchParams | FormData = form) => {
  const sent = new Request(`${origin}/offers/describe/offer/create?draft=1`, {
    method: "POST",
    headers: { host: "portal.test", "sec-fetch-site": "same-origin", cookie, "content-length": "30" },
    body,
  });
  return outcome(() => requireAccess(args(sent, { action: "create" }), "offers-wizard"));
};

test("the right password opens the portal where the address says, under a new id", async () => {
  const answer = await send(right, "/?redirect=%2Foffers%3Fpage%3D2");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/offers?page=2"]);
  expect(answer.headers.get("set-cookie")).toMatch(/^portal=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test.each(["//evil.test", "https://evil.test", "/\\evil.test", "/logout", "/Logout/", "/"])(
  "a redirect to %s leads to the first page instead",
  async (target) => {
    const answer = await send(right, `/?${new URLSearchParams({ redirect: target })}`);
    expect(answer.headers.get("location")).toBe("/dashboard");
  },
);

test("a wrong password is told beneath the fields; the password is never sent back", async () => {
  const answer = await send({ ...right, password: "hush-hush" });
  expect(answer.status).toBe(401);
  expect(answer.data).toMatchObject({
    message: "Wrong username or password.",
    repopulateFields: { username: right.username },
  });
  expect(JSON.stringify(answer.data)).not.toContain("hush-hush");
  expect(answer.headers.get("set-cookie")).toBeNull();
});

test.each([
  [{}, ["password", "username"]],
  [{ username: " ", password: "x" }, ["username"]],
  [{ username: "a".repeat(201), password: "b".repeat(1001) }, ["password", "username"]],
])("fields such as %j are refused by name before anybody is asked", async (fields, names) => {
  const answer = await send(fields as Record<string, string>);
  expect(answer.status).toBe(422);
  const { fieldErrors, repopulateFields } = answer.data as Record<string, Record<string, string>>;
  expect(Object.keys(fieldErrors ?? {}).sort()).toEqual(names);
  expect(Object.keys(repopulateFields ?? {})).toEqual(["username"]);
});

test.each([
  ["a name nested without end", [[`a${".b".repeat(30_000)}`, "x"]]],
  ["more fields than any form has", Array.from({ length: 6001 }, () => ["username", "x"])],
])("%s is refused before it is read", async (_what, fields) => {
  const sent = request("/", fields);
  expect((await outcome(() => signIn.action(args(sent)))).status).toBe(413);
});

test("an address too long to come back to is not sent along", async () => {
  const answer = await outcome(() => requireAccess(args(request(`/offers?q=${"a".repeat(6000)}`)), "offers-dashboard"));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
});

test("a back end that is away is told as by every form", async () => {
  const { portalApi } = await door();
  if (!portalApi) throw new Error("The API is not embedded");
  const away = vi.spyOn(portalApi, "fetch").mockImplementation(async () => new Response("", { status: 503 }));
  expect(await send(right)).toMatchObject({ status: 503, data: { repopulateFields: { username: right.username } } });
  away.mockRestore();
});

test("after ten failures the page says when to try again", async () => {
  for (let failures = 0; failures < 10; failures++) await send({ username: "nobody.here", password: "x" });
  const answer = await send({ username: "nobody.here", password: "x" });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answer.data).toMatchObject({ message: expect.stringMatching(/Try again in \d+ seconds?/) });
});

test("a second sign-in ends the session before it, at both ends", async () => {
  const first = await signedIn();
  const { store } = await door();
  const tokens = () => store.db.selectFrom("api_sessions").select("id").execute();
  const before = (await tokens()).length;
  const second = await signedIn(right, { cookie: first });
  expect(idOf(second)).not.toBe(idOf(first));
  expect((await open(first)).headers.get("location")).toBe("/?redirect=%2Foffers");
  expect((await open(second)).status).toBe(200);
  expect(await tokens()).toHaveLength(before);
});

test("in a frame the session has a partitioned cookie of its own", async () => {
  const answer = await send(right, "/?iframe=true", { "sec-fetch-dest": "iframe" });
  expect(answer.headers.get("set-cookie")).toMatch(/^portal-framed=.*; Secure; SameSite=None; Partitioned$/);
});

test("who is signed in goes back to the page they come from, else to the first", async () => {
  const cookie = await signedIn();
  const visit = (path: string, referer: string) =>
    outcome(() => signIn.loader(args(request(path, undefined, { cookie, referer }))));
  expect((await visit("/", `${origin}/offers?page=3`)).headers.get("location")).toBe("/offers?page=3");
  expect((await visit("/", `${origin}/logout`)).headers.get("location")).toBe("/dashboard");
  expect((await visit("/", "http://evil.test/offers")).headers.get("location")).toBe("/dashboard");
  expect((await visit("/?redirect=%2Fsearch", "")).headers.get("location")).toBe("/search");
});

test("signing out kills both ends and has the browser forget; the address alone only asks", async () => {
  const cookie = await signedIn();
  expect((await outcome(() => logout.loader(args(request("/logout", undefined, { cookie }))))).status).toBe(200);
  expect((await open(cookie)).status).toBe(200);
  const answer = await outcome(() => logout.action(args(request("/logout", {}, { cookie }))));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
  expect(answer.headers.get("set-cookie")).toMatch(/^portal=; Max-Age=0/);
  expect((await open(cookie)).status).toBe(303);
  expect((await outcome(() => logout.action(args(request("/logout", {}, { cookie }))))).status).toBe(303);
});

test("a form posted too late is shown to its owner after the sign-in, and goes out once", async () => {
  const cookie = await signedIn();
  await lapse(cookie);
  const late = await postOffer(cookie);
  const target = new URL(late.headers.get("location") ?? "", origin).searchParams.get("redirect") ?? "";
  expect(target).toMatch(/^\/send-again\/[\w-]{43}$/);
  const parked = target.split("/")[2] ?? "";
  const again = await signedIn(right, { cookie });
  const show = (who: string) =>
    outcome(() => sendAgain.loader(args(request(target, undefined, { cookie: who }), { parked })));
  const shown = await show(again);
  expect(shown.data).toEqual({
    path: "/offers/describe/offer/create?draft=1",
    fields: [
      ["title", "Summer"],
      ["location", "1"],
    ],
    secrets: [],
    leftFiles: false,
  });
  const stranger = await signedIn({ username: "bakery.branch_admin.0", password });
  expect((await show(stranger)).status).toBe(303);
  const sendOnce = () =>
    outcome(() => sendAgain.action(args(request(target, { title: "Summer" }, { cookie: again }), { parked })));
  const sent = await sendOnce();
  expect([sent.status, sent.headers.get("location")]).toEqual([307, "/offers/describe/offer/create?draft=1"]);
  expect((await sendOnce()).headers.get("location")).toBe("/dashboard");
});

test("passwords of a form posted too late are not stored, and are asked for again", async () => {
  const cookie = await signedIn();
  await lapse(cookie);
  const typed = { current_password: password, new_password: "eight green lanterns", new_password_again: "" };
  const late = new Request(`${origin}/account`, {
    method: "POST",
    headers: { host: "portal.test", "sec-fetch-site": "same-origin", cookie, "content-length": "90" },
    body: new URLSearchParams({ ...typed, idempotency_key: "key-of-the-page" }),
  });
  const sentBack = await outcome(() => requireAccess(args(late), "account"));
  const target = new URL(sentBack.headers.get("location") ?? "", origin).searchParams.get("redirect") ?? "";
  const parked = target.split("/")[2] ?? "";
  const again = await signedIn(right, { cookie });
  const { data } = await outcome(() =>
    sendAgain.loader(args(request(target, undefined, { cookie: again }), { parked })),
  );
  expect(data).toMatchObject({
    fields: [
      ["new_password_again", ""],
      ["idempotency_key", "key-of-the-page"],
    ],
    secrets: [
      ["current_password", "Current password"],
      ["new_password", "New password"],
    ],
  });
  const html = await pageHtml(sendAgain.default, target, data as object);
  expect(html).toMatch(
    /<input[^>]* type="password"[^>]* name="current_password"|name="current_password"[^>]* type="password"/,
  );
  expect(html).not.toContain("lanterns");
});

test("the page that sends a form again parks nothing, so that the secrets typed there are not stored", async () => {
  const cookie = await signedIn();
  await lapse(cookie);
  const late = request(
    "/send-again/x",
    { password },
    { cookie, "content-length": "30", referer: `${origin}/send-again/x` },
  );
  const sentBack = await outcome(() => requireAccess(args(late, { parked: "x" }), "send-again"));
  expect(sentBack.headers.get("location")).toBe("/?redirect=%2Fsend-again%2Fx");
});

test("a form of a session that signed out, or that breaks off, is not kept", async () => {
  const answer = await postOffer("portal=".padEnd(50, "a"));
  expect(answer.headers.get("location")).toBe("/");
  const cookie = await signedIn();
  await lapse(cookie);
  const broken = new Request(`${origin}/offers/describe/offer/create`, {
    method: "POST",
    headers: {
      host: "portal.test",
      "sec-fetch-site": "same-origin",
      cookie,
      "content-length": "30",
      "content-type": "multipart/form-data; boundary=x",
    },
    body: '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nSum',
  });
  const sentBack = await outcome(() => requireAccess(args(broken, { action: "create" }), "offers-wizard"));
  expect([sentBack.status, sentBack.headers.get("location")]).toEqual([303, "/"]);
});

test("a user who may sign in no longer is out at the next page that asks the API", async () => {
  const cookie = await signedIn({ username: "bakery.branch_admin.0", password });
  const { store } = await door();
  const own = store.db.updateTable("users").where("username", "=", "bakery.branch_admin.0");
  await own.set({ disabled_at: 1 }).execute();
  const answer = await outcome(async () => {
    const { api } = await requireAccess(args(request("/dashboard", undefined, { cookie })), "dashboard-overview");
    return api.call(getLanguages);
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/?redirect=%2Fdashboard"]);
  expect((await open(cookie)).status).toBe(303);
  await own.set({ disabled_at: null }).execute();
});

test("the API answers on the portal's port, to its bearer token and to no cookie", async () => {
  const cookie = await signedIn();
  const withCookie = await outcome(() =>
    mount.loader(args(request("/server/api/businessAdmin/getLanguages", undefined, { cookie }))),
  );
  expect(withCookie.status).toBe(401);
  const login = await outcome(() =>
    mount.action(args(request("/server/auth/", { user: right.username, pass: password }))),
  );
  const token = (login.data as { access_token: string }).access_token;
  const answer = await outcome(() =>
    mount.loader(
      args(request("/server/api/branchadmin/GETLANGUAGES/", undefined, { authorization: `Bearer ${token}` })),
    ),
  );
  expect([answer.status, answer.headers.get("x-app-version")]).toEqual([200, "2.26.15"]);
  expect((await outcome(() => mount.action(args(request("/server/auth/?_data=portal-api", {}))))).status).toBe(404);
});
