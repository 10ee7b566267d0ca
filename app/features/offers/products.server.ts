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
} from "../../../server/contract/lookups";
import { productSources, templateTypes } from "../../../server/contract/offer-words";
import { type OfferFacts, sourcesFor, systemsOf } from "./facts";
import type { ProductOptions } from "./product-options";
import { keptProduct, type PickedProduct } from "./schema-template";
import { asPicked, productAnswers } from "./to-forms";

/** Pages looked through for a product that was posted without the search that found it. */
const MAX_PAGES = 25;

const systems = { lightspeedXSeries: 2, lightspeedEcom: 6 } as const;

interface Search {
  readonly source: number;
  readonly query: string;
  readonly page: number;
}

const text = (value: RawAnswers[string] | null | undefined) => (typeof value === "string" ? value : "");

/** Which page of which source's products the address asks for. */
function searchIn(search: URLSearchParams, facts: OfferFacts, values: RawAnswers): Search {
  const source = Number(search.get("product_source") ?? text(values.product_source));
  const page = Number(search.get("page"));
  return {
    source: sourcesFor(facts).includes(source) ? source : productSources.system,
    query: (search.get("q") ?? "").trim().slice(0, 200),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

async function productsOf(
  { api, session }: Access,
  facts: OfferFacts,
  { source, query, page }: Search,
): Promise<{ products: Product[]; total: number }> {
  const asked = { q: query || undefined, page, limit: productSearchPageSize };
  if (source === productSources.shopify) return api.call(productsShopifyEcomListDialog, { query: asked });
  if (source !== productSources.lightspeed)
    return api.call(productSearch, { query: { b: session.business.id, ...asked } });
  const [system] = systemsOf(facts, source);
  if (system === systems.lightspeedXSeries) {
    return api.call(posProductsListDialog, { query: { posSystem: "VEND", ...asked } });
  }
  if (system === systems.lightspeedEcom) {
    return api.call(posProductsListDialog, { query: { posSystem: "LIGHTSPEED_ECOM", ...asked } });
  }
  return api.call(productsListDialog, { query: asked });
}

async function categoriesOf({ api }: Access, facts: OfferFacts, source: number): Promise<EcomCategory[]> {
  const [posSystem] = systemsOf(facts, source);
  if (source === productSources.system || posSystem === undefined) return [];
  try {
    return (await api.call(getEcomCategories, { query: { posSystem } })).categories;
  } catch (error) {
    // A system without categories refuses; the category can be typed instead.
    if (isPortalError(error, "invalid", "not-found")) return [];
    throw error;
  }
}

const heldProduct = (values: RawAnswers): PickedProduct | null => keptProduct.parse(values.product_picked) ?? null;

/** What a step with the product picker shows. */
export async function productOptions(
  access: Access,
  facts: OfferFacts,
  values: RawAnswers,
  search: URLSearchParams,
): Promise<ProductOptions> {
  const asked = searchIn(search, facts, values);
  const wantsCategories = text(values.template_type) === String(templateTypes.category);
  const [{ products, total }, categories] = await Promise.all([
    productsOf(access, facts, asked),
    wantsCategories ? categoriesOf(access, facts, asked.source) : [],
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

interface PostedProduct {
  readonly facts: OfferFacts;
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
    held && String(held.product_pk) === wanted ? held : await find(access, facts, wanted, searchIn(search, facts, raw));
  return found
    ? { raw: { ...rest, ...productAnswers(found) } }
    : { errors: { product: "Choose a product from the list" } };
}

async function find(access: Access, facts: OfferFacts, wanted: string, first: Search): Promise<PickedProduct | null> {
  const among = (products: Product[]) => products.find((product) => String(product.product_pk) === wanted);
  let found = among((await productsOf(access, facts, first)).products);
  for (let page = 1; !found && page <= MAX_PAGES; page++) {
    const { products, total } = await productsOf(access, facts, { ...first, query: "", page });
    found = among(products);
    if (page * productSearchPageSize >= total) break;
  }
  return found ? asPicked(found) : null;
}

/** Only what belongs to the chosen template is kept; a hidden panel's radio button is posted all the same. */
export async function receiveTemplate(
  access: Access,
  posted: PostedProduct,
): Promise<{ raw: RawAnswers } | { errors: FieldErrors }> {
  const { template_type, product_source = String(productSources.system), ...rest } = posted.raw;
  const base = { template_type: text(template_type), product_source };
  switch (Number(template_type)) {
    case templateTypes.product:
      return receiveProduct(access, { ...posted, raw: { ...base, product: rest.product ?? "" } });
    case templateTypes.category: {
      const id = text(rest.external_category_id);
      const categories = id === "" ? [] : await categoriesOf(access, posted.facts, Number(text(product_source)));
      const name = categories.find(({ category_id }) => category_id === id)?.category_name;
      return { raw: { ...base, category: name ?? text(rest.category), external_category_id: id } };
    }
    case templateTypes.tag:
      return { raw: { ...base, tags: rest.tags ?? "" } };
    default:
      return { raw: base };
  }
}
