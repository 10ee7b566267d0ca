import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../../server/access/password";
import { repeatLife, sessionLife, tokenLife } from "../../../server/access/tokens";
import type { PortalApi } from "../../../server/api";
import { login } from "../../../server/contract/sign-in/calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany, send } from "../../support/api";
import { eachEngine } from "../../support/stores";

const password = " loyalty demo ";

eachEngine("sign-in, refresh and logout", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;

  const post = (path: string, sent: Parameters<typeof send>[3]) => send(api, "POST", `/server/auth/${path}`, sent);
  const signIn = (user = "shop.business_admin.0", pass = password) => post("", { json: { user, pass } });
  const tokenOf = ({ body }: { body: Record<string, unknown> }) => String(body.access_token);
  const alive = async (token: string) => (await post("refresh/", { token, json: { soft: 1 } })).status === 200;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeCompany(store, "shop");
    await makeCompany(store, "other");
    await store.db
      .updateTable("users")
      .set({ password_hash: await hashPassword(password) })
      .execute();
  });

  it("answers the refresh answer of section 7, from a form and from JSON", async () => {
    const form = await post("", { body: new URLSearchParams({ user: "SHOP.business_admin.0", pass: password }) });
    expect(form.status).toBe(200);
    expect(form.body).toMatchObject({
      status: "OK",
      token_type: "Bearer",
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 900,
      version: "2.26.15",
      features: [
        "restore",
        "idempotency",
        "sortRewards",
        "claimPrizes",
        "customerViews",
        "balanceGifts",
        "imports",
        "mergeCustomers",
        "spinToWin",
        "settingsHistory",
        "sales",
        "account",
        "recoveryCodes",
        "employeeRoles",
        "socialRewards",
        "referralHistory",
        "referralLinks",
        "surveys",
        "catalogue",
        "reports",
        "fraudBacktest",
        "cardSetup",
        "furtherFields",
        "furtherCalls",
      ],
      business: {
        business_pk: shop.id,
        appKey: "shop",
        name: "shop",
        branches: [{ name: "shop one" }, { name: "shop two" }],
      },
    });
    expect(Object.keys(form.body.rules as object)).toEqual(
      expect.arrayContaining([
        "menu_items",
        "integration_menus",
        "notification",
        "user_role",
        "pricing_link",
        "hasSegments",
        "signup_platform",
        "business_rules",
        "currencySymbol",
        "user_permissions",
        "user_permissions_on",
        "blockMktgModule",
        "blockMktgModuleMessage",
      ]),
    );
    const json = await signIn();
    const own = { access_token: "", session_id: 0 };
    expect({ ...json.body, ...own }).toEqual({ ...form.body, ...own });
    expect(json.body.session_id).not.toBe(form.body.session_id);
    expect(tokenOf(json)).not.toBe(tokenOf(form));
    expect(login.answer.read.parse(json.body)).toMatchObject({
      rules: { user_role: "business_admin", menu_items: { draws: true } },
    });
  });

  it("tells a business role that it has no branch of its own", async () => {
    const { body } = await signIn();
    expect(body.business).toHaveProperty("adminBranchId", null);
  });

  it("gives a branch role its own branch only", async () => {
    const { body } = await signIn("shop.branch_admin.0");
    expect(body.business).toMatchObject({
      adminBranchId: shop.branch,
      branches: [{ business_branch_pk: shop.branch }],
    });
    expect((body.business as { branches: unknown[] }).branches).toHaveLength(1);
  });

  it("refuses a wrong password, an unknown user and a disabled one in the same words", async () => {
    await store.db
      .updateTable("users")
      .set({ disabled_at: clock.time })
      .where("username", "=", "other.business_clerk.0")
      .execute();
    const wrong = await signIn("shop.business_admin.0", "wrong");
    expect(wrong).toMatchObject({ status: 401, body: { status: "UNAUTHENTICATED", message: expect.any(String) } });
    expect((await signIn("nobody.at.all")).text).toBe(wrong.text);
    expect((await signIn("other.business_clerk.0")).text).toBe(wrong.text);
    expect((await signIn("shop.business_admin.0", password.trim())).status).toBe(401);
  });

  it("names the fields that are missing, and never fails on strange ones", async () => {
    expect((await post("", { json: {} })).body.errors).toEqual({
      user: ["Enter your username"],
      pass: ["Enter your password"],
    });
    for (const json of [
      { user: ["a"], pass: { a: 1 } },
      { user: "a", pass: "p".repeat(5000) },
      { user: "a".repeat(5000), pass: 7 },
    ])
      expect((await post("", { json })).body.status).toBe("NOT_OK");
  });

  it("hashes anew what was hashed more weakly", async () => {
    const weak = "$argon2id$v=19$m=4096,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$";
    const hash = await import("@node-rs/argon2").then(({ hash }) =>
      hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 }),
    );
    expect(hash.startsWith(weak.slice(0, 25))).toBe(true);
    await store.db
      .updateTable("users")
      .set({ password_hash: hash })
      .where("username", "=", "shop.business_clerk.0")
      .execute();
    expect((await signIn("shop.business_clerk.0")).status).toBe(200);
    const row = await store.db
      .selectFrom("users")
      .select("password_hash")
      .where("username", "=", "shop.business_clerk.0")
      .executeTakeFirstOrThrow();
    expect(row.password_hash).not.toBe(hash);
    expect((await signIn("shop.business_clerk.0")).status).toBe(200);
  });

  describe("refresh", () => {
    it("rotates: the old token is dead at once", async () => {
      const old = tokenOf(await signIn());
      const renewed = await post("refresh/", { token: old });
      expect(renewed.body).toMatchObject({ status: "OK", expires_in: 900, version: "2.26.15" });
      expect([await alive(old), await alive(tokenOf(renewed))]).toEqual([false, true]);
    });

    it("lets one of many at the same time win", async () => {
      const token = tokenOf(await signIn());
      const got = await Promise.all(Array.from({ length: 8 }, () => post("refresh/", { token })));
      expect(got.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(got.filter(({ status }) => status === 401)).toHaveLength(7);
    });

    describe("asked for again under its Idempotency-Key", () => {
      const again = (token: string, key: string, on = api) =>
        send(on, "POST", "/server/auth/refresh/", { token, headers: { "Idempotency-Key": key } });

      it("brings the same token to who got no answer, and the old one stays dead", async () => {
        const old = tokenOf(await signIn());
        const first = await again(old, "a key nobody guesses");
        expect(tokenOf(first)).toMatch(/^[\w-]{43}$/);
        expect((await again(old, "a key nobody guesses")).body).toEqual(first.body);
        expect([await alive(old), await alive(tokenOf(first))]).toEqual([false, true]);
        expect((await again(old, "another key")).status).toBe(401);
        expect((await post("refresh/", { token: old })).status).toBe(401);
        expect(await alive(tokenOf(first))).toBe(true);
      });

      it("brings one token to all who ask at the same time", async () => {
        const token = tokenOf(await signIn());
        const got = await Promise.all(Array.from({ length: 8 }, () => again(token, "the same key")));
        expect(got.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
        expect(new Set(got.map(tokenOf)).size).toBe(1);
      });

      it("brings nothing once the time for it is over, the token was refreshed again, or the session has ended", async () => {
        const moving = new Clock(clock.time);
        const later = apiOn(store, { clock: moving });
        const first = tokenOf(await signIn());
        const second = tokenOf(await again(first, "the first", later));
        moving.pass(repeatLife);
        expect(tokenOf(await again(first, "the first", later))).toBe(second);
        moving.pass(1);
        expect((await again(first, "the first", later)).status).toBe(401);
        const third = tokenOf(await again(second, "the second", later));
        const fourth = tokenOf(await again(third, "the third", later));
        expect((await again(second, "the second", later)).status).toBe(401);
        await send(later, "POST", "/server/auth/logout/", { token: fourth });
        expect((await again(third, "the third", later)).status).toBe(401);
      });

      it("says how long the token it brings has still to live", async () => {
        const moving = new Clock(clock.time);
        const later = apiOn(store, { clock: moving });
        const token = tokenOf(await signIn());
        await again(token, "a key", later);
        moving.pass(60_000);
        expect((await again(token, "a key", later)).body).toMatchObject({ expires_in: 840 });
      });
    });

    it("softly renews the rules and keeps the token, asked in the query or in the body", async () => {
      const token = tokenOf(await signIn());
      await store.db.updateTable("businesses").set({ currency_symbol: "€" }).where("id", "=", shop.id).execute();
      for (const sent of [{ path: "refresh/?soft=1" }, { path: "refresh/", json: { soft: 1 } }]) {
        const { body } = await post(sent.path, { token, ...("json" in sent && { json: sent.json }) });
        expect(body).toMatchObject({ access_token: token, rules: { currencySymbol: "€" } });
      }
    });

    it("takes an expired token within the session's life, and none after it", async () => {
      const moving = new Clock(clock.time);
      const later = apiOn(store, { clock: moving });
      const first = tokenOf(await signIn());
      moving.pass(tokenLife + 1);
      const second = await send(later, "POST", "/server/auth/refresh/", { token: first });
      expect(second.status).toBe(200);
      moving.pass(sessionLife - tokenLife - 2 - 60_000);
      const third = await send(later, "POST", "/server/auth/refresh/", { token: tokenOf(second) });
      expect(third.body.expires_in).toBe(60);
      moving.pass(60_001);
      expect((await send(later, "POST", "/server/auth/refresh/", { token: tokenOf(third) })).status).toBe(401);
    });

    it("is refused to a disabled user and without a token", async () => {
      const { body } = await signIn("other.branch_clerk.0");
      await store.db
        .updateTable("users")
        .set({ disabled_at: 1 })
        .where("username", "=", "other.branch_clerk.0")
        .execute();
      expect(await alive(String(body.access_token))).toBe(false);
      expect((await post("refresh/", {})).status).toBe(401);
    });
  });

  it("kills the session at logout", async () => {
    const token = tokenOf(await signIn());
    expect((await post("logout/", { token })).body).toEqual({ status: "OK" });
    expect(await alive(token)).toBe(false);
    expect((await post("logout/", { token })).status).toBe(401);
  });
});
