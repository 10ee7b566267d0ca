import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Notice } from "~/ui/notice";
import { loadCampaigns } from "../overview.server";
import { actionsOf, columnsOf, KindTabs, nothingOf, opened, toCreate } from "../overview-parts";
import { kindNames } from "../words";

export const meta = title("marketing-overview");

export async function loader(args: LoaderFunctionArgs) {
  return loadCampaigns(await requireAccess(args, "marketing-overview"), args);
}

export default function Marketing() {
  const { list, kind, blocked, may, seesOutbox } = useLoaderData<typeof loader>();
  const mayMake = may.create && blocked === null;
  return (
    <ListPage
      page={list}
      icon="marketing"
      title="Marketing"
      label={kindNames[kind]}
      above={
        <>
          {blocked === null ? null : (
            <Notice tone="warning" title="Marketing is switched off" className="mb-4">
              <p>{blocked}</p>
            </Notice>
          )}
          <KindTabs kind={kind} />
        </>
      }
      one="campaign"
      many="campaigns"
      nothingTitle={`No ${kindNames[kind].toLowerCase()} yet`}
      nothing={<p>{nothingOf(kind)}</p>}
      create={mayMake ? toCreate : null}
      menu={[seesOutbox ? { label: "Outbox", icon: "messages", to: paths.marketingOutbox() } : null]}
      first={{ heading: "Campaign", open: (line) => opened(line, may) }}
      columns={columnsOf(kind)}
      actions={(line) => actionsOf(line, { ...may, create: mayMake, isBlocked: blocked !== null })}
    />
  );
}
