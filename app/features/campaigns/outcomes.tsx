import { outcomeNames, outcomeTones, whyOf } from "~/business/message-words";
import { Badge } from "~/ui/badge";
import type { Channel, Outcome } from "../../../server/contract/campaigns/words";
import { channelNames } from "./channels";

interface OutcomeBadgeProps {
  /** null where the server tells only whom a channel reaches. */
  readonly outcome: Outcome | null;
  /** Said before it, where several stand beside each other. */
  readonly channel?: Channel;
}

/** What became of a message, in a word. */
export function OutcomeBadge({ outcome, channel }: OutcomeBadgeProps) {
  const word = outcome === null ? "Reached" : outcomeNames[outcome];
  const tone = outcome === null ? "neutral" : outcomeTones[outcome];
  return (
    <Badge tone={tone} dot={["skipped", "unknown"].includes(outcome ?? "") ? "ring" : "full"}>
      {channel ? `${channelNames[channel]}: ${word.toLowerCase()}` : word}
    </Badge>
  );
}

/** Why messages did not go, once each. */
export const whyInWords = (outcomes: readonly { readonly channel: Channel; readonly reason: string }[]): string =>
  [...new Set(outcomes.map(({ channel, reason }) => whyOf(reason, channel)).filter(Boolean))].join(", ");
