import type { Access } from "~/access/guard.server";
import type { BusinessFacts } from "~/business/facts";
import type { FieldErrors, RawAnswers } from "~/form/answers";
import { productSources } from "../../../server/contract/items/words";
import { productSearchPageSize } from "../../../server/contract/lookups/calls";
import { type ProductsAsked, productsOf, productWith } from "./catalogue.server";
import { pickableCategories } from "./categories.server";
import type { ProductOptions } from "./options";
import { asPicked, keptProduct, type PickedProduct, productAnswers } from "./picked";
import { sourcesFor } from "./sources";

type Facts = Pick<BusinessFacts, "systems">;

const text = (value: RawAnswers[string] | null | undefined) => (typeof value === "string" ? value : "");

/** Product source, search and page from the URL. */
function searchIn(search: URLSearchParams, facts: Facts, values: RawAnswers) {
  const source = Number(search.get("product_source") ?? text(values.product_source));
  const page = Number(search.get("page"));
  return {
    source: sourcesFor(facts).includes(source) ? source : productSources.system,
    query: (search.get("q") ?? "").trim().slice(0, 200),
    category: (search.get("category") ?? "").slice(0, 200),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  } satisfies ProductsAsked;
}

const heldProduct = (values: RawAnswers): PickedProduct | null => keptProduct.parse(values.product_picked) ?? null;

/** Options of a step with the product picker. */
export async function productOptions(
  access: Access,
  facts: Facts,
  values: RawAnswers,
  search: URLSearchParams,
): Promise<ProductOptions> {
  const asked = searchIn(search, facts, values);
  const [{ products, total, lookedAt }, categories] = await Promise.all([
    productsOf(access, asked),
    pickableCategories(access, asked.source, facts.systems),
  ]);
  return {
    ...asked,
    total,
    lookedAt,
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

/** Checks that the posted product belongs to the business, and stores its data for later steps. */
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

async function find(access: Access, wanted: string, asked: ProductsAsked): Promise<PickedProduct | null> {
  const found = await productWith(access, asked, wanted);
  return found ? asPicked(found) : null;
}
