import type { Column } from "~/list/columns";
import { Badge } from "~/ui/badge";
import { dayIn } from "~/ui/days";
import { formatCount, formatDay } from "~/ui/format";
import type { PointWords } from "../../../../server/contract/settings/point-words";
import type { CustomerLine } from "./list.server";

const none = "–";

/** Columns of the customer list after the name, with the business's time zone and names for points. */
export const customerColumns = (timeZone: string, words: PointWords): readonly Column<CustomerLine>[] => [
  {
    heading: "Tier",
    stacked: "second",
    sortBy: ({ tier }) => tier,
    cell: ({ tier }) => (tier ? <Badge tone="info">{tier}</Badge> : none),
  },
  { heading: "Segment", sortBy: ({ segment }) => segment, cell: ({ segment }) => segment || none },
  { heading: "Branch", sortBy: ({ branch }) => branch, cell: ({ branch }) => branch || none },
  { heading: "Account", spare: true, sortBy: ({ account }) => account, cell: ({ account }) => account || none },
  {
    heading: "Last visit",
    stacked: "third",
    sortBy: ({ lastVisit }) => lastVisit,
    unit: "Last visit",
    cell: ({ lastVisit }) => (lastVisit === null ? none : formatDay(dayIn(timeZone, lastVisit))),
  },
  {
    heading: words.heading,
    numeric: true,
    stacked: "figure",
    unit: words.abbreviation,
    sortBy: ({ points }) => points,
    cell: ({ points }) => (points === null ? none : formatCount(points)),
  },
];
