import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { usePointWords } from "~/shell/use-point-words";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { SummaryList } from "~/ui/summary-list";
import type { SendPage } from "./send.server";
import { channelNames, customers } from "./words";

interface BeforeSendingProps {
  readonly page: SendPage;
  readonly preview: NonNullable<SendPage["preview"]>;
}

/** Number of recipients per channel, with the button that sends the survey. */
export function BeforeSending({ page, preview: { counted, wrong } }: BeforeSendingProps) {
  const words = usePointWords();
  if (!counted)
    return (
      <Notice tone="danger" title="Recipients not counted">
        <p>{wrong}</p>
      </Notice>
    );
  const fresh = counted.customers - counted.already;
  const items = [
    { term: "Customers", value: formatCount(counted.customers) },
    ...(counted.already > 0 ? [{ term: "Have a link already", value: formatCount(counted.already) }] : []),
    { term: "Get a link", value: formatCount(fresh) },
    ...counted.channels.flatMap(({ channel, ready, withheld }) => [
      { term: `${channelNames[channel]}: will be sent`, value: formatCount(ready) },
      ...withheld.map(({ reason, customers: some }) => ({
        term: `${channelNames[channel]}: ${reason}`,
        value: formatCount(some),
      })),
    ]),
    ...(page.points > 0
      ? [{ term: `${words.heading} if everyone answers`, value: formatCount(fresh * page.points) }]
      : []),
  ];
  return (
    <Card title="Before you send" id="count">
      <SummaryList items={items} />
      {fresh > 0 ? (
        <PageForm
          submit={`Send to ${customers(fresh)}`}
          icon="messages"
          refusalTitle="Survey not sent"
          cancel={paths.surveysEdit({ survey: page.id })}
          className="mt-4"
        >
          <input type="hidden" name="customers" value={counted.customers} />
        </PageForm>
      ) : (
        <p className="mt-3 text-muted-foreground">Everyone here has a link already.</p>
      )}
    </Card>
  );
}
