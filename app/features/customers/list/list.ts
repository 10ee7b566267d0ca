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
  last_visit_oldest: "Longest since last visit",
  first_visit: "Latest first visit",
  first_visit_oldest: "Earliest first visit",
};

/** The list of customers: the criteria of its call, under their names. */
export const customersList = defineList({
  path: paths.customersDashboard(),
  perPage: customerPageSize,
  search: {
    label: "Search by name, phone, e-mail or account number",
    placeholder: "Name, phone or account",
    hint: "Try part of a name or number",
  },
  filters: {
    segment: {
      field: oneOf(segments.map(({ key }) => key)),
      label: "Segment",
      at: "bar",
      all: { label: "All segments" },
      names: Object.fromEntries(segments.map(({ key, name }) => [key, name])),
    },
    first: { field: words, label: "First name" },
    last: { field: words, label: "Last name" },
    email: { field: words, label: "E-mail" },
    phone: { field: words, label: "Phone" },
    account_number: { field: words, label: "Account number" },
    type_name: { field: words, label: "Tier name" },
    email_consent: { field: yesNo(), label: "E-mail consent" },
    sms_consent: { field: yesNo(), label: "SMS consent" },
    push_consent: { field: yesNo(), label: "Push consent" },
    businessBranchIds: { field: ids("branches", most), label: "Branch" },
    userTierIds: { field: ids("tiers", most), label: "Tier" },
    userTagIds: { field: ids("tags", most), label: "Tag" },
    excludeBranches: { field: ids("branches", most), label: "Not in branch" },
    excludeTiers: { field: ids("tiers", most), label: "Not in tier" },
    excludeTags: { field: ids("tags", most), label: "Without tag" },
    user_balance: { field: range("whole"), label: "Points" },
    first_visit: { field: range("day"), label: "First visit" },
    last_visit: { field: range("day"), label: "Last visit" },
    registered_from: { field: day(), label: "Joined from" },
    registered_until: { field: day(), label: "Joined by" },
  },
  orders: [
    { value: "" as const, label: "Best match" },
    ...customerSorts.map((value) => ({ value, label: orderNames[value] })),
  ],
  settle(filters, note) {
    const { registered_from: from, registered_until: until } = filters;
    if (from === "" && until === "") return filters;
    if (filters.segment !== "") {
      note("Segments are known as they are today; the days of joining are left out.");
      return { ...filters, ...{ registered_from: "", registered_until: "" } };
    }
    if (until === "" || from <= until) return filters;
    note("Joined: the two ends were in the wrong order and are swapped.");
    return { ...filters, ...{ registered_from: until, registered_until: from } };
  },
});

/** The list as the business calls its points. */
export const inPointWords = ({ heading, many }: PointWords): typeof customersList => ({
  ...customersList,
  filters: { ...customersList.filters, user_balance: { ...customersList.filters.user_balance, label: heading } },
  orders: customersList.orders?.map((order) =>
    order.value === "balance" || order.value === "balance_low"
      ? { ...order, label: `${order.value === "balance" ? "Most" : "Fewest"} ${many}` }
      : order,
  ),
});
