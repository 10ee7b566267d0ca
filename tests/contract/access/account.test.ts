import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashId } from "../../../app/access/portal-sessions.server";
import * as account from "../../../app/features/account/pages/account";
import * as signIn from "../../../app/features/sign-in/pages/sign-in";
import { hashPassword } from "../../../server/access/password";
import { door } from "../../../server/door.server";
import { makeCompany } from "../../support/api";
import "../../support/open-pages";
import { scratch } from "../../support/scratch";
import { copyEmptyStore } from "../../support/stores";

const dataDir = scratch("loyalty-account-");
const username = "bakery.business_admin.0";
const password = "correct horse battery";

beforeAll(async () => {
  copyEmptyStore(dataDir);
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    SESSION_SECRET: "a secret of at least thirty-two characters",
    LOG_LEVEL: "silent",
  });
  for (const name of ["DATABASE_URL", "PORTAL_API_URL", "PUBLIC_ORIGIN"]) delete process.env[name];
  const { store } = await door();
  const { admin } = await makeCompany(store, "bakery");
  const password_hash = await hashPassword(password);
  await store.db.updateTable("users").set({ password_hash }).where("id", "=", admin.userId).execute();
});

afterAll(async () => {
  await (await door()).close();
  rmSync(dataDir, { recursive: true, force: true });
});

const request = (path: string, fields?: Record<string, string>, cookie = "") =>
  new Request(`http://portal.test${path}`, {
    headers: { host: "portal.test", "sec-fetch-site": "same-origin", ...(cookie && { cookie }) },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });

const caught = async (work: () => Promise<unknown>) => {
  try {
    return await work();
  } catch (error) {
    return error;
  }
};

async function signedIn(): Promise<string> {
  const args = { request: request("/", { username, password }), params: {}, context: {} };
  const answer = await signIn.action(args);
  return answer instanceof Response ? (answer.headers.get("set-cookie")?.split(";")[0] ?? "") : "";
}

const load = (cookie: string) =>
  account.loader({ request: request("/account", undefined, cookie), params: {}, context: {} });
const post = (cookie: string, fields: Record<string, string>) =>
  caught(() => account.action({ request: request("/account", fields, cookie), params: {}, context: {} }));

async function isKept(cookie: string): Promise<boolean> {
  const { store } = await door();
  const idHash = hashId(cookie.split("=")[1] ?? "");
  const row = await store.db.selectFrom("portal_sessions").select("id_hash").where("id_hash", "=", idHash).execute();
  return row.length === 1;
}

test("a session that is ended is gone at both ends at once, without a call of its own", async () => {
  const [mine, other] = [await signedIn(), await signedIn()];
  const { sessions } = await load(mine);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  const one = sessions.find(({ current }) => !current);
  expect(await post(mine, { end: String(one?.id) })).toMatchObject({ status: 303 });
  expect([await isKept(other), await isKept(mine)]).toEqual([false, true]);
  const away = await caught(() => load(other));
  expect(away instanceof Response && away.headers.get("location")).toBe("/?redirect=%2Faccount");
});

test("a changed password ends the other sessions of the portal", async () => {
  const [mine, other] = [await signedIn(), await signedIn()];
  const fields = { current_password: password, new_password: "seven green lanterns" };
  expect(await post(mine, { ...fields, new_password_again: "seven green lanterns" })).toMatchObject({ status: 303 });
  expect([await isKept(other), await isKept(mine)]).toEqual([false, true]);
  expect(await signedIn()).toBe("");
});

test.each([
  [{}, ["current_password", "new_password", "new_password_again"]],
  [{ current_password: "x", new_password: "seven blue lanterns", new_password_again: "other" }, ["new_password_again"]],
  [
    { current_password: "x", new_password: "seven blue lanterns", new_password_again: "seven blue lanterns" },
    ["current_password"],
  ],
])("%j is refused at its fields, with 422, and nothing typed comes back", async (fields, names) => {
  const { store } = await door();
  await store.db
    .updateTable("users")
    .set({ password_hash: await hashPassword(password) })
    .execute();
  const refused = await post(await signedIn(), fields as Record<string, string>);
  expect(refused).toMatchObject({ init: { status: 422 } });
  const { data } = refused as { data: { fieldErrors: Record<string, string> } };
  expect(Object.keys(data.fieldErrors)).toEqual(names);
  expect(JSON.stringify(data)).not.toContain("lanterns");
});
