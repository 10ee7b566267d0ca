import type { Column } from "~/list/columns";
import type { FileColumn } from "~/list/csv";
import { formatInstant, formatMoney, formatMovement } from "~/ui/format";
import type { TransactionRow } from "../../../server/contract/dashboard/calls";
import type { PointWords } from "../../../server/contract/settings/point-words";
import type { TransactionLine } from "./transaction-line";

interface Money {
  readonly timeZone: string;
  readonly currencySymbol: string;
}

const none = "–";

const inUnits = (minor: number | null) => (minor === null ? null : minor / 100);

/** Columns of the transaction list after the customer, with the business's time zone and currency. */
export const transactionColumns = ({ timeZone, currencySymbol }: Money, words: PointWords) =>
  ({
    type: { heading: "Type", stacked: "second", value: ({ type }) => type },
    date: {
      heading: "Date",
      stacked: "third",
      sortBy: ({ at }) => at,
      value: ({ at }) => (at === null ? null : formatInstant(at, timeZone)),
    },
    branch: { heading: "Branch", spare: true, value: ({ branch }) => branch },
    clerk: { heading: "Clerk", spare: true, value: ({ clerk }) => clerk },
    points: {
      heading: words.heading,
      numeric: true,
      stacked: "figure",
      unit: words.many,
      value: ({ points }) => points,
      cell: ({ points }) =>
        points === null ? (
          none
        ) : (
          <span className={points < 0 ? "text-danger" : undefined}>{formatMovement(points)}</span>
        ),
    },
    amount: {
      heading: "Amount",
      numeric: true,
      value: ({ amount }) => inUnits(amount),
      cell: ({ amount }) => (amount === null ? none : formatMoney(amount, currencySymbol)),
    },
    balance: { heading: "Balance", numeric: true, value: ({ balance }) => balance },
  }) satisfies Readonly<Record<string, Column<TransactionLine>>>;

/** Columns of the file of transactions. */
export function transactionsInFile(money: Money, words: PointWords): FileColumn<TransactionLine, TransactionRow>[] {
  const { type, date, branch, clerk, points, amount, balance } = transactionColumns(money, words);
  return [
    { heading: "Transaction", value: ({ id }) => id },
    date,
    type,
    { heading: "Customer", value: (_, { username }) => username },
    { heading: "Email", value: (_, { email }) => email },
    { heading: "Phone", value: (_, { phone }) => phone },
    ...[branch, clerk, points, amount],
    { ...balance, heading: `${words.heading} balance` },
    { heading: "Gift card balance", value: (_, { giftcard_balance }) => inUnits(giftcard_balance) },
    { heading: "Coupon", value: (_, { coupon_code }) => coupon_code },
  ];
}
