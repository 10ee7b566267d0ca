import { criterionNames } from "~/business/customer-criteria/words";
import type { Filter } from "~/list/filter";
import { defineList } from "~/list/list";
import { paths } from "~/paths";
import { type Criterion, criterionFields } from "../../../../server/contract/customers/criterion-fields";
import { type CustomerSort, customerSorts } from "../../../../server/contract/customers/list-words";
import { customerPageSize, segments } from "../../../../server/contract/dashboard/words";
import type { PointWords } from "../../../../server/contract/settings/point-words";

type FilterName = Exclude<Criterion, "search">;

/** Every criterion but the one of the search box. */
const filterNames = (Object.keys(criterionNames) as Criterion[]).filter((name) => name !== "search");
const filters = Object.fromEntries(
  filterNames.map((name): [string, Filter] => [name, { field: criterionFields[name], label: criterionNames[name] }]),
) as Record<FilterName, Filter>;

const orderNames: Readonly<Record<CustomerSort, string>> = {
  newest: "Newest",
  oldest: "Oldest",
  name: "Last name",
  balance: "Most points",
  balance_low: "Fewest points",
  last_visit: "Last visit",
  last_visit_oldest: "Oldest last visit",
  first_visit: "Latest first visit",
  first_visit_oldest: "Earliest first visit",
};

/** Customer list; its filters are the criteria of the call, under the same names. */
export const customersList = defineList({
  path: paths.customersDashboard(),
  perPage: customerPageSize,
  search: {
    label: "Search by name, phone, email or account number",
    placeholder: "Name, phone or account",
    hint: "Try part of a name or number",
  },
  filters: {
    ...filters,
    segment: {
      ...filters.segment,
      at: "bar",
      all: { label: "All segments" },
      names: Object.fromEntries(segments.map(({ key, name }) => [key, name])),
    },
  },
  orders: [
    { value: "" as const, label: "Best match" },
    ...customerSorts.map((value) => ({ value, label: orderNames[value] })),
  ],
  settle(filters, note) {
    const { registered_from: from, registered_until: until } = filters;
    if (from === "" && until === "") return filters;
    if (filters.segment !== "") {
      note("Segment and joining date cannot be combined. The joining date was ignored.");
      return { ...filters, ...{ registered_from: "", registered_until: "" } };
    }
    if (until === "" || from <= until) return filters;
    note("Joined: the start and end were swapped.");
    return { ...filters, ...{ registered_from: until, registered_until: from } };
  },
});

/** List with the business's names for points. */
export const inPointWords = ({ heading, many }: PointWords): typeof customersList => ({
  ...customersList,
  filters: { ...customersList.filters, user_balance: { ...customersList.filters.user_balance, label: heading } },
  orders: customersList.orders?.map((order) =>
    order.value === "balance" || order.value === "balance_low"
      ? { ...order, label: `${order.value === "balance" ? "Most" : "Fewest"} ${many}` }
      : order,
  ),
});
