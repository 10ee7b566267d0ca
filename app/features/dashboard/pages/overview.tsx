import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { periodBefore, periodInWords } from "~/list/period";
import { title } from "~/shell/title";
import { Notes } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Activity } from "../activity";
import { CustomersCard, SegmentsCard } from "../charts";
import { loadOverview, type Overview } from "../overview.server";
import { PeriodControl } from "../period-control";
import { Totals } from "../totals";

export const meta = title("dashboard-overview");

export async function loader(args: LoaderFunctionArgs) {
  return loadOverview(await requireAccess(args, "dashboard-overview"), args.request);
}

export default function Dashboard() {
  const overview: Overview = useLoaderData<typeof loader>();
  const { period, notes } = overview;
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={`${periodInWords(period)} vs ${periodInWords(periodBefore(period))}`}
        actions={<PeriodControl {...overview} />}
      />
      <Notes notes={notes} />
      <div className="flex flex-col gap-4">
        <Totals {...overview} />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_19.5rem]">
          <CustomersCard {...overview} />
          <SegmentsCard {...overview} />
        </div>
        <Activity {...overview} />
      </div>
    </>
  );
}
