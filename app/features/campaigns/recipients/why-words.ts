import { whyOf } from "~/business/message-words";
import { formatCount, formatDay, formatMoney } from "~/ui/format";
import { type Audience, decidingFilters } from "../../../../server/contract/audiences/audience";
import { filters } from "../../../../server/contract/audiences/filters";
import { phraseOf } from "../../../../server/contract/audiences/sentence";
import type { DecidingValue, WhyTargeted } from "../../../../server/contract/campaigns/why-calls";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { speakerOf } from "../audience-words";
import type { CampaignFacts } from "../campaign";
import { channelNames } from "../channels";
import { lowered } from "../words";

export interface WhyLine {
  readonly filter: string;
  /** Condition of the filter: "who spent more than $100"; "" if it can no longer be described. */
  readonly asks: string;
  readonly met: boolean;
  /** Deciding value of the customer: "$84.20". */
  readonly by: string;
}

/** Explains by filter why a customer is in the audience or not, and which channels reach the customer. */
export function whyInWords(why: WhyTargeted, audience: Audience, facts: CampaignFacts) {
  const lines = decidingFilters(audience).map((applied): WhyLine => {
    const { code, name } = filters[applied.key];
    const answer = why.filters.find(({ filter_value }) => filter_value === code);
    return {
      filter: name,
      asks: phraseOf(applied, speakerOf(facts)),
      met: answer?.met ?? false,
      // "All customers" looks at nothing of the customer.
      by: answer && applied.key !== "everybody" ? decidedBy(answer.deciding, facts) : "",
    };
  });
  const reached = why.channels.map((channel) => `${channelNames[channel]}: reached`);
  const missed = why.reasons.map(
    ({ channel, reason }) => `${channelNames[channel]}: not reached, ${lowered(whyOf(reason, channel))}`,
  );
  return { inAudience: why.meant, stays: why.stays, lines, channels: [...reached, ...missed] };
}

/** Formats a deciding value: "$84.20", "03/02/2026". */
export function decidedBy(
  { kind, value }: DecidingValue,
  { currency, pointLabels }: Pick<CampaignFacts, "currency" | "pointLabels">,
): string {
  switch (kind) {
    case "none":
      return "Nothing";
    case "text":
      return value;
    case "count":
      return formatCount(Number(value));
    case "points":
      return pointWords(pointLabels).of(Number(value));
    case "money":
      return formatMoney(Number(value), currency);
    case "day":
      return formatDay(value);
  }
}
