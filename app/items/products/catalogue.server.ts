import type { Access } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import { folded } from "~/list/select";
import { furtherFields } from "../../../server/contract/common/call";
import {
  type Product,
  posProductsListDialog,
  productSearch,
  productSearchPageSize,
  productsListDialog,
  productsShopifyEcomListDialog,
  productsWooEcomListDialog,
  searchProducts,
} from "../../../server/contract/lookups/calls";
import { productSources } from "../../../server/contract/offers/words";
import { furtherSystem, sourceOf } from "./sources";

/** Pages looked through for one product, or for those of a name on a server that does not search. */
const MAX_PAGES = 25;

export interface ProductsAsked {
  readonly source: number;
  readonly query: string;
  readonly page: number;
}

export interface ProductsFound {
  readonly products: readonly Product[];
  /** null where the server does not tell. */
  readonly total: number | null;
  /** How many products were looked through, where there may be more: a search ends there. */
  readonly lookedAt: number | null;
}

interface Page {
  readonly products: Product[];
  readonly total: number | null;
}
type Query = { q: string | undefined; page: number; limit: number };

/** The lists of section 7 of document 000; a system without one of its own is looked through by its integration id. */
const lists: Readonly<Record<number, (access: Access, asked: Query) => Promise<Page>>> = {
  [productSources.system]: ({ api, session }, asked) =>
    api.call(productSearch, { query: { b: session.business.id, ...asked } }),
  [productSources.lightspeed]: ({ api }, query) => api.call(productsListDialog, { query }),
  [productSources.shopify]: ({ api }, query) => api.call(productsShopifyEcomListDialog, { query }),
  [sourceOf(2)]: ({ api }, asked) => api.call(posProductsListDialog, { query: { posSystem: "VEND", ...asked } }),
  [sourceOf(6)]: ({ api }, asked) =>
    api.call(posProductsListDialog, { query: { posSystem: "LIGHTSPEED_ECOM", ...asked } }),
  [sourceOf(7)]: ({ api }, query) => api.call(productsWooEcomListDialog, { query }),
};

async function askPage(access: Access, source: number, page: number, query = ""): Promise<Page> {
  const asked = { q: query || undefined, page, limit: productSearchPageSize };
  const list = lists[source];
  if (list) return list(access, asked);
  const none = { products: [], total: 0 };
  const system = furtherSystem(source);
  if (system === null) return none;
  return orWithout(none, access.api.call(searchProducts, { query: { integration_id: system, ...asked } }));
}

/** A system without a list refuses; its product or category can be named by id instead. */
export async function orWithout<T>(none: T, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isPortalError(error, "invalid", "not-found")) return none;
    throw error;
  }
}

const searches = ({ session }: Access) => session.features.includes(furtherFields);

/** Only the portal's own catalogue has pages in the documents; every other list comes whole. */
const hasPages = (access: Access, source: number) => searches(access) || source === productSources.system;

/** A page of a source's products, of those of a name where one is asked for. */
export async function productsOf(access: Access, { source, query, page }: ProductsAsked): Promise<ProductsFound> {
  if (searches(access) || (query === "" && hasPages(access, source)))
    return { ...(await askPage(access, source, page, query)), lookedAt: null };
  const wanted = folded(query);
  const { products, all } = await lookThrough(access, source, () => false);
  const found = products.filter(({ product_name: name }) => folded(name).includes(wanted));
  return {
    products: found.slice((page - 1) * productSearchPageSize, page * productSearchPageSize),
    total: found.length,
    lookedAt: all ? null : products.length,
  };
}

/** The product of an id, whichever page of its source it is on. */
export async function productWith(access: Access, source: number, id: string): Promise<Product | undefined> {
  const isWanted = ({ product_pk }: Product) => String(product_pk) === id;
  return (await lookThrough(access, source, isWanted)).products.find(isWanted);
}

/**
 * The products of a source, page by page, as far as one that `ends` the search. How long pages are is not known (section
 * 7), so only an empty one is the last; one that says nothing new is of a server that does not turn pages.
 */
async function lookThrough(access: Access, source: number, ends: (product: Product) => boolean) {
  const seen = new Map<number, Product>();
  const pages = hasPages(access, source) ? MAX_PAGES : 1;
  let all = false;
  for (let page = 1; page <= pages; page++) {
    const before = seen.size;
    const { products, total } = await askPage(access, source, page);
    for (const product of products) seen.set(product.product_pk, product);
    all = seen.size === before || (total === null ? pages === 1 : seen.size >= total);
    if (all || products.some(ends)) break;
  }
  return { products: [...seen.values()], all };
}
