import { beforeAll, describe, expect, it } from "vitest";
import { tokenLife } from "../../../server/access/tokens";
import type { PortalApi } from "../../../server/api";
import { handle } from "../../../server/area";
import { call } from "../../../server/contract/common/call";
import { id, list, text, whole } from "../../../server/contract/wire";
import { notFound } from "../../../server/errors";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany, send } from "../../support/api";
import { eachEngine } from "../../support/stores";
import { makeTag } from "../../support/tags";

const open = call({
  name: "anySession",
  method: "GET",
  path: "/customers/any",
  needs: "session",
  answer: { role: text() },
});
const read = call({
  name: "tags",
  method: "GET",
  path: "/customers/tags",
  needs: { permission: "tag.read" },
  answer: { names: list(text()) },
});
const business = call({
  name: "businessOnly",
  method: "GET",
  path: "/customers/business",
  needs: { permission: "tag.update", level: "business" },
});
const admin = call({
  name: "adminOnly",
  method: "GET",
  path: "/customers/admin",
  needs: { permission: "tag.create", level: "business_admin" },
});
const gated = call({ name: "gated", method: "GET", path: "/customers/gated", needs: "session", menu: "draws" });
const rename = call({
  name: "rename",
  method: "POST",
  path: "/customers/rename",
  body: { tag_pk: id, name: text(20) },
  needs: { permission: "tag.update" },
  answer: { changed: whole },
});

const handlers = [
  handle(open, async ({ caller }) => ({ role: caller.role })),
  handle(read, async ({ db }) => ({
    names: (await db.selectFrom("tags").select("name").execute()).map(({ name }) => name),
  })),
  handle(business, async () => ({})),
  handle(admin, async () => ({})),
  handle(gated, async () => ({})),
  handle(rename, async ({ db }, { body }) => {
    const { numUpdatedRows } = await db
      .updateTable("tags")
      .set({ name: body.name })
      .where("id", "=", body.tag_pk)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound("The tag");
    return { changed: Number(numUpdatedRows) };
  }),
];

eachEngine("what a call needs", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  const get = async (path: string, token?: string) =>
    (await send(api, "GET", `/server/api/customers/${path}`, token ? { token } : {})).status;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { handlers, clock });
    shop = await makeCompany(store, "shop");
    other = await makeCompany(store, "other");
  });

  describe("a token", () => {
    it("is needed, alive and whole", async () => {
      const got = await send(api, "GET", "/server/api/customers/any");
      expect(got).toMatchObject({ status: 401, body: { status: "UNAUTHENTICATED", message: expect.any(String) } });
      expect(got.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(await get("any", shop.admin.token)).toBe(200);
      expect(await get("any", shop.admin.token.toUpperCase())).toBe(401);
      expect(await get("any", `${shop.admin.token}x`)).toBe(401);
      for (const value of ["Basic abc", "Bearer", "Bearer  ", `Bearer ${"a".repeat(5000)}`]) {
        const { status } = await send(api, "GET", "/server/api/customers/any", { headers: { Authorization: value } });
        expect(status, value.slice(0, 20)).toBe(401);
      }
    });

    it("ends after fifteen minutes", async () => {
      const moving = new Clock();
      const later = apiOn(store, { handlers, clock: moving });
      const { token } = await shop.signIn("business_admin", { username: "passing" });
      moving.pass(tokenLife - 1);
      expect((await send(later, "GET", "/server/api/customers/any", { token })).status).toBe(200);
      moving.pass(1);
      expect((await send(later, "GET", "/server/api/customers/any", { token })).status).toBe(401);
    });

    it("dies with its user", async () => {
      const { token, userId } = await shop.signIn("business_admin", { username: "leaving" });
      expect(await get("any", token)).toBe(200);
      await store.db.updateTable("users").set({ disabled_at: clock.time }).where("id", "=", userId).execute();
      expect(await get("any", token)).toBe(401);
    });

    it("is kept only as a hash", async () => {
      const rows = await store.db.selectFrom("api_sessions").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(shop.admin.token);
    });
  });

  it("lets a permission count only where the switch is on", async () => {
    const reader = await shop.signIn("business_clerk", {
      username: "reader",
      permissions_on: 1,
      permissions: '["tag.read"]',
    });
    const switchedOff = await shop.signIn("business_clerk", { username: "off", permissions: '["offer.read"]' });
    expect([await get("tags", reader.token), await get("business", reader.token)]).toEqual([200, 403]);
    expect([await get("tags", switchedOff.token), await get("business", switchedOff.token)]).toEqual([200, 200]);
    expect(await get("tags", shop.nobody.token)).toBe(403);
    expect(await get("any", shop.nobody.token)).toBe(200);
  });

  it("asks for the level first; an empty role is business-level, and only business_admin is one", async () => {
    const nameless = await shop.signIn("", { username: "nameless" });
    const clerk = await shop.signIn("business_admin_clerk", { username: "admin-clerk" });
    const statuses = async (token: string) => [
      await get("tags", token),
      await get("business", token),
      await get("admin", token),
    ];
    expect(await statuses(shop.admin.token)).toEqual([200, 200, 200]);
    expect(await statuses(clerk.token)).toEqual([200, 200, 403]);
    expect(await statuses(shop.clerk.token)).toEqual([200, 200, 403]);
    expect(await statuses(nameless.token)).toEqual([200, 200, 403]);
    expect(await statuses(shop.branchAdmin.token)).toEqual([200, 403, 403]);
    expect(await statuses(shop.branchClerk.token)).toEqual([200, 403, 403]);
  });

  it("refuses an area that the business has not, whatever the role", async () => {
    expect(await get("gated", shop.admin.token)).toBe(200);
    const setMenu = (menu_items: object) =>
      store.db
        .updateTable("businesses")
        .set({ menu_items: JSON.stringify(menu_items) })
        .where("id", "=", shop.id)
        .execute();
    await setMenu({ draws: 0, offers: 1 });
    expect(await get("gated", shop.admin.token)).toBe(403);
    expect(await get("any", shop.admin.token)).toBe(200);
    await setMenu({ draws: 1 });
    expect(await get("gated", shop.admin.token)).toBe(200);
  });

  it("says the message of the page in its 403", async () => {
    const got = await send(api, "GET", "/server/api/customers/admin", { token: shop.clerk.token });
    expect(got.body).toEqual({ status: "NOT_OK", message: "You are unauthorized to view this page", errors: {} });
  });

  it("shows and changes the rows of the caller's business only", async () => {
    await makeTag(store, shop.id, "ours");
    const theirs = await makeTag(store, other.id, "theirs");
    const { body } = await send(api, "GET", "/server/api/customers/tags", { token: shop.admin.token });
    expect(body.names).toEqual(["ours"]);
    const json = { tag_pk: theirs, name: "stolen" };
    expect((await send(api, "POST", "/server/api/customers/rename", { token: shop.admin.token, json })).status).toBe(
      404,
    );
    expect((await send(api, "POST", "/server/api/customers/rename", { token: other.admin.token, json })).body).toEqual({
      status: "OK",
      changed: 1,
    });
  });
});
