import type { Access } from "~/access/guard.server";
import { beside } from "~/api/beside";
import { systemsOf } from "~/business/facts.server";
import { productsOf } from "~/items/products/catalogue.server";
import { categoryRowsBeside } from "~/items/products/categories.server";
import { sourceName, sourcesFor } from "~/items/products/sources";
import { loadList, paged } from "~/list/load.server";
import { treeOf } from "~/ui/tree/nodes";
import { getProductRewardsALaCarte, type ProductReward } from "../../../server/contract/draws/calls";
import { productSources } from "../../../server/contract/items/words";
import type { Product } from "../../../server/contract/lookups/calls";
import { systemNames } from "../../../server/contract/lookups/systems";
import { mayInCatalogue } from "./access";
import { productList } from "./list";

interface Named {
  readonly categories: Readonly<Record<string, string>>;
  readonly rewards: readonly ProductReward[];
}

const lineOf = (product: Product, { categories, rewards }: Named) => {
  const reward = rewards.find(({ product_pk }) => product_pk === product.product_pk);
  return {
    id: product.product_pk,
    title: product.product_name || `Product ${product.product_pk}`,
    thumbnail: product.images?.thumbnail ?? "",
    category: categories[String(product.category_id)] ?? "",
    price: product.product_regular_price,
    system: product.pos_system_fk === null ? "" : (systemNames[product.pos_system_fk] ?? "Connected system"),
    points: reward?.point_value ?? null,
  };
};
export type ProductLine = ReturnType<typeof lineOf>;

/** Loads one page of a source's products and the tree of its categories. */
export async function loadProducts(access: Access, search: URLSearchParams) {
  const systems = await systemsOf(access);
  const sources = sourcesFor({ systems });
  const sourceId = Number(search.get("product_source"));
  const source = sources.includes(sourceId) ? sourceId : productSources.system;
  const [loaded, rewards] = await Promise.all([
    categoryRowsBeside(access, source, systems),
    beside(access, getProductRewardsALaCarte),
  ]);
  const rows = loaded ?? [];
  const categories = Object.fromEntries(rows.map(({ key, label }) => [key, label]));
  const declared = productList(categories);
  let lookedAt: number | null = null;
  const page = await loadList(search, {
    declared,
    choices: {
      product_source: sources
        .filter((one) => one !== productSources.system)
        .map((one) => ({ value: String(one), label: sourceName(one) })),
    },
    source: paged(async ({ search: query, filters, page: number }) => {
      const found = await productsOf(access, { source, query, category: filters.category, page: number });
      lookedAt = found.lookedAt;
      return { rows: found.products, total: found.total };
    }),
    line: (product: Product) => lineOf(product, { categories, rewards: rewards?.productRewardList ?? [] }),
  });
  const chosen = search.get("category") ?? "";
  return {
    page,
    lookedAt,
    source,
    tree: treeOf(rows),
    lacksCategories: loaded === null,
    category: chosen in categories ? { key: chosen, label: categories[chosen] ?? "" } : null,
    may: mayInCatalogue(access.session),
    currency: access.session.currencySymbol,
  };
}

export type ProductsPage = Awaited<ReturnType<typeof loadProducts>>;
