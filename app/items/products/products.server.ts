import type { Access } from "~/access/guard.server";
import type { BusinessFacts } from "~/business/facts";
import type { FieldErrors, RawAnswers } from "~/form/answers";
import { productSources } from "../../../server/contract/items/words";
import { type EcomCategory, getEcomCategories, productSearchPageSize } from "../../../server/contract/lookups/calls";
import { orWithout, type ProductsAsked, productsOf, productWith } from "./catalogue.server";
import type { ProductOptions } from "./options";
import { asPicked, keptProduct, type PickedProduct, productAnswers } from "./picked";
import { sourcesFor, systemsOf } from "./sources";

type Facts = Pick<BusinessFacts, "systems">;

const text = (value: RawAnswers[string] | null | undefined) => (typeof value === "string" ? value : "");

/** Which page of which source's products the address asks for. */
function searchIn(search: URLSearchParams, facts: Facts, values: RawAnswers): ProductsAsked {
  const source = Number(search.get("product_source") ?? text(values.product_source));
  const page = Number(search.get("page"));
  return {
    source: sourcesFor(facts).includes(source) ? source : productSources.system,
    query: (search.get("q") ?? "").trim().slice(0, 200),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
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
  const [{ products, total, lookedAt }, categories] = await Promise.all([
    productsOf(access, asked),
    wantsCategories ? categoriesOf(access, systemsOf(facts, asked.source)) : [],
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

async function find(access: Access, wanted: string, asked: ProductsAsked): Promise<PickedProduct | null> {
  const found = await productWith(access, asked, wanted);
  return found ? asPicked(found) : null;
}
