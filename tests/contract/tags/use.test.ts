import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { deleteTag, tagUse } from "../../../server/contract/tags/calls";
import { makeCustomer } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { apiOn, Clock, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { makeDraw } from "../../support/draw-rows";
import { eachEngine } from "../../support/stores";
import { makeTag, tagsOf, wear } from "../../support/tags";

eachEngine("where a tag is used", (stores) => {
  let store: Store;
  let api: PortalApi;
  let count = 0;
  const clock = new Clock();

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
  });

  async function shopWithPeople(people: number) {
    const shop = await makeCompany(store, `use${++count}`);
    const books = { businessId: shop.id, timeZone: "UTC", now: clock.time };
    const ids: number[] = [];
    for (let n = 0; n < people; n += 1) {
      const contact = { email: `p${n}@use${count}.example`, phone: `+1514555${1000 + n}` };
      ids.push(await store.transaction((trx) => makeCustomer(trx, books, shop.branch, contact)));
    }
    const tag = await makeTag(store, shop.id, "Regular");
    const customers = async () => (await tagsOf(api, shop.admin)).Regular?.customers;
    return { shop, ids, tag, customers };
  }

  describe("counts its customers, whatever happens to them", () => {
    it("tagged, untagged and handed on", async () => {
      const { shop, ids, tag, customers } = await shopWithPeople(4);
      const other = await makeTag(store, shop.id, "Other");
      const [one = 0, two = 0, three = 0, four = 0] = ids;
      await store.db
        .insertInto("customer_tags")
        .values([one, two, three].map((customer_id) => ({ business_id: shop.id, customer_id, tag_id: tag })))
        .execute();
      expect(await customers()).toBe(3);
      await store.db.deleteFrom("customer_tags").where("customer_id", "=", one).execute();
      expect(await customers()).toBe(2);
      await store.db.updateTable("customer_tags").set({ customer_id: four }).where("customer_id", "=", two).execute();
      expect(await customers()).toBe(2);
      await store.db.updateTable("customer_tags").set({ tag_id: other }).where("customer_id", "=", four).execute();
      expect(await customers()).toBe(1);
      expect((await tagsOf(api, shop.admin)).Other?.customers).toBe(1);
    });

    it("leaving, coming back and being erased", async () => {
      const { shop, ids, tag, customers } = await shopWithPeople(2);
      const [one = 0, two = 0] = ids;
      await wear(store, shop.id, one, tag);
      await wear(store, shop.id, two, tag);
      const leave = (left_at: number | null) =>
        store.db.updateTable("customers").set({ left_at }).where("id", "=", one).execute();
      await leave(1);
      expect(await customers()).toBe(1);
      await leave(2);
      expect(await customers()).toBe(1);
      await leave(null);
      expect(await customers()).toBe(2);
      await store.db.deleteFrom("customers").where("id", "=", two).execute();
      expect(await customers()).toBe(1);
      await leave(3);
      await store.db.deleteFrom("customers").where("id", "=", one).execute();
      expect(await customers()).toBe(0);
    });
  });

  const use = (who: { token: string }, tag_pk: number) => answerOf(api, who, tagUse, { query: { tag_pk } });
  const remove = (who: { token: string }, tag_pk: number) => ask(api, who, deleteTag, { body: { tag_pk } });
  const byTag = (tag: number) => ({ type: 8, rule_tags: `999,${tag}`, published: 1 as const, kickoff_at: 0 });

  it("tells customers and draws, and says delete when it is gone", async () => {
    const { shop, ids, tag } = await shopWithPeople(1);
    await wear(store, shop.id, ids[0] ?? 0, tag);
    const planned = await makeDraw(store, shop.id, { ...byTag(tag), kickoff_at: clock.time + 1, slug: "planned" });
    await makeDraw(store, shop.id, { ...byTag(tag * 10), slug: "another" });
    await makeDraw(store, shop.id, { ...byTag(tag), type: 1, slug: "visits" });
    await makeDraw(store, shop.id, { ...byTag(tag), deleted_at: 1, slug: "deleted" });
    const found = await use(shop.admin, tag);
    expect(found.tag).toMatchObject({ tag_name: "Regular", customers: 1 });
    expect(found.draws).toEqual([{ draw_pk: planned, title: expect.any(String), under_way: false }]);
    expect((await remove(shop.admin, tag)).body.message).toBe("Tag “Regular” deleted.");
    expect(await tagsOf(api, shop.admin)).toEqual({});
    expect(await store.db.selectFrom("customer_tags").selectAll().where("tag_id", "=", tag).execute()).toEqual([]);
    expect((await remove(shop.admin, tag)).status).toBe(404);
  });

  it("is kept while customers enter a draw by it, and may go once its entrants are settled", async () => {
    const { shop, tag } = await shopWithPeople(0);
    const draw = await makeDraw(store, shop.id, { ...byTag(tag), titles: '{"1":"Tagged"}' });
    expect((await use(shop.admin, tag)).draws).toEqual([{ draw_pk: draw, title: "Tagged", under_way: true }]);
    const refused = await remove(shop.admin, tag);
    expect(refused.body).toMatchObject({
      status: "NOT_OK",
      message: "The tag cannot be deleted: customers enter the draw “Tagged” with this tag.",
    });
    await store.db
      .insertInto("draw_rounds")
      .values({
        business_id: shop.id,
        draw_id: draw,
        version: 1,
        closed_at: 1,
        entrants: 0,
        entries: 0,
        prizes: "[]",
        digest: "",
        seed: "",
        seed_hash: "",
        revealed_at: null,
        posted_at: null,
      })
      .execute();
    expect((await use(shop.admin, tag)).draws).toEqual([]);
    expect((await remove(shop.admin, tag)).body.status).toBe("OK");
  });

  it("is another business's affair, and a branch's not at all", async () => {
    const [{ shop, tag }, { shop: other }] = [await shopWithPeople(0), await shopWithPeople(0)];
    const foreign = await remove(other.admin, tag);
    expect([foreign.status, foreign.body.message]).toEqual([
      404,
      "The tag was not found. The tag could not be deleted.",
    ]);
    expect((await ask(api, other.admin, tagUse, { query: { tag_pk: tag } })).status).toBe(404);
    for (const who of [shop.branchAdmin, shop.nobody]) {
      const refused = await remove(who, tag);
      expect([refused.status, refused.body.message]).toEqual([
        403,
        "You are unauthorized to view this page. The tag could not be deleted.",
      ]);
      expect((await ask(api, who, tagUse, { query: { tag_pk: tag } })).status).toBe(403);
    }
    expect(Object.keys(await tagsOf(api, shop.admin))).toEqual(["Regular"]);
  });
});
