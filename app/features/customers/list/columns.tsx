import type { Column } from "~/list/columns";
import type { FileColumn } from "~/list/csv";
import { contactInFile } from "~/list/usual-columns";
import { Badge } from "~/ui/badge";
import { dayIn } from "~/ui/days";
import { formatDay, formatInstant } from "~/ui/format";
import type { CustomerRow } from "../../../../server/contract/customers/calls";
import { fieldLabels } from "../../../../server/contract/customers/labels";
import type { PointWords } from "../../../../server/contract/settings/point-words";
import type { CustomerLine } from "./line";

const none = "–";

/** Columns of the customer list after the name, with the business's time zone and names for points. */
export const customerColumns = (timeZone: string, words: PointWords) =>
  ({
    tier: {
      heading: "Tier",
      stacked: "second",
      value: ({ tier }) => tier,
      cell: ({ tier }) => (tier ? <Badge tone="info">{tier}</Badge> : none),
    },
    segment: { heading: "Segment", value: ({ segment }) => segment },
    branch: { heading: "Branch", value: ({ branch }) => branch },
    account: { heading: "Account", spare: true, value: ({ account }) => account },
    lastVisit: {
      heading: "Last visit",
      stacked: "third",
      sortBy: ({ lastVisit }) => lastVisit,
      unit: "Last visit",
      value: ({ lastVisit }) => (lastVisit === null ? null : formatInstant(lastVisit, timeZone)),
      cell: ({ lastVisit }) => (lastVisit === null ? none : formatDay(dayIn(timeZone, lastVisit))),
    },
    points: {
      heading: words.heading,
      numeric: true,
      stacked: "figure",
      unit: words.abbreviation,
      value: ({ points }) => points,
    },
  }) satisfies Readonly<Record<string, Column<CustomerLine>>>;

/** Columns of the file of customers. */
export function customersInFile(timeZone: string, words: PointWords): FileColumn<CustomerLine, CustomerRow>[] {
  const { account, branch, segment, tier, points, lastVisit } = customerColumns(timeZone, words);
  return [
    ...contactInFile,
    { ...account, heading: fieldLabels.account_number },
    ...[branch, segment, tier, points],
    {
      heading: "First visit",
      value: (_, { first_visit: at }) => (at === null ? null : formatInstant(at, timeZone)),
    },
    lastVisit,
  ];
}
