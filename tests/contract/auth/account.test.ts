import { beforeEach, expect, it } from "vitest";
import { tokenLife } from "../../../server/access/tokens";
import type { PortalApi } from "../../../server/api";
import type { Store } from "../../../server/store/store";
import { type Business, type Clock, send } from "../../support/api";
import { account, openSignInShop } from "../../support/sign-in-shop";
import { eachEngine } from "../../support/stores";
import "../../support/plain-passwords";

const address = "192.0.2.1";
const good = "seven green lanterns";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";

eachEngine("the account", (stores) => {
  let store: Store;
  let api: PortalApi;
  let clock: Clock;
  let shop: Business;
  let lines: () => Record<string, unknown>[];

  beforeEach(async () => {
    ({ store, clock, api, shop, lines } = await openSignInShop(stores));
    await store.db.deleteFrom("api_sessions").where("user_id", "=", shop.admin.userId).execute();
  });

  const signIn = async (pass = "right", headers: Record<string, string> = {}) => {
    const { body } = await send(api, "POST", "/server/auth/", { json: { user: account, pass }, address, headers });
    return { token: String(body.access_token ?? ""), id: Number(body.session_id) };
  };
  const sessions = async (token: string) =>
    (await send(api, "GET", "/server/auth/account/", { token })).body.sessions as Record<string, unknown>[];
  const change = (token: string, current_password: string, new_password: string, key = crypto.randomUUID()) =>
    send(api, "POST", "/server/auth/account/password/", {
      ...{ token, json: { current_password, new_password } },
      headers: { "idempotency-key": key },
    });
  const end = (token: string, json: object = {}) =>
    send(api, "POST", "/server/auth/account/sessions/end/", { token, json });
  const isAlive = async (token: string) => (await send(api, "GET", "/server/auth/account/", { token })).status === 200;

  it("is beyond a clerk in kiosk mode, who signs out and stays signed in all the same", async () => {
    const { token } = await signIn();
    await store.db.updateTable("users").set({ clerk_kiosk_mode: 1 }).where("username", "=", account).execute();
    expect((await send(api, "GET", "/server/auth/account/", { token })).status).toBe(403);
    expect((await change(token, "right", good)).status).toBe(403);
    expect((await send(api, "POST", "/server/auth/refresh/", { token, json: { soft: true } })).status).toBe(200);
    expect((await send(api, "POST", "/server/auth/logout/", { token })).status).toBe(200);
  });

  it("lists the sessions of the caller alone, newest first, with where and when they were begun and last seen", async () => {
    const old = await signIn("right", { "user-agent": firefox });
    clock.pass(6 * 60_000);
    await send(api, "POST", "/server/auth/refresh/", { token: old.token, json: { soft: true } });
    clock.pass(60_000);
    const mine = await signIn();
    expect(await sessions(mine.token)).toEqual([
      {
        session_id: mine.id,
        utc_created: "2026-06-01 12:07:00",
        utc_seen: "2026-06-01 12:07:00",
        network: address,
        browser: "",
        current: 1,
      },
      {
        session_id: old.id,
        utc_created: "2026-06-01 12:00:00",
        utc_seen: "2026-06-01 12:06:00",
        network: address,
        browser: "Firefox on Windows",
        current: 0,
      },
    ]);
  });

  it("ends one session, or all but the caller's; their tokens are dead, for a refresh too", async () => {
    const [mine, one, two] = [await signIn(), await signIn(), await signIn()];
    expect((await end(mine.token, { session_id: one.id })).body).toEqual({ status: "OK", ended: [one.id] });
    expect([await isAlive(one.token), await isAlive(two.token)]).toEqual([false, true]);
    expect((await send(api, "POST", "/server/auth/refresh/", { token: one.token })).status).toBe(401);
    expect((await end(mine.token)).body).toEqual({ status: "OK", ended: [two.id] });
    expect([await isAlive(two.token), await isAlive(mine.token)]).toEqual([false, true]);
    expect(lines().filter(({ event }) => event === "sessions ended")).toEqual([
      { event: "sessions ended", account, address, count: 1 },
      { event: "sessions ended", account, address, count: 1 },
    ]);
  });

  it("does not end another user's session", async () => {
    const mine = await signIn();
    const [other] = await sessions(shop.clerk.token);
    expect((await end(mine.token, { session_id: other?.session_id })).body).toEqual({ status: "OK", ended: [] });
    expect(await isAlive(shop.clerk.token)).toBe(true);
  });

  it("changes the password, ends the other sessions and keeps the caller's", async () => {
    const [mine, other] = [await signIn(), await signIn()];
    expect((await change(mine.token, "right", good)).body).toEqual({ status: "OK", ended: [other.id] });
    expect([await isAlive(mine.token), await isAlive(other.token)]).toEqual([true, false]);
    expect((await signIn("right")).token).toBe("");
    expect((await signIn(good)).token).not.toBe("");
    expect(lines()).toContainEqual({ event: "password changed", account, address });
    expect(JSON.stringify(lines())).not.toMatch(/lanterns/);
  });

  it.each([
    ["wrong", good, { current_password: ["Wrong current password"] }],
    ["right", "right", { new_password: ["Choose a password other than the current one."] }],
    ["right", "short", { new_password: ["Use at least 12 characters."] }],
    ["right", "Shop.Business_Admin", { new_password: ["Do not use the username or the business name."] }],
    ["right", "", { new_password: ["Enter your password"] }],
  ])("refuses to change %j to %j, and says why at the field", async (current, next, errors) => {
    const { token } = await signIn();
    const { status, body } = await change(token, current, next);
    expect([status, body.status, body.errors]).toEqual([200, "NOT_OK", errors]);
    expect((await signIn("right")).token).not.toBe("");
  });

  it("counts wrong passwords like those of a sign-in", async () => {
    const { token } = await signIn();
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await change(token, "wrong", good)).status);
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429, 429]);
    expect((await send(api, "POST", "/server/auth/", { json: { user: account, pass: "right" }, address })).status).toBe(
      429,
    );
  });

  it("counts each guess, also both under the key of an earlier change", async () => {
    const { token } = await signIn();
    const key = crypto.randomUUID();
    expect((await change(token, "right", good, key)).body.status).toBe("OK");
    expect((await change(token, "right", good, key)).body.status).toBe("OK");
    expect((await change(token, "wrong", "seven red lanterns", key)).body.status).toBe("NOT_OK");
    expect(await store.db.selectFrom("sign_in_failures").select("failures").execute()).toEqual([{ failures: 2 }]);
    expect((await change(token, good, "seven red lanterns", key)).body.status).toBe("OK");
    expect(await store.db.selectFrom("sign_in_failures").select("failures").execute()).toEqual([]);
  });

  it("takes a token that is alive, and no other", async () => {
    const { token } = await signIn();
    clock.pass(tokenLife + 1);
    expect(await isAlive(token)).toBe(false);
    expect((await change(token, "right", good)).status).toBe(401);
    expect((await end(token)).status).toBe(401);
  });
});
