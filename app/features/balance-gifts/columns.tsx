import type { Column } from "~/list/columns";
import { stateColumn } from "~/list/usual-columns";
import { formatCount, formatInstant } from "~/ui/format";
import type { PointWords } from "../../../server/contract/settings/point-words";
import type { GiftLine } from "./list.server";
import { stateNames, stateTones } from "./words";

/** Columns of the bulk points list, with the business's time zone and names for points. */
export const giftColumns = (timeZone: string, words: PointWords): readonly Column<GiftLine, never>[] => [
  stateColumn(stateNames, stateTones),
  { heading: `${words.heading} each`, numeric: true, cell: ({ each }) => formatCount(each) },
  { heading: "Recipients", numeric: true, cell: ({ customers }) => formatCount(customers) },
  {
    heading: `Total ${words.many}`,
    numeric: true,
    stacked: "figure",
    cell: ({ points }) => formatCount(points),
  },
  {
    heading: "Sent",
    stacked: "second",
    cell: ({ sent }) => (sent === null ? "–" : formatInstant(sent, timeZone)),
  },
  { heading: "By", spare: true, cell: ({ by }) => by },
];
