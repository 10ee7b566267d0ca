import { afterEach, beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import type { AnyCall } from "../../../server/contract/common/call";
import { calls } from "../../../server/contract/index";
import { publishPath } from "../../../server/contract/publish/calls";
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

const text = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** A value as JSON brings it, as a form does, and as an address does. */
function arriving(value: unknown): Set<unknown> {
  const texts = [value].flat().map(text);
  return new Set([value, text(value), texts.length === 1 ? texts[0] : texts]);
}

const accepted = new Map<Codec<unknown>, ReadonlySet<unknown>>();

/** The hostile values that a field accepts in some form. */
function acceptedBy(field: Codec<unknown>, name: string): ReadonlySet<unknown> {
  const wireName = field.wireName?.(name) ?? name;
  const read = (sent: unknown) => field.read.safeParse(field.gather?.({ [wireName]: sent }, name) ?? sent).success;
  const found = accepted.get(field) ?? new Set(hostile.filter((value) => [...arriving(value)].some(read)));
  accepted.set(field, found);
  return found;
}

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
    const headers = { "X-Application-Key": "shop" };
    const got = await send(api, call.method, pathOf(call) + search, { token, headers, ...body, ...more });
    const lost = got.status >= 500 || (call.base !== "auth" && got.status === 401);
    // Writing a hundred thousand letters for every answer that is right costs a tenth of the time.
    if (lost || typeof got.body.status !== "string")
      expect.fail(`${got.status} ${got.text} to ${JSON.stringify({ call: call.name, ...sample }).slice(0, 500)}`);
  }

  const withOwn = (raw: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(raw).map(([name, value]) => [name, value instanceof File ? value : (own[name] ?? value)]),
    );

  // A field shared by several calls is tested in one of them. What it refuses goes no further than its own reading, by
  // which `acceptedBy` tries all values; so only one of those is sent, and all of them with all fields at once.
  const tried = new Set<Codec<unknown>>();
  const fresh = (codec: Codec<unknown>) =>
    Object.entries(fieldsOf(codec)).flatMap(([name, field]) => {
      if (tried.has(field)) return [];
      tried.add(field);
      const passing = acceptedBy(field, name);
      const refused = hostile.filter((value) => !passing.has(value)).slice(0, stores.engine === "sqlite" ? 1 : 0);
      const values = [...refused, ...passing];
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
    await store.db
      .updateTable("offers")
      .set({ deleted_at: 1 })
      .where("id", "!=", Number(own.offerId))
      .where("deleted_at", "is", null)
      .execute();
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

  // Codecs reject values before the engine is involved, so the second engine gets only values that pass.
  const together = calls.flatMap((call) => {
    const fields = [call.query, call.body].flatMap((codec) => Object.entries(fieldsOf(codec)));
    const worthSending = (value: unknown) =>
      stores.engine === "sqlite" || fields.every(([name, field]) => acceptedBy(field, name).has(value));
    const values = fields.length > 0 ? hostile.filter(worthSending) : [];
    return values.length > 0 ? [[call.name, call, values] as const] : [];
  });

  it.each(together)("%s survives it in all fields at once", async (_name, call, values) => {
    const { query, body } = sampleFor(call);
    for (const value of values) {
      const all = (raw: object) => Object.fromEntries(Object.keys(raw).map((name) => [name, value]));
      await survives(call, { query: all(query), body: all(body) });
      if (call.method !== "POST") continue;
      const form = new URLSearchParams();
      for (const name of Object.keys(body)) form.append(name, text(value));
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
