import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Input } from "~/ui/input";
import { Notes } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Select } from "~/ui/select";
import { CustomersChart, SegmentsChart } from "../charts";
import { FiguresTable } from "../figures-table";
import { loadOverview, type Overview } from "../overview.server";
import { PeriodLinks } from "../period-links";
import { type Period, periodInWords } from "../periods";
import { Totals } from "../totals";
import { transactionsPath } from "../transaction-filters";

export const meta = title("dashboard-overview");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "dashboard-overview");
  return loadOverview(access, args.request);
}

export default function Dashboard() {
  const overview: Overview = useLoaderData<typeof loader>();
  const { currencySymbol, business } = useSession();
  const { period, branchId, notes, opens, opensCustomers, today, customers, segments, chartsBranch } = overview;
  const elsewhere = chartsBranch !== branchId;
  const place = overview.branches.find(({ value }) => value === branchId)?.label ?? business.name;
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={`${place}, ${periodInWords(period)}`}
        actions={
          opens ? (
            <ButtonLink to={transactionsPath({ date1: period.from, date2: period.to, branchId })} icon="transactions">
              Transactions
            </ButtonLink>
          ) : null
        }
      />
      <Notes notes={notes} />
      <PeriodLinks today={today} current={period} to={(to) => dashboardPath(to, branchId)} />
      <Filters {...overview} />
      <div className="flex flex-col gap-4">
        <Totals {...overview} />
        <div className="grid gap-4 lg:grid-cols-3">
          <Card
            title="Customers"
            description={`Seen each day${elsewhere ? " in any branch" : ""} of the last ${customers?.spec.kind === "days" ? customers.spec.points.length : 30} days`}
            className={segments ? "lg:col-span-2" : "lg:col-span-3"}
          >
            {customers ? <CustomersChart chart={customers} /> : <p>There is nothing to draw yet.</p>}
          </Card>
          {segments ? (
            <Card title="Segments" description={`Members${elsewhere ? " of all branches" : ""} by how they buy, today`}>
              <SegmentsChart chart={segments} branchId={opensCustomers ? chartsBranch : null} />
            </Card>
          ) : null}
        </div>
        <Activity overview={overview} currencySymbol={currencySymbol} />
      </div>
    </>
  );
}

/** What moved, by type. A server that gives no such figures is not taken to say that nothing did. */
function Activity({ overview, currencySymbol }: { readonly overview: Overview; readonly currencySymbol: string }) {
  const { totals, period } = overview;
  const figures = totals.figures.some(({ transactions }) => transactions > 0);
  const still = totals.rewarded_to_date === 0 && totals.redeemed_to_date === 0;
  if (!figures && !still) return null;
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className="mb-2 text-lg font-semibold">
        Activity, {periodInWords(period)}
      </h2>
      {figures ? (
        <FiguresTable overview={overview} currencySymbol={currencySymbol} />
      ) : (
        <EmptyState icon="transactions" title="Nothing moved in this period">
          <p>Choose a longer period above to see what was earned and redeemed.</p>
        </EmptyState>
      )}
    </section>
  );
}

function dashboardPath({ from, to }: Period, branchId: number): string {
  return paths.dashboardOverview({ dashboardDate: from, toDate: to, branchId: branchId || undefined });
}

function Filters({ period, branches, branchId }: Overview) {
  return (
    <Form
      method="get"
      key={[period.from, period.to, branchId].join()}
      aria-label="Filter the dashboard"
      className="mt-3 mb-4 grid grid-cols-2 items-end gap-3 rounded-lg border border-border bg-card p-3 md:grid-cols-[auto_auto_1fr_auto]"
    >
      <Input type="date" name="dashboardDate" label="From" defaultValue={period.from} />
      <Input type="date" name="toDate" label="To" defaultValue={period.to} />
      <Select name="branchId" label="Branch" options={branches} defaultValue={branchId} className="max-md:col-span-2" />
      <Button type="submit" variant="primary" icon="filter" className="max-md:col-span-2">
        Show
      </Button>
    </Form>
  );
}
