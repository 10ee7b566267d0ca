import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, KyselyPlugin } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findReader, forgetReader } from "../../../server/api/bearer";
import type { Database } from "../../../server/store/schema";
import type { Store } from "../../../server/store/store";
import { type Business, Clock, makeCompany } from "../../support/api";
import { eachEngine } from "../../support/stores";

eachEngine("who asks for what a page reads", (stores) => {
  const clock = new Clock();
  let store: Store;
  let shop: Business;
  let db: Kysely<Database>;
  let looks = 0;

  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      looks += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const find = (token = shop.admin.token) => findReader(db, token, clock.now());
  const request = <T>(work: () => Promise<T>) => {
    globalThis.connections ??= new AsyncLocalStorage();
    return globalThis.connections.run({ address: "", agent: "" }, work);
  };

  beforeEach(async () => {
    store = await stores.fresh();
    shop = await makeCompany(store, "shop");
    db = store.db.withPlugin(counting);
    looks = 0;
  });
  afterEach(() => {
    globalThis.connections = undefined;
  });

  it("is looked up once for a request", async () => {
    const callers = await request(() => Promise.all([find(), find(), find()]));
    expect(new Set(callers).size).toBe(1);
    expect(looks).toBe(1);
  });

  it("is looked up for each request, and by each token", async () => {
    const other = await makeCompany(store, "other");
    await request(find);
    await request(find);
    expect(looks).toBe(2);
    const [one, two] = await request(async () => [await find(), await find(other.admin.token)]);
    expect([one?.businessId, two?.businessId]).toEqual([shop.id, other.id]);
  });

  it("is looked up again once something may have changed, and after a moment", async () => {
    await request(async () => {
      await find();
      forgetReader();
      await find();
      expect(looks).toBe(2);
      clock.pass(1_000);
      await find();
      expect(looks).toBe(3);
    });
  });

  it("is refused in the middle of a long answer once signed out", async () => {
    await request(async () => {
      await find();
      await store.db.deleteFrom("api_sessions").execute();
      clock.pass(1_000);
      await expect(find()).rejects.toThrow("Sign in to continue.");
    });
  });

  it("is looked up each time outside of a request", async () => {
    await find();
    await find();
    expect(looks).toBe(2);
  });
});
