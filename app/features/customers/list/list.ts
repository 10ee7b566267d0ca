import { criterionNames } from "~/business/customer-criteria";
import { range } from "~/list/filter";
import { defineList } from "~/list/list";
import { longestText } from "~/list/read-filter";
import { paths } from "~/paths";
import { type CustomerSort, customerSorts } from "../../../../server/contract/customers/list-words";
import { customerPageSize, segments } from "../../../../server/contract/dashboard/words";
import { day, ids, oneOf, text, yesNo } from "../../../../server/contract/field";
import type { PointWords } from "../../../../server/contract/settings/point-words";

const words = text(longestText);
const most = 1000;

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
    segment: {
      field: oneOf(segments.map(({ key }) => key)),
      label: criterionNames.segment,
      at: "bar",
      all: { label: "All segments" },
      names: Object.fromEntries(segments.map(({ key, name }) => [key, name])),
    },
    first: { field: words, label: criterionNames.first },
    last: { field: words, label: criterionNames.last },
    email: { field: words, label: criterionNames.email },
    phone: { field: words, label: criterionNames.phone },
    account_number: { field: words, label: criterionNames.account_number },
    type_name: { field: words, label: criterionNames.type_name },
    email_consent: { field: yesNo(), label: criterionNames.email_consent },
    sms_consent: { field: yesNo(), label: criterionNames.sms_consent },
    push_consent: { field: yesNo(), label: criterionNames.push_consent },
    businessBranchIds: { field: ids("branches", most), label: criterionNames.businessBranchIds },
    userTierIds: { field: ids("tiers", most), label: criterionNames.userTierIds },
    userTagIds: { field: ids("tags", most), label: criterionNames.userTagIds },
    excludeBranches: { field: ids("branches", most), label: criterionNames.excludeBranches },
    excludeTiers: { field: ids("tiers", most), label: criterionNames.excludeTiers },
    excludeTags: { field: ids("tags", most), label: criterionNames.excludeTags },
    user_balance: { field: range("whole"), label: criterionNames.user_balance },
    first_visit: { field: range("day"), label: criterionNames.first_visit },
    last_visit: { field: range("day"), label: criterionNames.last_visit },
    registered_from: { field: day(), label: criterionNames.registered_from },
    registered_until: { field: day(), label: criterionNames.registered_until },
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
