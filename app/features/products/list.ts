import { sourceIds, sourceName } from "~/items/products/sources";
import { defineList } from "~/list/list";
import { stateLinks } from "~/list/usual-filters";
import { paths } from "~/paths";
import { oneOf } from "../../../server/contract/field";
import { productSources } from "../../../server/contract/items/words";
import { productSearchPageSize } from "../../../server/contract/lookups/calls";
import { rewardStates } from "./reward-states";

const own = String(productSources.system);

/** Product list of one source. @param categories category names by wire id. */
export const productList = (categories: Readonly<Record<string, string>>) =>
  defineList({
    path: paths.productsDashboard(),
    search: { label: "Find a product", placeholder: "Product name" },
    filters: {
      product_source: {
        field: oneOf(sourceIds.map(String)),
        label: "Source",
        what: "source",
        at: "bar",
        all: { value: own, label: sourceName(productSources.system) },
      },
      category: { field: oneOf(Object.keys(categories)), label: "Category", at: "address", names: categories },
    },
    perPage: productSearchPageSize,
  });

export const rewardList = defineList({
  path: paths.productsRewards(),
  search: { label: "Find a reward", placeholder: "Product name" },
  filters: {
    state: stateLinks(Object.keys(rewardStates), rewardStates),
  },
  sorts: { name: "asc", points: "asc" },
});
