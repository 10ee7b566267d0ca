import { type CustomerFilters, customersPath, noFilters } from "./list-filters";

/**
 * Where points are given to everyone shown. A gift tells whom it reaches by tags, tiers, branches and segment alone: a
 * list narrowed by anything else leads to a gift that is not narrowed yet, rather than to one for more than is shown.
 */
export function giftPath(filters: CustomerFilters): string {
  const { lists, segment } = filters;
  const giftable = customersPath({ ...noFilters, lists, segment });
  const shown = customersPath({ ...filters, sort: "", page: 1 });
  return `/customers/balance-gifts/new${shown === giftable ? giftable.slice("/customers".length) : ""}`;
}
