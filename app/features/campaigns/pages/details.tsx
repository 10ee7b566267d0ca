import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";
import { useRefresh } from "~/ui/use-refresh";
import { untoldState } from "../../../../server/contract/campaigns/words";
import { loadDetails } from "../details.server";
import { ChannelsCard, PeopleCard } from "../details-figures";
import { DetailsActions, OnHoldNotice, termsOf } from "../details-parts";
import { stateNames, stateTones } from "../words";

export const meta = title("marketing-details");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "marketing-details");
  return loadDetails(access, args);
}

const everyMs = 5_000;
/** Ten minutes, where the server does not tell whether a campaign is still under way; then the button refreshes. */
const atMost = 120;

export default function CampaignDetails() {
  const page = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const { campaign, blocked } = page;
  const { entity_campaign_pk: campaignId, campaign_name: name, state, kind } = campaign;
  const isRefreshable = state === "sending" || state === "scheduled" || state === untoldState;
  // What is under way has a call of its own to ask again (settled reading "campaign details").
  const again = paths.marketingDetails({ campaignId }, { kind: kind === "export" ? kind : "active" });
  useRefresh(page.isMoving, { everyMs, at: again, ...(state === untoldState && { atMost }) });
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <PageHeader
        title={name || "Untitled draft"}
        back={{ to: paths.marketingOverview(kind === "regular" ? {} : { kind }), label: "Marketing" }}
        actions={<DetailsActions page={page} />}
      />
      {blocked === null ? null : (
        <Notice tone="warning" title="Marketing is switched off">
          <p>{blocked}</p>
        </Notice>
      )}
      <OnHoldNotice page={page} />
      <Card
        title="Campaign"
        actions={
          <>
            {isRefreshable ? (
              <ButtonLink to={again} reloadDocument icon="refresh">
                Refresh
              </ButtonLink>
            ) : null}
            <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
          </>
        }
      >
        <SummaryList items={termsOf(page, timeZone)} />
      </Card>
      <PeopleCard page={page} />
      {page.figures.channels.length > 0 && state !== "draft" ? <ChannelsCard page={page} /> : null}
    </div>
  );
}
