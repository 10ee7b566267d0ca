import type { Column } from "~/list/grid/column";
import { CustomerName } from "~/shell/customer-name";
import { formatCount, formatInstant, formatMoney, formatMovement } from "~/ui/format";
import type { TransactionLine } from "./transactions.server";

interface Money {
  readonly timeZone: string;
  readonly currencySymbol: string;
}

const none = "–";

/** The columns of the transaction list, for a business's clock and currency. */
export const transactionColumns = ({ timeZone, currencySymbol }: Money): readonly Column<TransactionLine>[] => [
  {
    key: "date",
    label: "Date",
    heads: true,
    sortBy: ({ at }) => at,
    cell: ({ at }) => <span className="sm:whitespace-nowrap">{at === null ? none : formatInstant(at, timeZone)}</span>,
  },
  { key: "type", label: "Type", sortBy: ({ type }) => type, cell: ({ type }) => type },
  {
    key: "customer",
    label: "Customer",
    sortBy: ({ customer }) => customer.toLocaleLowerCase(),
    cell: ({ customer, uid, contact }) => (
      <div className="max-w-48 min-w-36 wrap-anywhere">
        <CustomerName uid={uid}>{customer || none}</CustomerName>
        {contact ? <small className="block truncate text-muted-foreground">{contact}</small> : null}
      </div>
    ),
  },
  { key: "branch", label: "Branch", sortBy: ({ branch }) => branch, cell: ({ branch }) => branch || none },
  { key: "clerk", label: "Clerk", sortBy: ({ clerk }) => clerk, cell: ({ clerk }) => clerk || none },
  {
    key: "points",
    label: "Points",
    numeric: true,
    sortBy: ({ points }) => points,
    cell: ({ points }) =>
      points === null ? none : <span className={points < 0 ? "text-danger" : undefined}>{formatMovement(points)}</span>,
  },
  {
    key: "amount",
    label: "Amount",
    numeric: true,
    sortBy: ({ amount }) => amount,
    cell: ({ amount }) => (amount === null ? none : formatMoney(amount, currencySymbol)),
  },
  {
    key: "balance",
    label: "Balance",
    numeric: true,
    sortBy: ({ balance }) => balance,
    cell: ({ balance }) => (balance === null ? none : formatCount(balance)),
  },
];
