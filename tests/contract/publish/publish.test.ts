import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { proxyPublish, publish, publishPath } from "../../../server/contract/publish/calls";
import type { Store } from "../../../server/store/store";
import { ask } from "../../support/ask";
import { connect, openShops, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

eachEngine("publishing", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openShops(stores));
    await connect(store, shop.id, 5);
    await connect(store, shop.id, 6, 0);
    await connect(store, other.id, 10);
  });

  const through = (p: number, path = publishPath, who = shop.admin) =>
    ask(api, who, proxyPublish, { body: { path, post: { publish: 1, p } } });
  const published = async (company: Shop) =>
    (
      await store.db
        .selectFrom("integrations")
        .select("pos_system_pk")
        .where("business_id", "=", company.id)
        .where("enabled", "=", 1)
        .execute()
    ).map(({ pos_system_pk }) => pos_system_pk);

  it("puts a connected system live and ends the self-signup notice", async () => {
    await store.db
      .updateTable("users")
      .set({ self_signup_notification: 1 })
      .where("id", "=", shop.admin.userId)
      .execute();
    const { body } = await through(5);
    const answer = { status: "OK", message: "Published to Ecom successfully.", url: "" };
    expect(body).toEqual({ ...answer, data: answer });
    expect(await published(shop)).toEqual([5]);
    const user = await store.db
      .selectFrom("users")
      .select("self_signup_notification")
      .where("id", "=", shop.admin.userId)
      .executeTakeFirst();
    expect(user?.self_signup_notification).toBe(0);
  });

  it("is one request whatever token its repeats carry, and another for another system", async () => {
    const headers = { "Idempotency-Key": "publish-1" };
    const sent = (token: string, p = 5) =>
      ask(api, shop.admin, proxyPublish, { body: { path: publishPath, token, post: { publish: 1, p } }, headers });
    const { text } = await sent("first");
    expect((await sent("second")).text).toBe(text);
    expect((await sent("second", 6)).status).toBe(409);
  });

  it.each([6, 10, 7, 999])("answers NOT_OK for system %s, which is not connected", async (p) => {
    const answer = { status: "NOT_OK", message: "Could not publish to ecom", url: "" };
    expect((await through(p)).body).toEqual({ ...answer, data: answer });
    expect((await ask(api, shop.admin, publish, { body: { publish: 1, p } })).body).toEqual(answer);
    expect(await published(other)).toEqual([]);
  });

  it.each([
    "/pos/posEcom/setting",
    `${publishPath}/`,
    `${publishPath}?x=1`,
    "https://evil.example/",
    "//evil.example",
    "",
  ])("never sends to %s", async (path) => {
    expect((await through(5, path)).status).toBe(403);
  });

  it("asks for a business role, and for integration.update where the switch is on", async () => {
    expect((await through(5, publishPath, shop.branchAdmin)).status).toBe(403);
    expect((await through(5, publishPath, shop.nobody)).status).toBe(403);
  });

  it("refuses post fields that are none", async () => {
    for (const post of ["{", "[]", '{"publish":2,"p":5}', '{"publish":1,"p":"x"}']) {
      const { errors } = await ask(api, shop.admin, proxyPublish, {
        body: { path: publishPath, post: { publish: 1, p: 5 } },
        raw: { post },
      });
      expect(errors).toHaveProperty("post");
    }
  });
});
