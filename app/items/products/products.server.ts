import type { Access } from "~/access/guard.server";
import type { BusinessFacts } from "~/business/facts";
import type { FieldErrors, RawAnswers } from "~/form/answers";
import { defineList, type ListState, readList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { text } from "../../../server/contract/field";
import { productSources } from "../../../server/contract/items/words";
import { productSearchPageSize } from "../../../server/contract/lookups/calls";
import { type ProductsAsked, productsOf, productWith } from "./catalogue.server";
import { categoryRowsBeside } from "./categories.server";
import type { ProductOptions } from "./options";
import { asPicked, keptProduct, type PickedProduct, productAnswers } from "./picked";
import { sourcesFor } from "./sources";

type Facts = Pick<BusinessFacts, "systems">;

const textOf = (value: RawAnswers[string] | null | undefined) => (typeof value === "string" ? value : "");

/** Products of a source; the source and the step's other values are in the step's URL. */
const pickList = defineList({
  path: "",
  search: { label: "Find a product", name: "q" },
  filters: { category: { field: text(200), label: "Category", at: "address" } },
  perPage: productSearchPageSize,
  part: { id: "product" },
});

/** Product source from the URL, otherwise from the form. */
function sourceIn(search: URLSearchParams, facts: Facts, values: RawAnswers): number {
  const source = Number(search.get("product_source") ?? textOf(values.product_source));
  return sourcesFor(facts).includes(source) ? source : productSources.system;
}

/** Requested products of a source. */
const askedOf = (source: number, { search: query, filters, page }: ListState<"category">): ProductsAsked => ({
  ...{ source, query, page },
  category: filters.category,
});

const heldProduct = (values: RawAnswers): PickedProduct | null => keptProduct.parse(values.product_picked) ?? null;

/** Options of a step with the product picker. */
export async function productOptions(
  access: Access,
  facts: Facts,
  values: RawAnswers,
  search: URLSearchParams,
): Promise<ProductOptions> {
  const source = sourceIn(search, facts, values);
  let lookedAt: number | null = null;
  const [list, categories] = await Promise.all([
    loadList(search, {
      declared: pickList,
      source: paged(async (state) => {
        const found = await productsOf(access, askedOf(source, state));
        lookedAt = found.lookedAt;
        return { rows: found.products, total: found.total };
      }),
      line: asPicked,
    }),
    categoryRowsBeside(access, source, facts.systems),
  ]);
  const { category } = readList(pickList, search).list.filters;
  return { source, category, list, lookedAt, picked: heldProduct(values), categories: categories ?? [] };
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
  const wanted = textOf(raw.product);
  if (wanted === "") return { raw: rest };
  const held = heldProduct(before);
  const found =
    held && String(held.product_pk) === wanted
      ? held
      : await find(access, wanted, askedOf(sourceIn(search, facts, raw), readList(pickList, search).list));
  return found
    ? { raw: { ...rest, ...productAnswers(found) } }
    : { errors: { product: "Choose a product from the list" } };
}

async function find(access: Access, wanted: string, asked: ProductsAsked): Promise<PickedProduct | null> {
  const found = await productWith(access, asked, wanted);
  return found ? asPicked(found) : null;
}
