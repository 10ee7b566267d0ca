import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { SummaryList } from "~/ui/summary-list";
import { channelNames } from "./channels";
import type { Reach } from "./reach";
import { reasonNames } from "./words";

interface ReachCardProps {
  readonly reach: Reach;
  /** The currency's symbol, where what it costs is to be told. */
  readonly currency?: string;
}

const customers = (n: number) => `${formatCount(n)} ${n === 1 ? "customer" : "customers"}`;

/** How many are meant, whom each channel reaches, and why it does not reach the others. */
export function ReachCard({ reach, currency }: ReachCardProps) {
  const { count, channels, reachable, leftOut, cost } = reach;
  return (
    <Card title="Reach" id="reach">
      <p className="mb-3 text-lg font-semibold" aria-live="polite">
        {customers(count)}
      </p>
      {reachable ? null : <p className="text-muted-foreground">This server does not say whom each channel reaches.</p>}
      <SummaryList
        items={channels.flatMap((channel) => [
          ...(reachable ? [{ term: `${channelNames[channel]}: reached`, value: formatCount(reachable[channel]) }] : []),
          ...leftOut
            .filter((one) => one.channel === channel)
            .map(({ reason, customers: some }) => ({
              term: `${channelNames[channel]}: ${reasonNames[reason] ?? reason}`,
              value: formatCount(some),
            })),
          ...(currency === undefined || cost === null
            ? []
            : [
                {
                  term: `${channelNames[channel]}: credits`,
                  value: `${formatCount(cost[channel].parts)}${channel === "push" ? "" : ` (${currency}${cost[channel].money})`}`,
                },
              ]),
        ])}
      />
    </Card>
  );
}
