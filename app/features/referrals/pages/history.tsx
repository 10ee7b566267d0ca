import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/list/list-page";
import { rowsLoader } from "~/list/row-list.server";
import { hereOf } from "~/list/shown";
import { paths } from "~/paths";
import { useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { useSession } from "~/shell/use-session";
import { Notice } from "~/ui/notice";
import { historyFor } from "../history.server";
import { historyColumns } from "../history-columns";
import type { ReferralLine } from "../history-line";

export const meta = title("referrals-history");
export const loader = rowsLoader("referrals-history", historyFor);

export default function History() {
  const { page, each, mayDecide, exportTo } = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const profile = useProfilePath();
  const words = usePointWords();
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
        open: ({ id, referrerUid }) => (each ? profile(referrerUid) : paths.referralsDetails({ referralId: id })),
        note: ({ programme }) => programme || null,
      }}
      columns={historyColumns(timeZone, each, words)}
      {...(mayDecide ? { actions } : {})}
      exportTo={exportTo}
    />
  );
}
