import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { whyOf } from "~/business/message-words";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { formatCount } from "~/ui/format";
import { channelNames } from "../channels";
import { loadOutbox } from "../outbox.server";
import { OutcomeBadge } from "../outcomes";

export const meta = title("marketing-outbox");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "marketing-outbox");
  return { page: await loadOutbox(access, new URL(args.request.url).searchParams) };
}

export default function Outbox() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <ListPage
      page={page}
      icon="messages"
      title="Outbox"
      one="message"
      many="messages"
      nothingTitle="No messages yet"
      nothing={<p>The messages of a campaign appear here once it starts.</p>}
      back={{ to: paths.marketingOverview(), label: "Marketing" }}
      first={{
        heading: "Customer",
        face: "initials",
        open: ({ campaignId, uid }) => (uid === 0 ? null : paths.marketingPerson({ campaignId, person: uid })),
        note: ({ subject, text }) => [subject, text].filter(Boolean).join(": ") || "In the email’s template",
      }}
      columns={[
        { heading: "State", stacked: "state", cell: ({ outcome }) => <OutcomeBadge outcome={outcome} /> },
        { heading: "Channel", stacked: "second", cell: ({ channel }) => channelNames[channel] },
        { heading: "Reason", stacked: "line", cell: ({ reason, channel }) => whyOf(reason, channel) },
        {
          heading: "Campaign",
          stacked: "third",
          cell: ({ campaignId, campaign_name: name }) => (
            <Link
              to={paths.marketingDetails({ campaignId })}
              className="link sm:inline-block sm:max-w-32 sm:truncate lg:max-w-48 sm:align-bottom"
            >
              {name}
            </Link>
          ),
        },
        { heading: "Credits", numeric: true, spare: true, cell: ({ parts }) => formatCount(parts) },
      ]}
    />
  );
}
