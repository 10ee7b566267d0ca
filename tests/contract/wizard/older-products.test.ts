import { beforeAll, describe, expect, test, vi } from "vitest";
import type { ProductOptions } from "../../../app/items/products/options";
import { onTheLine } from "../../support/line";
import { answerAsOlder, type Sent } from "../../support/older-api";
import { makeProduct } from "../../support/shop";
import type { PlainForms } from "../../support/wizard";
import { first, signInToOlder, wizardShop } from "../../support/wizard-shop";

/*
 * The documents define only `b` and `page` of the product search. With a server that offers no more, the picker itself
 * searches the documented pages.
 */

const wizard = wizardShop();
let older: PlainForms;

beforeAll(async () => {
  const { door, shop } = wizard;
  for (let n = 1; n <= 44; n++) await makeProduct(door.store, shop.id, `Loaf ${String(n).padStart(2, "0")}`);
  await makeProduct(door.store, shop.id, "Éclair");
  for (let n = 1; n <= 22; n++)
    await makeProduct(door.store, shop.id, `Mug ${n}`, { pos_system_fk: 5, external_id: `m-${n}` });
  older = await signInToOlder(wizard);
});

const searches = /product(Search|s?List|s?Shopify)/i;

/** Queries of the product searches made. */
const queriesIn = (sent: readonly Sent[]) =>
  sent
    .map(({ path }) => new URL(path, "http://portal.test"))
    .filter(({ pathname }) => searches.test(pathname))
    .map(({ searchParams }) => Object.fromEntries(searchParams));

const optionsOf = async (forms: PlainForms, search: string) =>
  (await forms.open(`${first}?template_type=20&${search}`)).view.options as ProductOptions;

const namesIn = ({ list }: ProductOptions) => list.lines.map((product) => product.product_name);

describe.each([
  ["that tells how many there are", undefined],
  ["that does not tell how many there are", ({ total: _, ...body }: Record<string, unknown>) => body],
])("the portal's catalogue on an older server %s", (_, change) => {
  const answering = () => answerAsOlder(wizard.door, ...(change ? [{ path: "productSearch", change }] : []));

  test("is asked by business and page alone", async () => {
    const sent = answering();
    expect(namesIn(await optionsOf(older, "page=2"))).toContain("Loaf 20");
    expect(queriesIn(sent)).toEqual([{ b: String(wizard.shop.id), page: "2" }]);
  });

  test("is searched through its pages", async () => {
    const sent = answering();
    const found = await optionsOf(older, "q=eclair");
    expect(namesIn(found)).toEqual(["Éclair"]);
    expect(found).toMatchObject({ list: { total: 1, search: { value: "eclair" } }, lookedAt: null });
    for (const query of queriesIn(sent)) expect(Object.keys(query)).toEqual(["b", "page"]);
    const second = await optionsOf(older, "q=loaf&page=3");
    expect([namesIn(second), second.list.total]).toEqual([["Loaf 41", "Loaf 42", "Loaf 43", "Loaf 44"], 44]);
  });

  test("gives the product that was picked, whichever page it is on", async () => {
    answering();
    const { id } = await wizard.door.store.db
      .selectFrom("products")
      .select("id")
      .where("name", "=", "Loaf 44")
      .executeTakeFirstOrThrow();
    expect(await older.post(first, { template_type: 20, product_source: 10, product: id })).toMatchObject({
      status: 303,
    });
    expect((await older.post(first, { template_type: 20, product_source: 10, product: 99_999 })).errors).toEqual({
      product: "Choose a product from the list",
    });
  });
});

test("a search that finds no end stops, and says how far it came", async () => {
  let page = 0;
  const sent = answerAsOlder(wizard.door, {
    path: "productSearch",
    change: () => {
      page++;
      return {
        status: "OK",
        products: [0, 1, 2].map((n) => ({ product_pk: page * 3 + n, product_name: `Bun ${page}` })),
      };
    },
  });
  const found = await optionsOf(older, "q=bun%203");
  expect(found).toMatchObject({ list: { total: 3 }, lookedAt: 75 });
  expect(queriesIn(sent)).toHaveLength(25);
});

test("pages are asked for beside each other", async () => {
  const waiting: (() => void)[] = [];
  let most = 0;
  onTheLine(wizard.door, async (request, really) => {
    if (!request.url.includes("productSearch")) return really(request);
    const page = Number(new URL(request.url).searchParams.get("page"));
    if (page > 2) {
      await new Promise<void>((go) => {
        waiting.push(go);
        most = Math.max(most, waiting.length);
        if (waiting.length === (page < 8 ? 5 : 6)) for (const one of waiting.splice(0)) one();
      });
    }
    return Response.json({ status: "OK", products: [{ product_pk: page, product_name: `Bun ${page}` }] });
  });
  expect(await optionsOf(older, "q=bun")).toMatchObject({ list: { total: 25 }, lookedAt: 25 });
  expect(most).toBe(6);
});

test("a search leaves half of the page's time to the rest of the page, and says how far it came", async () => {
  const began = Date.now();
  let late = 0;
  vi.spyOn(Date, "now").mockImplementation(() => began + late);
  let page = 0;
  answerAsOlder(wizard.door, {
    path: "productSearch",
    change: () => {
      page++;
      late += 900;
      return { status: "OK", products: [{ product_pk: page, product_name: `Bun ${page}` }] };
    },
  });
  expect(await optionsOf(older, "q=bun")).toMatchObject({ list: { total: 7 }, lookedAt: 7 });
});

test("a server that does not turn pages is asked no more than twice", async () => {
  const sent = answerAsOlder(wizard.door, {
    path: "productSearch",
    change: () => ({ status: "OK", products: [{ product_pk: 1, product_name: "Bun" }] }),
  });
  expect(await optionsOf(older, "q=bun")).toMatchObject({ list: { total: 1 }, lookedAt: null });
  expect(queriesIn(sent)).toHaveLength(2);
});

test("a list of a connected system comes whole, without a query", async () => {
  const products = Array.from({ length: 22 }, (_, n) => ({ product_pk: n + 1, product_name: `Mug ${n + 1}` }));
  const sent = answerAsOlder(wizard.door, { path: "Shopify", change: () => ({ status: "OK", products }) });
  const second = await optionsOf(older, "product_source=30&page=2");
  expect([namesIn(second), second.list.total]).toEqual([["Mug 21", "Mug 22"], 22]);
  expect(namesIn(await optionsOf(older, "product_source=30&q=mug%2022"))).toEqual(["Mug 22"]);
  expect(queriesIn(sent)).toEqual([{}, {}]);
});

test("a server that promised more is asked for the words themselves", async () => {
  const found = await optionsOf(wizard.admin, "q=eclair");
  expect([namesIn(found), found.list.total, found.lookedAt]).toEqual([["Éclair"], 1, null]);
});
