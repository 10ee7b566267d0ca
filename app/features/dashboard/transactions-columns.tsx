import type { Column } from "~/list/columns";
import { formatCount, formatInstant, formatMoney, formatMovement } from "~/ui/format";
import type { PointWords } from "../../../server/contract/settings/point-words";
import type { TransactionLine } from "./transactions.server";

interface Money {
  readonly timeZone: string;
  readonly currencySymbol: string;
}

const none = "–";

/** Columns of the transaction list after the customer, with the business's time zone and currency. */
export const transactionColumns = (
  { timeZone, currencySymbol }: Money,
  words: PointWords,
): readonly Column<TransactionLine>[] => [
  { heading: "Type", stacked: "second", sortBy: ({ type }) => type, cell: ({ type }) => type },
  {
    heading: "Date",
    stacked: "third",
    sortBy: ({ at }) => at,
    cell: ({ at }) => (at === null ? none : formatInstant(at, timeZone)),
  },
  { heading: "Branch", sortBy: ({ branch }) => branch, cell: ({ branch }) => branch || none },
  { heading: "Clerk", spare: true, sortBy: ({ clerk }) => clerk, cell: ({ clerk }) => clerk || none },
  {
    heading: words.heading,
    numeric: true,
    stacked: "figure",
    unit: words.many,
    sortBy: ({ points }) => points,
    cell: ({ points }) =>
      points === null ? none : <span className={points < 0 ? "text-danger" : undefined}>{formatMovement(points)}</span>,
  },
  {
    heading: "Amount",
    numeric: true,
    sortBy: ({ amount }) => amount,
    cell: ({ amount }) => (amount === null ? none : formatMoney(amount, currencySymbol)),
  },
  {
    heading: "Balance",
    numeric: true,
    sortBy: ({ balance }) => balance,
    cell: ({ balance }) => (balance === null ? none : formatCount(balance)),
  },
];
