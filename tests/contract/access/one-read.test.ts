import { rmSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { optionalAccess, requireAccess } from "../../../app/access/guard.server";
import { portal } from "../../../app/access/portal.server";
import { hashId } from "../../../app/access/portal-sessions.server";
import { door } from "../../../server/door.server";
import { makeCompany, tokenFor } from "../../support/api";
import { portalSession, sessionRecord } from "../../support/portal-session";
import { scratch } from "../../support/scratch";
import { copyEmptyStore } from "../../support/stores";

const dataDir = scratch("loyalty-one-read-");
let id: string;

/** Arguments as Remix passes them: a separate request for each loader or action, with the same id. */
const args = (requestId: string, init: RequestInit = {}) => ({
  params: {},
  request: new Request("http://portal.test/customers", {
    ...init,
    headers: { host: "portal.test", cookie: `portal=${id}`, "x-portal-request": requestId, ...init.headers },
  }),
});

const form = { method: "POST", headers: { "sec-fetch-site": "same-origin" }, body: new URLSearchParams({ a: "1" }) };

beforeAll(async () => {
  copyEmptyStore(dataDir);
  Object.assign(process.env, { DATA_DIR: dataDir, SESSION_SECRET: "a secret of at least thirty-two characters" });
  for (const name of ["DATABASE_URL", "PORTAL_API_URL", "PUBLIC_ORIGIN"]) delete process.env[name];
});

beforeEach(async () => {
  const { store } = await door();
  const known = await store.db.selectFrom("users").select(["id", "username"]).executeTakeFirst();
  const { username } = known ?? (await makeCompany(store, "bakery")).admin;
  const user = await store.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  const token = await tokenFor(store, user.id, Date.now());
  const { sessions } = await portal();
  id = await sessions.create(sessionRecord({ token, rulesAt: Date.now(), session: portalSession({ username }) }));
});

afterAll(async () => {
  await (await door()).close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("the loaders of one request read its session once, those of another request anew", async () => {
  const { sessions } = await portal();
  const find = vi.spyOn(sessions, "find");
  await Promise.all([optionalAccess(args("one"), "not-found"), requireAccess(args("one"), "customers-dashboard")]);
  expect(find).toHaveBeenCalledTimes(1);
  await requireAccess(args("two"), "customers-dashboard");
  expect(find).toHaveBeenCalledTimes(2);
  find.mockRestore();
});

test("a request without an id shares with nobody", async () => {
  const { sessions } = await portal();
  const find = vi.spyOn(sessions, "find");
  const { request, params } = args("");
  request.headers.delete("x-portal-request");
  await requireAccess({ request, params }, "customers-dashboard");
  await requireAccess({ request, params }, "customers-dashboard");
  expect(find).toHaveBeenCalledTimes(2);
  find.mockRestore();
});

test("what an action does to the session, the loaders after it see", async () => {
  const { sessions } = await portal();
  expect(await optionalAccess(args("acted", form), "not-found")).not.toBeNull();
  await sessions.remove(hashId(id));
  expect(await optionalAccess(args("acted"), "not-found")).toBeNull();
});
