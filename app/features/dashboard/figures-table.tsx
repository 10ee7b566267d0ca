import { Link } from "@remix-run/react";
import { formatCount, formatMoney } from "~/ui/format";
import { Table, Td, Th } from "~/ui/table";
import type { TypeFigures } from "../../../server/contract/dashboard/calls";
import { transactionTypes } from "../../../server/contract/dashboard/words";
import type { Overview } from "./overview.server";
import { transactionsPath } from "./transaction-filters";

const nameOf = (type: number) => transactionTypes.find(({ id }) => id === type)?.name ?? `Type ${type}`;

/** What moved in the period by type of transaction; a type without any is left out. Each figure leads to the rows it is the sum of. */
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
  const cell = (value: number, written: string, filterTrxType?: number) => (
    <Td numeric>
      {value === 0 ? (
        "–"
      ) : opens ? (
        <Link to={transactionsPath({ date1: period.from, date2: period.to, filterTrxType, branchId })}>{written}</Link>
      ) : (
        written
      )}
    </Td>
  );
  const cells = (row: Omit<TypeFigures, "trx_type">, type?: number) => (
    <>
      {cell(row.transactions, formatCount(row.transactions), type)}
      {cell(row.points_in, formatCount(row.points_in), type)}
      {cell(row.points_out, formatCount(row.points_out), type)}
      {cell(row.amount, formatMoney(row.amount, currencySymbol), type)}
    </>
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
            {cells(row, row.trx_type)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <Th scope="row">All types</Th>
          {cells({
            transactions: sum((row) => row.transactions),
            amount: sum((row) => row.amount),
            points_in: sum((row) => row.points_in),
            points_out: sum((row) => row.points_out),
          })}
        </tr>
      </tfoot>
    </Table>
  );
}
