import { channelNames } from "~/business/message-words";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import type { ReferralMessageKind } from "../../../server/contract/referrals/words";
import type { RecordPage } from "./record.server";

const kindNames: Readonly<Record<ReferralMessageKind, string>> = {
  referred: "Welcome",
  referrer: "Friend joined",
  reward: "Reward earned",
};

/** Messages about a referral, with the reason for those that are withheld. */
export const RecordMessages = ({ messages }: Pick<RecordPage, "messages">) => (
  <Card title="Messages" description={messages.length > 0 ? "Waiting messages are not sent yet." : undefined}>
    {messages.length === 0 ? (
      <p className="text-muted-foreground">No messages for this referral.</p>
    ) : (
      <ul className="divide-y divide-border">
        {messages.map(({ message_pk, kind, channel, customer, subject, body, withheld }) => (
          <li key={message_pk} className="py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="font-medium wrap-anywhere">
                {kindNames[kind]} · {channelNames[channel]}
                {customer ? ` to ${customer}` : ""}
              </h3>
              {withheld === "" ? (
                <Badge tone="info" dot="full">
                  Waiting
                </Badge>
              ) : (
                <Badge tone="neutral" dot="ring">
                  Withheld: {withheld}
                </Badge>
              )}
            </div>
            {subject ? <p className="mt-1 wrap-anywhere">{subject}</p> : null}
            <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-muted-foreground">{body}</p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
