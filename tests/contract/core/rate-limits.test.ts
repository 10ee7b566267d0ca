import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { forgetOld } from "../../../server/api/forget";
import { rateLimits } from "../../../server/contract/common/rate-limits";
import { uploadImageTemplate } from "../../../server/contract/pictures/calls";
import { countUse } from "../../../server/rate-limit";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany } from "../../support/api";
import { ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

const { times, within } = rateLimits.pictures;

eachEngine("rate limits", (stores) => {
  let clock: Clock;
  let store: Store;
  let api: PortalApi;
  let shop: Business;

  beforeEach(async () => {
    clock = new Clock();
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeCompany(store, "shop");
  });

  const use = (user = "7", now = clock.now()) => countUse(store.db, "pictures", user, now);
  const fillWindow = async (user = "7") => {
    for (let at = 0; at < times; at += 1) expect(await use(user)).toBeNull();
  };

  it("let a user so often, say when there is room again, and count others apart", async () => {
    await fillWindow();
    clock.pass(within - 90_000);
    expect(await use()).toEqual({
      message: "Too many pictures at once. Try again in 2 minutes.",
      retryAfterSeconds: 90,
    });
    clock.pass(60_000);
    expect(await use()).toMatchObject({ message: "Too many pictures at once. Try again in 30 seconds." });
    expect(await use("8")).toBeNull();
    clock.pass(30_000);
    await fillWindow();
    expect(await use()).not.toBeNull();
  });

  it("hold for many at once", async () => {
    const refusals = await Promise.all(Array.from({ length: times + 5 }, () => use()));
    expect(refusals.filter((refusal) => refusal !== null)).toHaveLength(5);
  });

  it("answer picture work 429 with Retry-After, before a picture is looked at", async () => {
    const { id } = await store.db
      .selectFrom("users")
      .select("id")
      .where("username", "=", shop.admin.username)
      .executeTakeFirstOrThrow();
    await fillWindow(String(id));
    const answer = await ask(api, shop.admin, uploadImageTemplate, { body: { image: new File(["x"], "x.png") } });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe(String(within / 1000));
    expect(answer.body.message).toBe("Too many pictures at once. Try again in 10 minutes.");
  });

  it("are forgotten when they are over", async () => {
    await use();
    await forgetOld(store, clock.now() + within - 1);
    expect(await store.db.selectFrom("rate_limits").selectAll().execute()).toHaveLength(1);
    await forgetOld(store, clock.now() + within);
    expect(await store.db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
  });
});
