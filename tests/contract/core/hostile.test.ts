import { afterEach, beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import type { AnyCall } from "../../../server/contract/common/call";
import { calls } from "../../../server/contract/index";
import { publishPath } from "../../../server/contract/proxy/calls";
import { fieldsOf } from "../../../server/contract/reference";
import type { Codec } from "../../../server/contract/wire";
import { makeOffer, makeTier } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany, pathOf, type Sent, send, tokenFor } from "../../support/api";
import { makeDraw, makePrize } from "../../support/draw-rows";
import { asSent, type Sample, sampleFor } from "../../support/samples";
import { eachEngine } from "../../support/stores";

const hostile: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  "",
  "   ",
  "-1",
  "NaN",
  "0x10",
  "1e9",
  "2147483648",
  "9007199254740991",
  "9007199254740993",
  "-9007199254740991",
  "99999999999.99",
  "2026-02-31",
  "0000-00-00",
  "9999-12-31",
  "25:61",
  "x".repeat(100_000),
  "a\0b",
  "\ud800",
  "\u202e\u0007",
  "<script>alert(1)</script>",
  "'; drop table offers; --",
  "%",
  "{",
  '{"__proto__":{"admin":1}}',
  '{"start":"23:00","end":"01:00"}',
  "[1,[2,[3]]]",
  [],
  ["1", "1"],
  ["-1", "2147483648", "x"],
  [["1"]],
  [{}],
  {},
  { a: { b: [] } },
  { 9007199254740991: "9007199254740991", x: "1" },
];

/** Whether a codec accepts a value as it is or as form text. */
const mayPass = (field: Codec<unknown>, value: unknown): boolean =>
  [value, typeof value === "object" ? JSON.stringify(value) : String(value)].some(
    (sent) => field.read.safeParse(sent).success,
  );

async function makeProduct(store: Store, business_id: number): Promise<number> {
  const row = {
    category_id: null,
    name: "Tea",
    name_folded: "tea",
    description: "",
    regular_price: 500,
    slug: "tea",
  } as const;
  const { id } = await store.db
    .insertInto("products")
    .values({ business_id, ...row, pos_system_fk: null, external_id: "", image_id: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

eachEngine("hostile input", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let own: Record<string, unknown>;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
    shop = await makeCompany(store, "shop");
    const offerId = await makeOffer(store.db, shop.id);
    const tier = await makeTier(store.db, shop.id);
    const product = await makeProduct(store, shop.id);
    const drawId = await makeDraw(store, shop.id, { slug: "1", published: 0, type: 11 });
    const prizeId = await makePrize(store, shop.id, drawId);
    own = {
      offerId,
      drawId,
      prizeId,
      "Draw[draw_pk]": drawId,
      "Draw[revision]": "",
      "Draw[isPublished]": "0",
      "Draw[draw_time]": "2026-07-01 10:00",
      "Draw[image]": "",
      chlBranchesName: [shop.branch],
      DrawPrizes: { [prizeId]: { title: "Cake", type: "1", num_of_winners: "1" } },
      location: [shop.branch],
      branchId: shop.branch,
      tier: [tier],
      priority: { [offerId]: 1 },
      product,
      image: "",
      end_date: "2026-06-30",
      link: "https://shop.example/",
      path: publishPath,
      after: "",
    };
  });

  async function survives(call: AnyCall, sample: Sample, more: Sent = {}): Promise<void> {
    const { search, ...sent } = asSent(sample);
    const body = call.method === "POST" && !more.body ? sent : {};
    // Refresh and logout invalidate the token they are called with.
    const token = call.base === "auth" ? await tokenFor(store, shop.clerk.userId) : shop.admin.token;
    const got = await send(api, call.method, pathOf(call) + search, { token, ...body, ...more });
    const request = JSON.stringify({ call: call.name, ...sample }).slice(0, 500);
    expect(got.status, request).toBeLessThan(500);
    if (call.base !== "auth") expect(got.status, request).not.toBe(401);
    expect(got.body.status, request).toEqual(expect.any(String));
  }

  const withOwn = (raw: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(raw).map(([name, value]) => [name, value instanceof File ? value : (own[name] ?? value)]),
    );

  // Codecs reject values before the engine is involved, so the second engine gets only values that pass.
  const worthSending = (fields: readonly Codec<unknown>[]) =>
    stores.engine === "sqlite" ? hostile : hostile.filter((value) => fields.every((field) => mayPass(field, value)));

  // A field shared by several calls is tested in one of them.
  const tried = new Set<Codec<unknown>>();
  const fresh = (codec: Codec<unknown>) =>
    Object.entries(fieldsOf(codec)).flatMap(([name, field]) => {
      if (tried.has(field)) return [];
      tried.add(field);
      const values = worthSending([field]);
      return values.length > 0 ? [{ wireName: field.wireName?.(name) ?? name, values }] : [];
    });
  const plan = calls
    .filter(({ base }) => base !== "auth")
    .flatMap((call) => [
      ...fresh(call.query).map(({ wireName, values }) => [call.name, wireName, "query", call, values] as const),
      ...fresh(call.body).map(({ wireName, values }) => [call.name, wireName, "body", call, values] as const),
    ]);

  // Otherwise offers created by earlier cases would each be ranked against all the others.
  afterEach(async () => {
    await store.db.updateTable("offers").set({ deleted_at: 1 }).where("id", "!=", Number(own.offerId)).execute();
  });

  it.each(calls.filter(({ name }) => name.endsWith("OfferCreate")).map((call) => [call.name, call] as const))(
    "%s takes what the tries below begin with",
    async (_name, call) => {
      const { query, body } = sampleFor(call);
      const { search, ...sent } = asSent({ query: withOwn(query), body: withOwn(body) });
      const got = await send(api, "POST", pathOf(call) + search, { token: shop.admin.token, ...sent });
      expect(got.body).toMatchObject({ offerId: expect.any(Number) });
    },
  );

  it.each(plan)("%s survives it in %s", async (_name, field, part, call, values) => {
    const { query, body } = sampleFor(call);
    const sample = { query: withOwn(query), body: withOwn(body) };
    for (const value of values) await survives(call, { ...sample, [part]: { ...sample[part], [field]: value } });
  });

  const together = calls.flatMap((call) => {
    const fields = [call.query, call.body].flatMap((codec) => Object.values(fieldsOf(codec)));
    const values = fields.length > 0 ? worthSending(fields) : [];
    return values.length > 0 ? [[call.name, call, values] as const] : [];
  });

  it.each(together)("%s survives it in all fields at once", async (_name, call, values) => {
    const { query, body } = sampleFor(call);
    for (const value of values) {
      const all = (raw: object) => Object.fromEntries(Object.keys(raw).map((name) => [name, value]));
      await survives(call, { query: all(query), body: all(body) });
      if (call.method !== "POST") continue;
      const form = new URLSearchParams();
      for (const name of Object.keys(body))
        form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
      await survives(call, { query: withOwn(query), body: {} }, { body: form });
    }
  });

  it.each(calls.filter(({ method }) => method === "POST").map((call) => [call.name, call] as const))(
    "%s refuses a body that is not what it says",
    async (_name, call) => {
      for (const [type, body] of [
        ["application/json", "{"],
        ["application/json", "[]"],
        ["application/json", '"a"'],
        ["multipart/form-data; boundary=x", "--x\r\n"],
        ["multipart/form-data", "a=b"],
        ["text/plain", "a=b"],
      ] as const)
        await survives(
          call,
          { query: withOwn(sampleFor(call).query), body: {} },
          { body, headers: { "Content-Type": type } },
        );
    },
  );
});
