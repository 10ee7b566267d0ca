import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { hereOf } from "~/list/shown";
import { paths } from "~/paths";
import { CustomerName, useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { Badge, type BadgeTone } from "~/ui/badge";
import { countOrUnknown, formatInstant } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { type HistoryPage, loadHistory, type ReferralLine } from "../history.server";

export const meta = title("referrals-history");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "referrals-history");
  return loadHistory(access, new URL(args.request.url).searchParams);
}

const tones: Readonly<Record<string, BadgeTone>> = {
  Pending: "info",
  Complete: "success",
  Refused: "danger",
  "On hold": "warning",
};

export default function History() {
  const { page, each, mayDecide, exportTo }: HistoryPage = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const profile = useProfilePath();
  const at = (instant: number | null, none: string) => (instant === null ? none : formatInstant(instant, timeZone));
  // A referral ends with its last day: the instant told is the first one after it.
  const lastDay = (end: number) => formatInstant(end - 1, timeZone).slice(0, "MM/DD/YYYY".length);
  const noEnd = (reason: string) => (each || reason !== "" ? "–" : "No end");
  const actions = ({ id, held }: ReferralLine) => [
    held ? { label: "Review", to: `${paths.referralsDecide({ referralId: id })}${hereOf(page)}` } : null,
  ];
  return (
    <ListPage
      page={page}
      icon="referrals"
      title="Referral history"
      one="referral"
      many="referrals"
      nothing={<p>Each friend whom a customer brings is listed here.</p>}
      back={{ to: paths.referralsDashboard(), label: "Referrals" }}
      above={
        each ? (
          <Notice role="note" className="mb-4">
            Your server lists one programme at a time, without end dates, reasons and points.
          </Notice>
        ) : null
      }
      first={{
        heading: "Referrer",
        face: "initials",
        open: ({ referrerUid }) => profile(referrerUid),
        note: ({ reason, programme }) => [reason, programme].filter(Boolean).join(" · "),
      }}
      columns={[
        {
          heading: "Status",
          stacked: "state",
          cell: ({ status }) => (
            <Badge tone={tones[status] ?? "neutral"} dot={status === "Expired" ? "ring" : "full"}>
              {status}
            </Badge>
          ),
        },
        {
          heading: "Referee",
          stacked: "second",
          cell: ({ referee, refereeUid }) => <CustomerName uid={refereeUid}>{referee}</CustomerName>,
        },
        { heading: "Brought", cell: ({ brought }) => at(brought, "–") },
        {
          heading: "Until",
          spare: true,
          cell: ({ until, reason }) => (until === null ? noEnd(reason) : lastDay(until)),
        },
        { heading: "Referrer points", numeric: true, cell: ({ referrerPoints: points }) => countOrUnknown(points) },
        { heading: "Referee points", numeric: true, cell: ({ refereePoints: points }) => countOrUnknown(points) },
      ]}
      {...(mayDecide ? { actions } : {})}
      exportTo={exportTo}
    />
  );
}
