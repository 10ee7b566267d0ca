import { Link } from "@remix-run/react";
import { formatCount, formatMoney } from "~/ui/format";
import { Table, Td, Th } from "~/ui/table";
import { type TypeFigures, transactionTypes } from "../../../server/contract/dashboard";
import type { Overview } from "./overview.server";
import { transactionsPath } from "./transaction-filters";

const nameOf = (type: number) => transactionTypes.find(({ id }) => id === type)?.name ?? `Type ${type}`;

/** What moved in the period by type of transaction; a type without any is left out. */
export function FiguresTable({
  overview,
  currencySymbol,
}: {
  readonly overview: Overview;
  readonly currencySymbol: string;
}) {
  const { period, branchId, opens, totals } = overview;
  const rows = totals.figures.filter(({ transactions }) => transactions > 0);
  const sum = (pick: (row: TypeFigures) => number) => rows.reduce((whole, row) => whole + pick(row), 0);
  const counted = (transactions: number, filterTrxType?: number) =>
    opens ? (
      <Link to={transactionsPath({ date1: period.from, date2: period.to, filterTrxType, branchId })}>
        {formatCount(transactions)}
      </Link>
    ) : (
      formatCount(transactions)
    );
  return (
    <Table label="Activity by type of transaction">
      <thead>
        <tr>
          <Th>Type</Th>
          <Th numeric>Transactions</Th>
          <Th numeric>Points in</Th>
          <Th numeric>Points out</Th>
          <Th numeric>Amount</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.trx_type}>
            <Th scope="row">{nameOf(row.trx_type)}</Th>
            <Td numeric>{counted(row.transactions, row.trx_type)}</Td>
            <Td numeric>{formatCount(row.points_in)}</Td>
            <Td numeric>{formatCount(row.points_out)}</Td>
            <Td numeric>{formatMoney(row.amount, currencySymbol)}</Td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <Th scope="row">All types</Th>
          <Td numeric>{counted(sum((row) => row.transactions))}</Td>
          <Td numeric>{formatCount(sum((row) => row.points_in))}</Td>
          <Td numeric>{formatCount(sum((row) => row.points_out))}</Td>
          <Td numeric>
            {formatMoney(
              sum((row) => row.amount),
              currencySymbol,
            )}
          </Td>
        </tr>
      </tfoot>
    </Table>
  );
}
