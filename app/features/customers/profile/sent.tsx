import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import type { ProfileView } from "./profile.server";

/** Latest campaign messages to the customer, or the reasons they were not sent. */
export function Sent({ uid, sent }: Pick<ProfileView, "uid" | "sent">) {
  if (sent === null || sent.messages.length === 0) return null;
  const { messages, total } = sent;
  return (
    <Card title="Campaign messages">
      <ul className="divide-y divide-border">
        {messages.map(({ id, campaignId, campaign, channel, outcome, tone, why, at }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-2 py-2">
            <span className="min-w-0 wrap-anywhere">
              <Link to={paths.marketingPerson({ campaignId, person: uid })} className="link font-medium">
                {campaign}
              </Link>
              <span className="block text-sm text-muted-foreground">
                {[channel, at, why].filter(Boolean).join(" · ")}
              </span>
            </span>
            <Badge tone={tone}>{outcome}</Badge>
          </li>
        ))}
      </ul>
      {total > messages.length ? (
        <p className="mt-2">
          <Link to={paths.marketingOutbox({ customer: uid })} className="link inline-block min-h-6">
            {`All ${formatCount(total)} messages`}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}
