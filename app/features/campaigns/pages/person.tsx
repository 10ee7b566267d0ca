import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { CustomerName } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { yesOrNo } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";
import { MessageCard } from "../message-card";
import { loadPerson } from "../person.server";
import { WhyLines } from "../recipients/why";

export const meta = title("marketing-person");

export async function loader(args: LoaderFunctionArgs) {
  return loadPerson(await requireAccess(args, "marketing-person"), args);
}

export default function CampaignPerson() {
  const { person, campaign, messages, meant: inAudience, stays, filters } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader
        title={<CustomerName uid={person.uid}>{person.name}</CustomerName>}
        description={[person.email, person.phone].filter(Boolean).join(" · ")}
        back={{ to: paths.marketingPeople({ campaignId: campaign.id }), label: `People of ${campaign.name}` }}
      />
      {messages.length === 0 ? (
        <Card title="Messages">
          <p className="text-muted-foreground">No message was written to this customer.</p>
        </Card>
      ) : (
        messages.map((message) => <MessageCard key={message.id} message={message} />)
      )}
      <Card title="Why this customer" description="As of now: the audience was settled when the campaign started.">
        <WhyLines {...{ lines: filters, stays }} />
        <SummaryList items={[{ term: "In the audience now", value: yesOrNo(inAudience) }]} />
      </Card>
    </div>
  );
}
