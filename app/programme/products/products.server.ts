import type { Access } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import type { FieldErrors, RawAnswers } from "~/wizard/wizard";
import {
  type EcomCategory,
  getEcomCategories,
  type Product,
  posProductsListDialog,
  productSearch,
  productSearchPageSize,
  productsListDialog,
  productsShopifyEcomListDialog,
  productsWooEcomListDialog,
  searchProducts,
} from "../../../server/contract/lookups";
import { productSources } from "../../../server/contract/offer-words";
import type { BusinessFacts } from "../facts";
import type { ProductOptions } from "./options";
import { asPicked, keptProduct, type PickedProduct, productAnswers } from "./picked";
import { furtherSystem, sourceOf, sourcesFor, systemsOf } from "./sources";

type Facts = Pick<BusinessFacts, "systems">;

/** Pages looked through for a product that was posted without the search that found it. */
const MAX_PAGES = 25;

interface Search {
  readonly source: number;
  readonly query: string;
  readonly page: number;
}

const text = (value: RawAnswers[string] | null | undefined) => (typeof value === "string" ? value : "");

/** Which page of which source's products the address asks for. */
function searchIn(search: URLSearchParams, facts: Facts, values: RawAnswers): Search {
  const source = Number(search.get("product_source") ?? text(values.product_source));
  const page = Number(search.get("page"));
  return {
    source: sourcesFor(facts).includes(source) ? source : productSources.system,
    query: (search.get("q") ?? "").trim().slice(0, 200),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

type Page = { products: Product[]; total: number | null };
type Asked = { q: string | undefined; page: number; limit: number };

/** The lists of section 7; a system without one of its own is looked through by its integration id. */
const lists: Readonly<Record<number, (access: Access, asked: Asked) => Promise<Page>>> = {
  [productSources.system]: ({ api, session }, asked) =>
    api.call(productSearch, { query: { b: session.business.id, ...asked } }),
  [productSources.lightspeed]: ({ api }, query) => api.call(productsListDialog, { query }),
  [productSources.shopify]: ({ api }, query) => api.call(productsShopifyEcomListDialog, { query }),
  [sourceOf(2)]: ({ api }, asked) => api.call(posProductsListDialog, { query: { posSystem: "VEND", ...asked } }),
  [sourceOf(6)]: ({ api }, asked) =>
    api.call(posProductsListDialog, { query: { posSystem: "LIGHTSPEED_ECOM", ...asked } }),
  [sourceOf(7)]: ({ api }, query) => api.call(productsWooEcomListDialog, { query }),
};

async function productsOf(access: Access, { source, query, page }: Search): Promise<Page> {
  const asked = { q: query || undefined, page, limit: productSearchPageSize };
  const list = lists[source];
  if (list) return list(access, asked);
  const none = { products: [], total: 0 };
  const system = furtherSystem(source);
  if (system === null) return none;
  return orWithout(none, access.api.call(searchProducts, { query: { integration_id: system, ...asked } }));
}

/** A system without a list refuses; its product or category can be named by id instead. */
async function orWithout<T>(none: T, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isPortalError(error, "invalid", "not-found")) return none;
    throw error;
  }
}

/** The categories of one connected system. */
const categoriesIn = ({ api }: Access, posSystem: number): Promise<EcomCategory[]> =>
  orWithout(
    [],
    api.call(getEcomCategories, { query: { posSystem } }).then(({ categories }) => categories),
  );

export async function categoriesOf(access: Access, systems: readonly number[]): Promise<EcomCategory[]> {
  return (await Promise.all(systems.map((system) => categoriesIn(access, system)))).flat();
}

const heldProduct = (values: RawAnswers): PickedProduct | null => keptProduct.parse(values.product_picked) ?? null;

/** What a step with the product picker shows. */
export async function productOptions(
  access: Access,
  facts: Facts,
  values: RawAnswers,
  search: URLSearchParams,
  wantsCategories = false,
): Promise<ProductOptions> {
  const asked = searchIn(search, facts, values);
  const [{ products, total }, categories] = await Promise.all([
    productsOf(access, asked),
    wantsCategories ? categoriesOf(access, systemsOf(facts, asked.source)) : [],
  ]);
  return {
    ...asked,
    total,
    perPage: productSearchPageSize,
    products: products.map(asPicked),
    picked: heldProduct(values),
    categories,
  };
}

export interface PostedProduct {
  readonly facts: Facts;
  readonly raw: RawAnswers;
  readonly before: RawAnswers;
  readonly search: URLSearchParams;
}

/** Proves that the posted product is one of the business's, and keeps what later steps show of it. */
export async function receiveProduct(
  access: Access,
  { facts, raw, before, search }: PostedProduct,
): Promise<{ raw: RawAnswers } | { errors: FieldErrors }> {
  const { product_picked: _, ...rest } = raw;
  const wanted = text(raw.product);
  if (wanted === "") return { raw: rest };
  const held = heldProduct(before);
  const found =
    held && String(held.product_pk) === wanted ? held : await find(access, wanted, searchIn(search, facts, raw));
  return found
    ? { raw: { ...rest, ...productAnswers(found) } }
    : { errors: { product: "Choose a product from the list" } };
}

async function find(access: Access, wanted: string, first: Search): Promise<PickedProduct | null> {
  const among = (products: Product[]) => products.find((product) => String(product.product_pk) === wanted);
  let found = among((await productsOf(access, first)).products);
  for (let page = 1; !found && page <= MAX_PAGES; page++) {
    const { products, total } = await productsOf(access, { ...first, query: "", page });
    found = among(products);
    if (products.length === 0 || (total !== null && page * productSearchPageSize >= total)) break;
  }
  return found ? asPicked(found) : null;
}
