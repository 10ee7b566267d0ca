import { whyOfMany } from "~/business/message-words";
import { Card } from "~/ui/card";
import { formatCount, unknownText } from "~/ui/format";
import { SummaryList } from "~/ui/summary-list";
import type { Channel } from "../../../server/contract/campaigns/words";
import { counted } from "../../../server/contract/common/counted";
import { channelNames } from "./channels";
import type { Reach } from "./reach";

interface ReachCardProps {
  readonly reach: Reach;
  /** Currency symbol, to show costs. */
  readonly currency?: string;
  /** Credits left by channel, to show with the costs. */
  readonly credits?: Readonly<Record<Channel, number | null>>;
  /** Description of the audience. */
  readonly sentence?: string;
  /** Whether a newer count is pending. */
  readonly isCounting?: boolean;
  /** Whether the costs are a maximum, because not every customer's SMS was measured. */
  readonly isMost?: boolean;
}

const customers = (n: number) => counted(n, "customer");

function leftInWords(before: number | null, parts: number): string {
  if (before === null) return "credits left unknown";
  return parts > before
    ? `${formatCount(before)} left, ${formatCount(parts - before)} too few`
    : `${formatCount(before)} left before, ${formatCount(before - parts)} after`;
}

/** Size of the audience, customers reached by each channel, and reasons for the others. */
export function ReachCard({ reach, currency, credits, sentence, isCounting = false, isMost = false }: ReachCardProps) {
  const { count, channels, reachable, leftOut, withoutConsent, cost, failed } = reach;
  const leftOutOf = (channel: Channel) => {
    const reasons = leftOut.filter((one) => one.channel === channel);
    if (reasons.length === 0) return null;
    const reasonsInWords = reasons.map(
      ({ reason, customers: some }) => `${formatCount(some)} ${whyOfMany(reason, channel)}`,
    );
    return <p className="text-sm text-muted-foreground">Not reached: {reasonsInWords.join(", ")}</p>;
  };
  return (
    <Card title="Reach" id="reach">
      <div className="mb-3">
        <p
          className={isCounting ? "text-lg font-semibold text-muted-foreground" : "text-lg font-semibold"}
          aria-live="polite"
          aria-busy={isCounting}
        >
          {count === null ? unknownText : customers(count)}
        </p>
        {withoutConsent > 0 ? (
          <p className="text-sm text-muted-foreground">{customers(withoutConsent)} without consent left out</p>
        ) : null}
        {sentence ? <p className="max-w-prose text-muted-foreground">{sentence}</p> : null}
      </div>
      {failed ? <p className="text-muted-foreground">Customers could not be counted. Try again in a moment.</p> : null}
      {reachable || channels.length === 0 ? null : (
        <p className="text-muted-foreground">Your server does not tell whom each channel reaches.</p>
      )}
      {channels.length > 0 ? (
        <SummaryList
          items={channels.map((channel) => ({
            term: channelNames[channel],
            value: (
              <>
                {reachable ? <p>{formatCount(reachable[channel])} reached</p> : null}
                {leftOutOf(channel)}
                {currency === undefined || cost === null ? null : (
                  <p>
                    {isMost && channel === "sms" ? "At most " : ""}
                    {formatCount(cost[channel].parts)} credits
                    {channel === "push" ? "" : `, ${currency}${cost[channel].money}`}
                    {credits ? `; ${leftInWords(credits[channel], cost[channel].parts)}` : ""}
                  </p>
                )}
              </>
            ),
          }))}
        />
      ) : null}
    </Card>
  );
}
