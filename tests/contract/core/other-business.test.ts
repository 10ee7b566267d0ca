import { type CompiledQuery, type Insertable, sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { importRow } from "../../../server/areas/imports/running/new-import";
import type { AnyCall } from "../../../server/contract/common/call";
import { calls } from "../../../server/contract/index";
import { makeCustomer, makeOffer, makeTier } from "../../../server/demo/factories";
import { rewardRow } from "../../../server/demo/reward-rows";
import { ownedTables } from "../../../server/store/owned-tables";
import type { Database } from "../../../server/store/schema";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany, pathOf, send } from "../../support/api";
import { makeDraw, makePrize } from "../../support/draw-rows";
import { asSent, type Sample, sampleFor } from "../../support/samples";
import { eachEngine } from "../../support/stores";

/** Contained in every text of the business that must stay invisible. */
const canary = "canary";
const pictureToken = `${canary}${"x".repeat(30)}`;

/** Creates a row of each kind for one business. @returns their ids by the names used in calls. */
async function furnish(store: Store, shop: Business): Promise<Record<string, unknown>> {
  const add = async <T extends keyof typeof ownedTables>(table: T, row: Insertable<Database[T]>) => {
    const { id } = await store.db
      .insertInto(table as "tags")
      .values(row as Insertable<Database["tags"]>)
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const business_id = shop.id;
  const tier = await makeTier(store.db, business_id, { name: `${canary} tier` });
  const offerId = await makeOffer(store.db, business_id, {
    title: `${canary} offer`,
    description: canary,
    slug: canary,
  });
  const giftCard = await makeOffer(store.db, business_id, { title: `${canary} card`, type: 5, real_value: 1000 });
  await add("sold_gift_cards", {
    business_id,
    offer_id: giftCard,
    transaction_id: 1,
    customer_id: 1,
    branch_id: shop.branch,
    title: canary,
    value: 1000,
    price: 1000,
    code: canary,
    sold_at: 0,
  });
  const tag_pk = await add("tags", {
    business_id,
    name: canary,
    abbreviation: canary,
    color: "#000000",
    enabled: 1,
    created_at: 0,
    updated_at: 0,
  });
  const category = await add("categories", { business_id, name: canary, pos_system_fk: 5, external_id: canary });
  const image = await add("images", {
    business_id,
    token: pictureToken,
    content_type: "image/webp",
    width: 1,
    height: 1,
    created_at: 0,
  });
  const product = await add("products", {
    business_id,
    category_id: category,
    name: canary,
    name_folded: canary,
    description: canary,
    regular_price: 100,
    slug: canary,
    pos_system_fk: null,
    external_id: canary,
    image_id: image,
  });
  await add("ala_carte_rewards", { business_id, product_id: product, point_value: 1, enabled: 1, published: 1 });
  await add("integrations", {
    business_id,
    pos_system_pk: 5,
    name: canary,
    connected: 1,
    enabled: 0,
    account_id: canary,
    needs_reauthorize: 0,
  });
  const punchItemId = await add(
    "point_rewards",
    rewardRow(business_id, { title: canary, description: canary, product_id: product, image_id: image }),
  );
  await store.db
    .insertInto("languages")
    .values({ business_id, language_id: 2, name: canary, abbreviation: canary, is_default: 0, mandatory: 0 })
    .execute();
  await store.db
    .insertInto("offer_texts")
    .values({ business_id, offer_id: offerId, language_id: 2, title: canary, description: canary, terms: "", link: "" })
    .execute();
  await store.transaction((trx) =>
    makeCustomer(
      store.scope(trx, business_id),
      { businessId: business_id, timeZone: "UTC", now: new Clock().time },
      shop.branch,
      { first_name: canary, email: `${canary}@mail.example` },
    ),
  );
  const drawId = await makeDraw(store, business_id, { slug: "1", titles: `{"1":"${canary} draw"}`, image_id: image });
  const prizeId = await makePrize(store, business_id, drawId);
  const importId = await add(
    "imports",
    importRow(business_id, { file_name: `${canary}.csv`, columns: `["${canary}"]` }),
  );
  const drawFields = {
    "Draw[draw_pk]": drawId,
    "Draw[image]": `/pictures/${pictureToken}/original.webp`,
    "Draw[rule_tags_value]": String(tag_pk),
    "Draw[rule_tiers_value]": String(tier),
    chlBranchesName: [shop.branch],
    DrawPrizes: { [prizeId]: { title: "mine", type: "1", num_of_winners: "1" } },
  };
  return {
    offerId,
    drawId,
    prizeId,
    importId,
    ...drawFields,
    link: "https://shop.example/",
    end_date: "2026-06-30",
    langId: 2,
    branchId: shop.branch,
    location: [shop.branch],
    tier: [tier],
    tag_pk,
    product,
    image: `/pictures/${pictureToken}/original.webp`,
    b: shop.id,
    account_id: canary,
    companyId: canary,
    p: 5,
    priority: { [offerId]: 1 },
    punchItemId,
    selectedBrIds: [shop.branch],
    redemption_user_tiers: String(tier),
  };
}

/** The statement that reads all rows of a business in all its tables at once. */
async function allRows(store: Store, businessId: number): Promise<CompiledQuery<{ name: string; row: string }>> {
  const columns = new Map((await store.db.introspection.getTables()).map(({ name, columns }) => [name, columns]));
  const parts = Object.entries(ownedTables).map(([table, column]) => {
    const names = (columns.get(table) ?? []).map(({ name }) => sql.ref(`of.${name}`));
    const row = store.engine === "sqlite" ? sql`json_array(${sql.join(names)})` : sql`to_jsonb(of)::text`;
    const [name, owner] = [sql.lit(table), sql.ref(`of.${column}`)];
    return sql`select ${name} as name, ${row} as row from ${sql.table(table)} as "of" where ${owner} = ${businessId}`;
  });
  return sql<{ name: string; row: string }>`${sql.join(parts, sql` union all `)}`.compile(store.db);
}

eachEngine("another business", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let stranger: Business;
  let theirs: Record<string, unknown>;
  let theirRows: () => Promise<string[]>;
  let before: string[];

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
    shop = await makeCompany(store, `${canary}-shop`);
    stranger = await makeCompany(store, "stranger");
    theirs = await furnish(store, shop);
    const statement = await allRows(store, shop.id);
    theirRows = async () =>
      (await store.db.executeQuery(statement)).rows.map(({ name, row }) => `${name} ${row}`).sort();
    before = await theirRows();
  });

  /** The call's sample with every id replaced by the other business's. */
  function aimed(call: AnyCall): Sample {
    const { query, body } = sampleFor(call);
    const aim = (raw: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(raw).map(([name, value]) => [name, value instanceof File ? value : (theirs[name] ?? value)]),
      );
    return { query: aim(query), body: call.name.endsWith("Texts") ? { ...aim(body), language: 2 } : aim(body) };
  }

  it.each(calls.filter(({ base }) => base !== "auth").map((call) => [call.name, call] as const))(
    "%s neither shows nor changes its rows",
    async (_name, call) => {
      const sample = aimed(call);
      for (const { token } of [stranger.admin, stranger.branchAdmin]) {
        const { search, ...sent } = asSent(sample);
        const got = await send(api, call.method, pathOf(call) + search, { token, ...(call.method === "POST" && sent) });
        expect(got.status).toBeLessThan(500);
        expect(got.text.toLowerCase()).not.toContain(canary);
        // A 403 for the level or the page is decided before the row is looked up.
        const names = [...Object.keys(sample.query), ...Object.keys(sample.body)];
        if (
          names.some((name) => ["offerId", "punchItemId", "drawId", "importId", "Draw[draw_pk]", "slug"].includes(name))
        )
          expect([404, 403]).toContain(got.status);
      }
      expect(await theirRows()).toEqual(before);
    },
  );

  it("is what an admin of its own sees", async () => {
    const got = await send(api, "GET", "/server/api/businessAdmin/GetBusinessOffers/?limit=0", {
      token: shop.admin.token,
    });
    expect(got.text).toContain(`${canary} offer`);
  });
});
