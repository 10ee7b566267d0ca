import { outcomeNames, outcomeTones, whyOf } from "~/business/message-words";
import { Badge } from "~/ui/badge";
import type { Channel, Outcome } from "../../../server/contract/campaigns/words";
import { channelNames } from "./channels";
import { lowered } from "./words";

interface OutcomeBadgeProps {
  /** null if the server returns only which customers a channel reaches. */
  readonly outcome: Outcome | null;
  /** Prefix, if several badges are shown together. */
  readonly channel?: Channel;
}

/** Outcome of a message. */
export function OutcomeBadge({ outcome, channel }: OutcomeBadgeProps) {
  const word = outcome === null ? "Reached" : outcomeNames[outcome];
  const tone = outcome === null ? "neutral" : outcomeTones[outcome];
  return (
    <Badge tone={tone} dot={["skipped", "unknown"].includes(outcome ?? "") ? "ring" : "full"}>
      {channel ? `${channelNames[channel]}: ${word.toLowerCase()}` : word}
    </Badge>
  );
}

/** Distinct reasons that messages were not sent: "No consent, no device". */
export const whyInWords = (outcomes: readonly { readonly channel: Channel; readonly reason: string }[]): string =>
  [...new Set(outcomes.map(({ channel, reason }) => whyOf(reason, channel)).filter(Boolean))]
    .map((why, place) => (place === 0 ? why : lowered(why)))
    .join(", ");
