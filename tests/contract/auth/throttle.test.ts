import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { forgetOld } from "../../../server/api/forget";
import type { Store } from "../../../server/store/store";
import { apiOn, Clock, makeCompany, send } from "../../support/api";
import { eachEngine } from "../../support/stores";
import "../../support/plain-passwords";

/** Hashing is tested elsewhere; here it would only slow down hundreds of attempts. */
const minute = 60_000;
const user = "shop.business_admin.0";

eachEngine("the sign-in throttle", (stores) => {
  let clock: Clock;
  let store: Store;
  let api: PortalApi;
  const attempt = (pass: string, more: { user?: string; address?: string; by?: PortalApi } = {}) =>
    send(more.by ?? api, "POST", "/server/auth/", {
      json: { user: more.user ?? user, pass },
      address: more.address ?? "192.0.2.1",
    });
  const waitOf = async (pass: string, address?: string) => {
    const { status, headers } = await attempt(pass, address ? { address } : {});
    return status === 429 ? Number(headers.get("Retry-After")) : status;
  };
  const fail = async (times: number) => {
    for (let at = 0; at < times; at += 1) expect((await attempt("wrong")).status).toBe(401);
  };

  beforeEach(async () => {
    clock = new Clock();
    store = await stores.fresh();
    api = apiOn(store, { clock });
    await makeCompany(store, "shop");
    await store.db.updateTable("users").set({ password_hash: "right" }).where("username", "=", user).execute();
  });

  it("asks an account to wait from its tenth failure, longer each time, never for ever", async () => {
    await fail(9);
    const waits: number[] = [];
    for (let at = 0; at < 10; at += 1) {
      waits.push(await waitOf("wrong"));
      expect(await waitOf("right", "198.51.100.9")).toBe(waits[at]);
      clock.pass((waits[at] ?? 0) * 1000);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    expect(await waitOf("right")).toBe(200);
    await fail(9);
  });

  it("says how long in words, and counts no attempt made while waiting", async () => {
    await fail(9);
    await attempt("wrong");
    for (let at = 0; at < 5; at += 1) {
      const got = await attempt("wrong");
      expect(got.headers.get("Retry-After")).toBe("5");
      expect(got.body.message).toBe("Too many sign-in attempts. Try again in 5 seconds.");
    }
  });

  it("is cleared by the right password and by time", async () => {
    await fail(9);
    expect((await attempt("right")).status).toBe(200);
    await fail(9);
    clock.pass(61 * minute);
    await fail(9);
  });

  it("treats an unknown account the same", async () => {
    for (let at = 0; at < 9; at += 1) expect((await attempt("x", { user: "ghost" })).status).toBe(401);
    expect((await attempt("x", { user: "GHOST " })).status).toBe(429);
  });

  it("lets nine guesses through of forty sent together", async () => {
    const got = await Promise.all(Array.from({ length: 40 }, () => attempt("wrong")));
    expect(got.filter(({ status }) => status === 401)).toHaveLength(9);
    expect(got.filter(({ status }) => status === 429)).toHaveLength(31);
  });

  it("asks an address to wait from its sixtieth failure in a minute, whoever it tries", async () => {
    const guess = (at: number) => attempt("wrong", { user: `user${at}` });
    for (let at = 1; at < 60; at += 1) expect((await guess(at)).status).toBe(401);
    const last = await guess(60);
    expect([last.status, last.headers.get("Retry-After")]).toEqual([429, "15"]);
    expect((await attempt("right")).status).toBe(429);
    expect((await attempt("right", { address: "198.51.100.9" })).status).toBe(200);
    clock.pass(15_000);
    expect((await attempt("right")).status).toBe(200);
    expect((await guess(61)).headers.get("Retry-After")).toBe("30");
    clock.pass(11 * minute);
    expect((await guess(62)).status).toBe(401);
  });

  it("forgives an address whose failures are spread", async () => {
    for (let at = 0; at < 70; at += 1) {
      expect((await attempt("wrong", { user: `user${at}` })).status).toBe(401);
      clock.pass(1100);
    }
  });

  it("is shared by processes beside each other", async () => {
    const beside = apiOn(await stores.beside(store), { clock });
    await fail(9);
    expect((await attempt("wrong", { by: beside })).status).toBe(429);
    expect((await attempt("right")).status).toBe(429);
  });

  it("leaves no rows behind", async () => {
    await fail(3);
    await attempt("wrong", { user: "ghost" });
    await forgetOld(store, clock.time + 59 * minute);
    expect(await store.db.selectFrom("sign_in_failures").selectAll().execute()).toHaveLength(3);
    await forgetOld(store, clock.time + 61 * minute);
    expect(await store.db.selectFrom("sign_in_failures").selectAll().execute()).toEqual([]);
  });
});
