/** How the list of customers can be put in order; the first is how it opens where no criterion has an order of its own. */
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

/** Of a saved view: the longest name, and the longest query string it keeps. */
export const mostName = 60;
export const mostFilters = 4_000;
