import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { requireAccess } from "~/access/guard.server";
import { everyBranch } from "~/business/branches";
import { PagedGrid } from "~/list/grid/paged-grid";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Input } from "~/ui/input";
import { Notes } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Select } from "~/ui/select";
import { transactionPageSize } from "../../../../server/contract/dashboard/words";
import { PeriodLinks } from "../period-links";
import { lastDays, type Period, periodInWords } from "../periods";
import { transactionColumns } from "../transaction-columns";
import { exportPath, type TransactionFilters, transactionsPath, typeChoices } from "../transaction-filters";
import { loadTransactions } from "../transactions.server";

export const meta = title("dashboard-transactions");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "dashboard-transactions");
  return loadTransactions(access, new URL(args.request.url).searchParams);
}

type Data = Awaited<ReturnType<typeof loader>>;

export default function Transactions() {
  const data = useLoaderData<typeof loader>();
  const { filters, notes, total, lines, today } = data;
  const { business, currencySymbol } = useSession();
  const columns = useMemo(
    () => transactionColumns({ timeZone: business.timeZone, currencySymbol }),
    [business.timeZone, currencySymbol],
  );
  const period = { from: filters.date1, to: filters.date2 };
  return (
    <>
      <PageHeader title="Transactions" description={periodInWords(period)} />
      <Notes notes={notes} />
      <PeriodLinks today={today} current={period} to={(to) => pathOf(filters, to)} />
      <Filters {...data} />
      {lines.length === 0 && filters.page === 1 ? (
        <NoTransactions {...data} />
      ) : (
        <PagedGrid
          label="Transactions"
          name="transactions"
          columns={columns}
          rows={lines}
          rowKey={(line) => line.id}
          total={total}
          page={filters.page}
          perPage={transactionPageSize}
          to={(page) => transactionsPath({ ...filters, page })}
          noun="transactions"
          exportTo={exportPath(filters)}
        />
      )}
    </>
  );
}

function Filters({ filters, branches }: Data) {
  const { date1, date2, filterTrxType, branchId } = filters;
  return (
    <Form
      method="get"
      // The fields start anew from the address, also where a link changed it.
      key={[date1, date2, filterTrxType, branchId].join()}
      aria-label="Filter transactions"
      className="mt-3 mb-4 grid grid-cols-2 items-end gap-3 rounded-lg border border-border bg-card p-3 md:grid-cols-[auto_auto_1fr_1fr_auto]"
    >
      <Input type="date" name="date1" label="From" defaultValue={date1} />
      <Input type="date" name="date2" label="To" defaultValue={date2} />
      <Select
        name="filterTrxType"
        label="Type"
        options={typeChoices}
        defaultValue={filterTrxType}
        className="max-sm:col-span-2"
      />
      <Select name="branchId" label="Branch" options={branches} defaultValue={branchId} className="max-sm:col-span-2" />
      <Button type="submit" variant="primary" icon="filter" className="max-md:col-span-2">
        Show
      </Button>
    </Form>
  );
}

const pathOf = (filters: TransactionFilters, { from, to }: Period) =>
  transactionsPath({ ...filters, date1: from, date2: to, page: 1 });

/** What an empty list offers to look at instead: the first one that shows more. */
const widerPeriods = [
  { days: 7, label: "Show the last 7 days" },
  { days: 365, label: "Show the last year" },
];

function NoTransactions({ filters, branches, today }: Data) {
  const narrowed = filters.filterTrxType !== 0 || (filters.branchId !== everyBranch && branches.length > 1);
  const wider = widerPeriods.find(({ days }) => {
    const { from, to } = lastDays(today, days);
    return filters.date1 > from || filters.date2 < to;
  });
  return (
    <EmptyState
      icon="transactions"
      title={`No transactions ${filters.date1 === today && filters.date2 === today ? "today so far" : "in this period"}`}
      action={
        <>
          {wider ? (
            <ButtonLink to={pathOf(filters, lastDays(today, wider.days))} variant="primary">
              {wider.label}
            </ButtonLink>
          ) : null}
          {narrowed ? (
            <ButtonLink to={transactionsPath({ date1: filters.date1, date2: filters.date2 })}>
              Show every type and branch
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <p>
        Points earned, redeemed or moved
        {narrowed ? ", as far as the type and the branch you chose let through," : ""} appear here as soon as they
        happen.
      </p>
    </EmptyState>
  );
}
