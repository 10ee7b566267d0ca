import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { customerList } from "../../../server/contract/customers/calls";
import { makeBranch, makeCustomer, makeTier } from "../../../server/demo/factories";
import { random } from "../../../server/demo/random";
import * as tagWearers from "../../../server/store/migrations/0035-tag-wearers";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany } from "../../support/api";
import { answerOf } from "../../support/ask";
import { eachEngine } from "../../support/stores";
import { makeTag, wear } from "../../support/tags";

const clock = new Clock();
const people = 60;

eachEngine("those who wear a tag, by branch and level", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let branches: number[];
  let tiers: number[];
  let tags: number[];
  const ids: number[] = [];

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeCompany(store, "wearers");
    branches = [shop.branch, await makeBranch(store.db, shop.id, { name: "Harbour" })];
    tiers = [
      await makeTier(store.db, shop.id, { name: "Silver" }),
      await makeTier(store.db, shop.id, { name: "Gold" }),
    ];
    tags = [await makeTag(store, shop.id, "Vegan"), await makeTag(store, shop.id, "Press")];
    for (let n = 0; n < people; n += 1) {
      const books = { businessId: shop.id, timeZone: "UTC", now: clock.time - (n % 7) * 86_400_000 };
      const columns = { email: `w${n}@mail.example`, tier_id: n % 3 === 0 ? null : (tiers[n % 2] ?? null) };
      ids.push(await store.transaction((trx) => makeCustomer(trx, books, branches[n % 2] ?? 0, columns)));
    }
  });

  /** The rows of `tag_wearers`, and the rows they should be, computed from their sources. */
  async function compare() {
    const rows = await store.db
      .selectFrom("tag_wearers")
      .selectAll()
      .orderBy("tag_id")
      .orderBy("customer_id")
      .execute();
    const expected = await store.db
      .selectFrom("customer_tags")
      .innerJoin("customers", "customers.id", "customer_tags.customer_id")
      .select(["customer_tags.business_id", "customer_tags.tag_id", "customer_tags.customer_id", "customers.branch_id"])
      .select([sql<number>`coalesce(customers.tier_id, 0)`.as("tier_id"), "customers.created_day"])
      .where("customers.left_at", "is", null)
      .orderBy("customer_tags.tag_id")
      .orderBy("customer_tags.customer_id")
      .execute();
    return { rows, expected };
  }

  const set = (id: number, row: { branch_id?: number; tier_id?: number | null; left_at?: number | null }) =>
    store.db.updateTable("customers").set(row).where("id", "=", id).execute();

  it("are kept through tagging, moving, leaving, coming back and being erased", async () => {
    const chance = random(20261123);
    const worn = new Set<string>();
    for (let act = 0; act < 240; act += 1) {
      const id = chance.pick(ids);
      const tag = chance.pick(tags);
      const what = chance.whole(0, 6);
      if (what <= 1 && !worn.has(`${id} ${tag}`)) await wear(store, shop.id, id, tag);
      if (what <= 1) worn.add(`${id} ${tag}`);
      if (what === 2) {
        await store.db.deleteFrom("customer_tags").where("customer_id", "=", id).where("tag_id", "=", tag).execute();
        worn.delete(`${id} ${tag}`);
      }
      if (what === 3) await set(id, { tier_id: chance.pick([null, ...tiers]) });
      if (what === 4) await set(id, { branch_id: chance.pick(branches) });
      if (what === 5) await set(id, { left_at: clock.time });
      if (what === 6) await set(id, { left_at: null, tier_id: chance.pick([null, ...tiers]) });
      if (act % 30 === 0) {
        const { rows, expected } = await compare();
        expect(rows).toEqual(expected);
      }
    }
    const { rows, expected } = await compare();
    expect(rows).toEqual(expected);
    expect(rows.length).toBeGreaterThan(10);
    const [erased = 0] = rows.map(({ customer_id }) => customer_id);
    await store.db.deleteFrom("tier_moves").where("customer_id", "=", erased).execute();
    await store.db.deleteFrom("customers").where("id", "=", erased).execute();
    ids.splice(ids.indexOf(erased), 1);
    const after = await compare();
    expect(after.rows).toEqual(after.expected);
    expect(after.rows.some(({ customer_id }) => customer_id === erased)).toBe(false);
    await store.db
      .updateTable("customer_tags")
      .set({ tag_id: tags[0] ?? 0 })
      .where("tag_id", "=", tags[1] ?? 0)
      .where("customer_id", "not in", (eb) =>
        eb
          .selectFrom("customer_tags as other")
          .select("other.customer_id")
          .where("other.tag_id", "=", tags[0] ?? 0),
      )
      .execute();
    const handed = await compare();
    expect(handed.rows).toEqual(handed.expected);
  });

  it("are listed and counted from there in the order of joining, page by page and behind one of them", async () => {
    for (const [n, id] of ids.entries()) await set(id, { left_at: null, branch_id: branches[n % 2] ?? 0 });
    await store.db.deleteFrom("customer_tags").execute();
    for (const id of ids) await wear(store, shop.id, id, tags[0] ?? 0);
    const rows = await store.db.selectFrom("customers").select(["id", "branch_id", "tier_id", "created_day"]).execute();
    const tag = tags[0] ?? 0;
    const cases = [
      { userTagIds: [tag], businessBranchIds: [branches[1] ?? 0] },
      { userTagIds: [tag], userTierIds: [tiers[0] ?? 0] },
      { userTagIds: [tag], userTierIds: [tiers[1] ?? 0], businessBranchIds: [branches[0] ?? 0] },
    ];
    for (const query of cases) {
      const expected = rows
        .filter(({ branch_id }) => !query.businessBranchIds || query.businessBranchIds.includes(branch_id))
        .filter(({ tier_id }) => !query.userTierIds || query.userTierIds.includes(tier_id ?? 0))
        .sort((one, other) => other.created_day - one.created_day || other.id - one.id)
        .map(({ id }) => id);
      expect(expected.length).toBeGreaterThan(4);
      const list = (more: object) =>
        answerOf(api, shop.admin, customerList, { query: { page: 1, limit: 4, ...query, ...more } });
      const uids = async (more: object) => (await list(more)).customers.map(({ uid }) => uid);
      expect(await list({})).toMatchObject({ total: expected.length, total_is_least: false });
      expect(await uids({})).toEqual(expected.slice(0, 4));
      expect(await uids({ page: 2 })).toEqual(expected.slice(4, 8));
      expect(await uids({ after: expected[1] })).toEqual(expected.slice(2, 6));
      expect(await uids({ sort: "oldest", limit: 100 })).toEqual([...expected].reverse());
      for (const sort of ["name", "balance", "last_visit"] as const)
        expect((await uids({ sort, limit: 100 })).sort()).toEqual([...expected].sort());
    }
  });

  it("are gathered from a store that has customers and tags already", async () => {
    const before = await compare();
    await sql`drop table tag_wearers`.execute(store.db);
    const on = store.engine === "postgres" ? (table: string) => sql` on ${sql.table(table)}` : () => sql``;
    for (const name of ["wearers_on", "wearers_off", "wearers_changed"])
      await sql`drop trigger ${sql.id(name)}${on("customer_tags")}`.execute(store.db);
    await sql`drop trigger wearers_moved${on("customers")}`.execute(store.db);
    if (store.engine === "postgres")
      for (const name of ["wearers_on", "wearers_off", "wearers_changed", "wearers_moved"])
        await sql`drop function ${sql.id(name)}()`.execute(store.db);
    await store.transaction((trx) => tagWearers.up(trx));
    expect((await compare()).rows).toEqual(before.rows);
    expect(before.rows.length).toBeGreaterThan(4);
  });
});
