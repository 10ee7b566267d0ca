import { beforeAll, beforeEach, expect, it } from "vitest";
import { type Api, createApi } from "../../../app/api/client.server";
import { fixedCredentials } from "../../../app/api/credentials";
import { inProcessTransport } from "../../../app/api/transport.server";
import { customersFor } from "../../../app/features/customers/list/list.server";
import { fileOf } from "../../../app/list/row-list.server";
import type { PortalApi } from "../../../server/api";
import { customerList } from "../../../server/contract/customers/calls";
import type { Store } from "../../../server/store/store";
import { type Business, openCompanies } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { portalSession } from "../../support/portal-session";
import { created } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

/* A list that is read in pieces while its customers change. */

eachEngine("a list that is read on behind a customer", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  /** In this order by balance, last visit and name, before each test. */
  const three: number[] = [];

  beforeAll(async () => {
    ({ store, api, shop } = await openCompanies(stores));
    for (const firstName of ["Bea", "Cleo", "Dot"]) three.push(await created(api, shop.admin, { firstName }));
  });

  async function become(id: number, rank: number, name: string) {
    const figures = { points_balance: rank, last_visit_at: rank };
    await store.db.updateTable("customers").set(figures).where("id", "=", id).execute();
    const words = store.db.updateTable("customer_words").set({ word: `l:${name} ` });
    await words.where("customer_id", "=", id).where("word", "like", "l:%").execute();
  }

  beforeEach(async () => {
    for (const [place, id] of three.entries()) await become(id, 30 - place * 10, ["bea", "cleo", "dot"][place] ?? "");
  });

  const changes = [
    ["moved to the end", 1, "zoe"],
    ["moved to the front", 99, "ann"],
  ] as const;
  const sorts = ["balance", "last_visit", "name"] as const;

  it.each(sorts.flatMap((sort) => changes.map((change) => [sort, ...change] as const)))(
    "by %s has the others once if the customer %s",
    async (sort, _how, rank, name) => {
      const [one = 0, two, last] = three;
      const piece = async (after?: number, after_key?: string) => {
        const query = { page: 1, limit: 1, sort, after, after_key };
        const { customers, next, next_key } = await answerOf(api, shop.admin, customerList, { query });
        return { uids: customers.map(({ uid }) => uid), next: next ?? undefined, key: next_key };
      };
      const first = await piece();
      expect(first.uids).toEqual([one]);
      await become(one, rank, name);
      const second = await piece(first.next, first.key);
      expect(second.uids).toEqual([two]);
      expect((await piece(second.next, second.key)).uids).toEqual([last]);
    },
  );

  it("has no place for a key of another order, or of none", async () => {
    for (const [sort, after_key] of [
      ["balance", '"l:bea "'],
      ["name", "3"],
      ["name", '"\\u0000"'],
      ["last_visit", "soon"],
    ] as const) {
      const query = { page: 1, limit: 1, sort, after: three[0], after_key };
      expect((await ask(api, shop.admin, customerList, { query })).errors).toHaveProperty("after_key");
    }
  });

  it("is the file of the list, part by part", async () => {
    const portal = createApi({
      transport: inProcessTransport({ fetch: (request) => api.fetch(request, { address: "192.0.2.1" }) }),
      credentials: fixedCredentials({ token: shop.admin.token, role: "business_admin", appKey: "shop" }),
    });
    // One customer at a time; the file itself asks for as many as the server returns.
    const slow: Api = {
      ...portal,
      call: (call, input) => portal.call(call, { ...input, query: { ...input?.query, limit: 1 } } as typeof input),
    };
    const url = "http://portal.test/customers.csv?sort=balance";
    const { list } = await customersFor({ session: portalSession(), api: slow }, new URL(url).searchParams);
    const file = fileOf({ anotherApi: () => slow }, { url }, list);
    const seen: number[] = [];
    for (let after: number | null | undefined; after !== null; ) {
      const { rows, next } = await file.ask(after);
      seen.push(...rows.map(({ uid }) => uid));
      if (seen.length === 1) await become(three[0] ?? 0, 1, "bea");
      after = next;
    }
    // The customer who moved to the end stands there too; nobody else is missed or repeated.
    expect(seen).toEqual([...three, three[0]]);
  });
});
