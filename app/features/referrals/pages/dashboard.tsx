import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { type Dashboard, loadDashboard, type ProgrammeLine } from "../dashboard.server";
import { Overview } from "../overview";
import { programmeColumns } from "../programme-columns";

export const meta = title("referrals-dashboard");

export async function loader(args: LoaderFunctionArgs) {
  return loadDashboard(await requireAccess(args, "referrals-dashboard"), args.request);
}

const editAt = ({ id }: ProgrammeLine) => paths.referralsWizard({ step: "configuration", action: id });

export default function Referrals() {
  const shown: Dashboard = useLoaderData<typeof loader>();
  const { page, may } = shown;
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
      above={<Overview {...shown} />}
      first={{
        heading: "Programme",
        sort: "title",
        open: (line) => (may.update ? editAt(line) : paths.referralsTransactions({ action: line.id })),
      }}
      columns={programmeColumns(points)}
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
