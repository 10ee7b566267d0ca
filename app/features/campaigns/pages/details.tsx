import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { formatCount, formatMoment } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";
import { channelNames } from "../channels";
import { loadDetails } from "../details.server";
import { reasonNames, stateNames, stateTones } from "../words";

export const meta = title("marketing-details");

export async function loader(args: LoaderFunctionArgs) {
  return loadDetails(await requireAccess(args, "marketing-details"), args.params.campaignId ?? "");
}

export default function CampaignDetails() {
  const { campaign, figures, heldBecause } = useLoaderData<typeof loader>();
  const { campaign_name: name, state, schedule_date: at, channels } = campaign;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <PageHeader
        title={name}
        description={channels.map((channel) => channelNames[channel]).join(", ")}
        back={{ to: paths.marketingOverview(), label: "Marketing" }}
      />
      <Card title="Campaign" actions={<Badge tone={stateTones[state]}>{stateNames[state]}</Badge>}>
        <SummaryList
          items={[
            { term: "Goes out", value: at ? formatMoment(at) : "At once" },
            ...(heldBecause ? [{ term: "On hold because", value: heldBecause }] : []),
            { term: "Audience", value: formatCount(figures.audience) },
            { term: "Sent", value: formatCount(figures.sent) },
            { term: "Waiting", value: formatCount(figures.waiting) },
            { term: "Skipped", value: formatCount(figures.skipped) },
            { term: "Failed", value: formatCount(figures.failed) },
          ]}
        />
      </Card>
      {figures.channels.map(({ channel, reasons, ...of }) => (
        <Card key={channel} title={channelNames[channel]}>
          <SummaryList
            items={[
              { term: "Audience", value: formatCount(of.audience) },
              { term: "Sent", value: formatCount(of.sent) },
              { term: "Waiting", value: formatCount(of.waiting) },
              { term: "Credits kept aside", value: formatCount(of.agreed) },
              ...reasons.map(({ reason, customers }) => ({
                term: `Skipped: ${reasonNames[reason] ?? reason}`,
                value: formatCount(customers),
              })),
            ]}
          />
        </Card>
      ))}
    </div>
  );
}
