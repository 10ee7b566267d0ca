import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { changeOf } from "~/list/change";
import { periodInWords } from "~/list/period";
import { Total } from "~/list/total";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { countOrUnknown } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { loadReports, type ReportsPage } from "../overview.server";
import { TableCard } from "../tables";

export const meta = title("reports-dashboard");

export async function loader(args: LoaderFunctionArgs) {
  return loadReports(await requireAccess(args, "reports-dashboard"), args.request);
}

export default function Reports() {
  const { period, isKnown, pointsName, figures, instead, reports }: ReportsPage = useLoaderData<typeof loader>();
  const shown = [
    { label: `${pointsName} rewarded`, name: "rewarded" },
    { label: `${pointsName} redeemed`, name: "redeemed" },
    { label: "Members", name: "members" },
  ] as const;
  return (
    <>
      <PageHeader title="Reports" description={`Last 30 days: ${periodInWords(period)}`} />
      <div className="flex flex-col gap-4">
        {figures ? (
          <ul className="totals">
            {shown.map(({ label, name }) => (
              <Total
                key={name}
                label={label}
                to={figures.to[name]}
                change={changeOf(figures.now[name], figures.before[name])}
              >
                {countOrUnknown(figures.now[name])}
              </Total>
            ))}
          </ul>
        ) : null}
        {isKnown ? (
          <Card title="All reports" flush>
            <ul className="report-list">
              {reports.map(({ name, title, says }) => (
                <li key={name}>
                  <Link to={paths.reports({ action: name })}>{title}</Link>
                  <p>{says}</p>
                </li>
              ))}
            </ul>
          </Card>
        ) : (
          <Notice title="Your server does not support reports">
            <p>
              This page shows what your server tells. Reports on sales, {pointsName.toLowerCase()} owed, redemptions,
              retention, tiers and referrals by month need a newer server.
            </p>
          </Notice>
        )}
        {instead.map((table) => (
          <TableCard key={table.title} {...table} />
        ))}
      </div>
    </>
  );
}
