import type { Access } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import { readsBeyond } from "../../../server/contract/common/extensions";
import { fold } from "../../../server/contract/common/fold";
import { productSources } from "../../../server/contract/items/words";
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
import { furtherSystem, sourceOf } from "./sources";

/**
 * Pages per round when searching for a product by id, or by name on a server without search; the pages of a round are
 * requested in parallel. The second page is requested alone, because it shows whether the server supports paging.
 */
const rounds = [1, 1, 5, 6, 6, 6];
/** Share of the page's time budget that a search may use before it starts another round. */
const searchShare = 1 / 2;

export interface ProductsAsked {
  readonly source: number;
  readonly query: string;
  /** `category_id` of the source; includes products of its subcategories. */
  readonly category?: string | undefined;
  readonly page: number;
}

export interface ProductsFound {
  readonly products: readonly Product[];
  /** null if the server does not say. */
  readonly total: number | null;
  /** Number of products searched, if the search stopped early. */
  readonly lookedAt: number | null;
}

interface Page {
  readonly products: Product[];
  readonly total: number | null;
}
type Query = { q: string | undefined; category: string | undefined; page: number; limit: number };

/**
 * Product lists by source (document 000, section 7); a system without its own list is queried by its integration id.
 */
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

async function askPage(access: Access, { source, page, query, category }: ProductsAsked): Promise<Page> {
  const asked = { q: query || undefined, category: category || undefined, page, limit: productSearchPageSize };
  const list = lists[source];
  if (list) return list(access, asked);
  const none = { products: [], total: 0 };
  const system = furtherSystem(source);
  if (system === null) return none;
  return orWithout(none, access.api.call(searchProducts, { query: { integration_id: system, ...asked } }));
}

/** Returns `none` for a system without a list, which refuses; its products and categories can still be given by id. */
export async function orWithout<T>(none: T, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isPortalError(error, "invalid", "not-found")) return none;
    throw error;
  }
}

const searches = ({ session }: Access) => readsBeyond(session, productSearch);

/** In the documents, only the portal's own catalogue has pages; every other list is returned whole. */
const hasPages = (access: Access, source: number) => searches(access) || source === productSources.system;

/** Whether the server itself returns the requested page. */
const showsItsPage = (access: Access, { source, query, category }: ProductsAsked) =>
  searches(access) || (query === "" && !category && hasPages(access, source));

/** Page of a source's products, filtered by name if requested. */
export async function productsOf(access: Access, asked: ProductsAsked): Promise<ProductsFound> {
  const { source, query, category, page } = asked;
  if (showsItsPage(access, asked)) return { ...(await askPage(access, asked)), lookedAt: null };
  const wanted = fold(query);
  const { products, all } = await lookThrough(access, source, () => false);
  const found = products.filter(
    ({ product_name: name, category_id }) =>
      fold(name).includes(wanted) && (!category || String(category_id) === category),
  );
  return {
    products: found.slice((page - 1) * productSearchPageSize, page * productSearchPageSize),
    total: found.length,
    lookedAt: all ? null : products.length,
  };
}

/** Product with an id, from the requested page or any other page of its source. */
export async function productWith(access: Access, asked: ProductsAsked, id: string): Promise<Product | undefined> {
  const isWanted = ({ product_pk }: Product) => String(product_pk) === id;
  if (showsItsPage(access, asked)) {
    const shown = (await askPage(access, asked)).products.find(isWanted);
    if (shown) return shown;
  }
  return (await lookThrough(access, asked.source, isWanted)).products.find(isWanted);
}

/**
 * Reads a source's products page by page until one `ends` the search. The page size is unknown (section 7), so only an
 * empty page is the last; a page without new products means that the server does not support paging.
 */
async function lookThrough(access: Access, source: number, ends: (product: Product) => boolean) {
  const seen = new Map<number, Product>();
  const hasOne = !hasPages(access, source);
  const reserve = access.api.left() * (1 - searchShare);
  let asked = 0;
  let inAll: number | null = null;
  for (const size of hasOne ? [1] : rounds) {
    if (asked > 0 && access.api.left() < reserve) break;
    const most: number = inAll === null ? Number.POSITIVE_INFINITY : Math.ceil((inAll * asked) / seen.size);
    const pages = Array.from({ length: Math.min(size, Math.max(most - asked, 1)) }, (_, index) => asked + index + 1);
    asked += pages.length;
    for (const { products, total } of await Promise.all(
      pages.map((page) => askPage(access, { source, page, query: "" })),
    )) {
      const before = seen.size;
      for (const product of products) seen.set(product.product_pk, product);
      const all = seen.size === before || (total === null ? hasOne : seen.size >= total);
      if (all || products.some(ends)) return { products: [...seen.values()], all };
      inAll = total;
    }
  }
  return { products: [...seen.values()], all: false };
}
