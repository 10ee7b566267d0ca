/** Sort orders of the customer list. The first is the default, unless a criterion has an order of its own. */
export const customerSorts = [
  "newest",
  "oldest",
  "name",
  "balance",
  "balance_low",
  "last_visit",
  "last_visit_oldest",
  "first_visit",
  "first_visit_oldest",
] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Limits of a saved view: the length of its name and of its query string. */
export const mostName = 60;
export const mostFilters = 4_000;
