import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { stateColumn } from "~/list/usual-columns";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { formatCount, formatMoment } from "~/ui/format";
import { channelNames } from "../channels";
import { loadCampaigns } from "../overview.server";
import { kindNames, listKinds, stateNames, stateTones } from "../words";

export const meta = title("marketing-overview");

export async function loader(args: LoaderFunctionArgs) {
  return loadCampaigns(await requireAccess(args, "marketing-overview"), args);
}

export default function Marketing() {
  const { list, kind, blocked, may } = useLoaderData<typeof loader>();
  const edit = (action: number) => paths.marketingWizard({ step: "delivery", action: `action=${action}` });
  return (
    <ListPage
      page={list}
      icon="marketing"
      title="Marketing"
      above={
        <nav aria-label="Kind" className="periods mb-3">
          {listKinds.map((one) => (
            <Link
              key={one}
              to={paths.marketingOverview(one === "regular" ? {} : { kind: one })}
              aria-current={one === kind ? "true" : undefined}
            >
              {kindNames[one]}
            </Link>
          ))}
        </nav>
      }
      one="campaign"
      many="campaigns"
      nothingTitle={`No ${kindNames[kind].toLowerCase()} yet`}
      nothing={<p>Write to your customers by email, SMS and push: everybody, or those you choose.</p>}
      create={
        may.create && blocked === null
          ? { label: "New campaign", to: paths.marketingWizard({ step: "campaign", action: "action=create" }) }
          : null
      }
      first={{
        heading: "Campaign",
        open: ({ id, state }) => (state === "draft" ? edit(id) : paths.marketingDetails({ campaignId: id })),
      }}
      columns={[
        stateColumn(stateNames, stateTones),
        { heading: "Channels", cell: ({ channels }) => channels.map((channel) => channelNames[channel]).join(", ") },
        { heading: "Goes out", cell: ({ schedule_date: at }) => (at ? formatMoment(at) : "At once") },
        { heading: "Sent", numeric: true, stacked: "second", cell: ({ sent }) => formatCount(sent) },
        { heading: "Waiting", numeric: true, cell: ({ waiting }) => formatCount(waiting) },
        { heading: "Skipped", numeric: true, cell: ({ skipped }) => formatCount(skipped) },
        { heading: "Failed", numeric: true, cell: ({ failed }) => formatCount(failed) },
      ]}
      actions={({ id, state }) => [
        may.update && ["draft", "scheduled", "active", "held", "paused"].includes(state)
          ? { label: "Edit", icon: "edit", to: edit(id) }
          : null,
      ]}
    />
  );
}
