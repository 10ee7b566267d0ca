import { Link } from "@remix-run/react";
import { usePointWords } from "~/shell/use-point-words";
import { useSession } from "~/shell/use-session";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { formatCount, formatMoney } from "~/ui/format";
import { Table, Td, Th } from "~/ui/table";
import type { TypeFigures } from "../../../server/contract/dashboard/calls";
import { transactionTypes } from "../../../server/contract/dashboard/words";
import type { Overview } from "./overview.server";
import { transactionsPath } from "./transactions-path";

/** Activity of the period by type. Hidden if the server provides no figures. */
export function Activity(overview: Overview) {
  const { totals, period, branchId, opens } = overview;
  if (totals.figures === null) return null;
  const rows = totals.figures.filter(({ transactions }) => transactions > 0);
  const all = transactionsPath({ date1: period.from, date2: period.to, branchId });
  return (
    <Card
      title="Activity"
      flush
      actions={
        opens ? (
          <Link to={all} className="link text-sm">
            All transactions
          </Link>
        ) : null
      }
    >
      {rows.length > 0 ? (
        <Figures {...overview} rows={rows} />
      ) : (
        <EmptyState flush icon="transactions" title="No activity in this period">
          <p>Choose a longer period to see what was earned and redeemed.</p>
        </EmptyState>
      )}
    </Card>
  );
}

const nameOf = (type: number) => transactionTypes.find(({ id }) => id === type)?.name ?? `Type ${type}`;

/** One row per transaction type. Each figure links to the transactions it sums up. */
function Figures({ rows, period, branchId, opens }: Overview & { readonly rows: readonly TypeFigures[] }) {
  const { currencySymbol } = useSession();
  const words = usePointWords();
  const sum = (pick: (row: TypeFigures) => number) => rows.reduce((whole, row) => whole + pick(row), 0);
  const cell = (value: number, written: string, filterTrxType?: number) => (
    <Td numeric>
      {value === 0 ? (
        <span className="none">–</span>
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
    <Table label="Activity by type of transaction" className="figures">
      <thead>
        <tr>
          <Th>Type</Th>
          <Th numeric>Transactions</Th>
          <Th numeric>{`${words.heading} in`}</Th>
          <Th numeric>{`${words.heading} out`}</Th>
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
