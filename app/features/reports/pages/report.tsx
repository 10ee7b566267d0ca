import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { periodInWords } from "~/list/period";
import { Total } from "~/list/total";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { formatInstant } from "~/ui/format";
import { Notes, Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { ReportControls } from "../controls";
import { loadReport, type ReportPage } from "../report.server";
import { TableCard } from "../tables";

export const meta = title(({ action = "" }) => `reports-${action}`);

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadReport(await requireAccess(args, "reports"), args.request, args.params.action);
  return data(page, Object.keys(page.errors).length > 0 ? 422 : 200);
}

export default function Report() {
  const page: ReportPage = useLoaderData<typeof loader>();
  const { business } = useSession();
  const { name, title: heading, period, before, view, asOf, query, errors, notes, isKnown } = page;
  return (
    <>
      <PageHeader
        title={heading}
        back={{ to: paths.reportsDashboard(), label: "Reports" }}
        description={period && before ? `${periodInWords(period)} vs ${periodInWords(before)}` : page.says}
        actions={
          view ? (
            <ButtonLink to={paths.reportsExport({ action: name }, query)} icon="download" reloadDocument>
              Export CSV
            </ButtonLink>
          ) : null
        }
      />
      <ErrorSummary
        className="mb-4"
        errors={Object.entries(errors).map(([field, text]) => ({ href: `#${field}`, text: text ?? "" }))}
      />
      <Notes notes={notes} />
      {isKnown ? <ReportControls {...page} /> : <Notice>Your server does not support reports.</Notice>}
      {view ? (
        <div className="flex flex-col gap-4">
          <ul className="totals">
            {view.figures.map(({ label, text, to, change }) => (
              <Total key={label} label={label} to={to} change={change}>
                {text}
              </Total>
            ))}
          </ul>
          {view.tables.map((table) => (
            <TableCard key={table.title} {...table} />
          ))}
          <Card title="How these figures are worked out">
            <dl className="report-how">
              {view.how.map(({ term, says }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{says}</dd>
                </div>
              ))}
            </dl>
            {asOf === null ? null : (
              <p className="mt-3 text-sm text-muted-foreground">As of {formatInstant(asOf, business.timeZone)}</p>
            )}
          </Card>
        </div>
      ) : null}
    </>
  );
}
