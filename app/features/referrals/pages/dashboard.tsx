import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { stateColumn } from "~/list/usual-columns";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { ButtonLink } from "~/ui/button";
import { countOrUnknown, formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { DaysCard, StatusCard } from "../charts";
import { type Dashboard, loadDashboard, type ProgrammeLine } from "../dashboard.server";
import { stateNames, stateTones } from "../programme";

export const meta = title("referrals-dashboard");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadDashboard(await requireAccess(args, "referrals-dashboard"), args.request);
}

const editAt = ({ id }: ProgrammeLine) => paths.referralsWizard({ step: "configuration", action: id });

export default function Referrals() {
  const shown: Dashboard = useLoaderData<typeof loader>();
  const { page, may, held, isOlder } = shown;
  const points = usePointWords();
  return (
    <ListPage
      page={page}
      icon="referrals"
      title="Referrals"
      one="programme"
      many="programmes"
      nothingTitle="No referral programmes yet"
      nothing={<p>A referral programme rewards customers who bring friends, and the friends as well.</p>}
      create={
        may.create
          ? { label: "New programme", to: paths.referralsWizard({ step: "configuration", action: "create" }) }
          : null
      }
      menu={[{ label: "Referral history", to: paths.referralsHistory() }]}
      above={
        <div className="mb-5 flex flex-col gap-4">
          {held > 0 ? (
            <Notice
              tone="warning"
              title={held === 1 ? "1 referral is on hold" : `${formatCount(held)} referrals are on hold`}
              actions={
                <ButtonLink size="sm" to={paths.referralsHistory({ held: "1" })}>
                  Review
                </ButtonLink>
              }
            >
              Release or refuse each one in the history.
            </Notice>
          ) : null}
          {isOlder ? (
            <Notice role="note">Your server does not tell referrals by day, points paid or referrals on hold.</Notice>
          ) : null}
          <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
            <DaysCard {...shown} />
            <StatusCard {...shown} />
          </div>
        </div>
      }
      first={{
        heading: "Programme",
        sort: "title",
        open: (line) => (may.update ? editAt(line) : paths.referralsTransactions({ action: line.id })),
      }}
      columns={[
        stateColumn(stateNames, stateTones),
        {
          heading: "Referees",
          sort: "referees",
          numeric: true,
          stacked: "second",
          cell: (line) => (
            <Link to={paths.referralsHistory({ p: line.id })} className="link">
              {formatCount(line.referees)}
              <span className="sm:sr-only"> {line.referees === 1 ? "referee" : "referees"}</span>
              <span className="sr-only"> of {line.title}</span>
            </Link>
          ),
        },
        { heading: "Referrers", sort: "referrers", numeric: true, cell: (line) => formatCount(line.referrers) },
        { heading: "Met", sort: "met", numeric: true, cell: (line) => formatCount(line.met) },
        { heading: "Not met", sort: "unmet", numeric: true, cell: (line) => formatCount(line.unmet) },
        {
          heading: `${points.heading} paid`,
          sort: "points",
          numeric: true,
          cell: (line) => countOrUnknown(line.points),
        },
      ]}
      actions={(line) => [
        may.update ? { label: "Edit", to: editAt(line) } : null,
        { label: "Transactions", to: paths.referralsTransactions({ action: line.id }) },
        may.create ? { label: "Copy", icon: "copy", to: paths.referralsCopy({ programId: line.id }) } : null,
        may.update && line.state !== "canceled"
          ? { label: "Deactivate", danger: true, to: paths.referralsDeactivate({ programId: line.id }) }
          : null,
      ]}
    />
  );
}
