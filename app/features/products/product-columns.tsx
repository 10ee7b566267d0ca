import type { Column } from "~/list/columns";
import { formatCount } from "~/ui/format";
import type { PointWords } from "../../../server/contract/settings/point-words";
import type { ProductLine } from "./dashboard.server";

/** Product list columns after the name, in the currency and point names of a business. */
export const productColumns = (currency: string, words: PointWords): readonly Column<ProductLine, never>[] => [
  {
    heading: "Price",
    numeric: true,
    stacked: "state",
    cell: ({ price }) => (price === "" ? "–" : `${currency}${price}`),
  },
  {
    heading: words.heading,
    numeric: true,
    cell: ({ points }) => (points === null ? "–" : formatCount(points)),
  },
];
