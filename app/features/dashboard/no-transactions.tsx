import { lastDays, type Period } from "~/list/period";
import type { ListShown } from "~/list/shown";
import { usePointWords } from "~/shell/use-point-words";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { transactionsPath } from "./transactions-path";

/** Periods offered by an empty list; the first one that is wider is used. */
const widerPeriods = [
  { days: 7, label: "Show the last 7 days" },
  { days: 365, label: "Show the last year" },
];

interface NoTransactionsProps {
  readonly page: ListShown<unknown>;
  readonly period: Period;
  readonly today: string;
}

/** Explains why a transaction list may be empty, and links to other transactions. */
export function NoTransactions({ page: { query: listQuery, chips, whole }, period, today }: NoTransactionsProps) {
  const wider = widerPeriods.find(({ days }) => {
    const { from, to } = lastDays(today, days);
    return period.from > from || period.to < to;
  });
  const isToday = period.from === today && period.to === today;
  const query = new URLSearchParams(listQuery);
  const [filterTrxType, branchId] = ["filterTrxType", "branchId"].map((name) => Number(query.get(name)));
  return (
    <EmptyState
      flush
      icon="transactions"
      title={`No transactions ${isToday ? "today so far" : "in this period"}`}
      action={
        <>
          {wider ? (
            <ButtonLink to={widerPath(lastDays(today, wider.days), { filterTrxType, branchId })}>
              {wider.label}
            </ButtonLink>
          ) : null}
          {chips.length > 0 ? <ButtonLink to={whole}>Show all types and branches</ButtonLink> : null}
        </>
      }
    >
      <p>{usePointWords().heading} earned, redeemed or adjusted appear here.</p>
    </EmptyState>
  );
}

const widerPath = (
  { from, to }: Period,
  filters: { filterTrxType: number | undefined; branchId: number | undefined },
) => transactionsPath({ date1: from, date2: to, ...filters });
