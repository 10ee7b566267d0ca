import { whyOf } from "~/business/message-words";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { SummaryList } from "~/ui/summary-list";
import type { OutboxMessage } from "../../../server/contract/campaigns/sent-calls";
import { channelNames } from "./channels";
import { OutcomeBadge } from "./outcomes";

/** A message to one customer, and its outcome. */
export function MessageCard({ message }: { readonly message: OutboxMessage }) {
  const { channel, outcome, reason, address, subject, text, parts } = message;
  return (
    <Card title={channelNames[channel]} actions={<OutcomeBadge outcome={outcome} />}>
      <SummaryList
        items={[
          ...(reason ? [{ term: "Reason", value: whyOf(reason, channel) }] : []),
          ...(address ? [{ term: "To", value: address }] : []),
          ...(subject ? [{ term: channel === "push" ? "Title" : "Subject", value: subject }] : []),
          {
            term: "Message",
            value: <p className="whitespace-pre-wrap">{text || "In the email’s template"}</p>,
          },
          ...(parts > 0 ? [{ term: "Credits", value: formatCount(parts) }] : []),
        ]}
      />
    </Card>
  );
}
