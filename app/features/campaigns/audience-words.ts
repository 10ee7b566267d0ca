import { formatDay, formatMoney } from "~/ui/format";
import type { Audience, AudienceFields } from "../../../server/contract/audiences/audience";
import type { Speaker } from "../../../server/contract/audiences/filter";
import { readAudience } from "../../../server/contract/audiences/read";
import { sentenceOf } from "../../../server/contract/audiences/sentence";
import { everybody } from "../../../server/contract/campaigns/words";
import { pointWords } from "../../../server/contract/settings/point-words";
import type { CampaignAnswers, CampaignFacts } from "./campaign";

/** Audience fields by wire name; includes those of the filters only if the audience is filtered. */
export const audienceFieldsIn = ({ who, whole, filters }: Partial<CampaignAnswers>): AudienceFields => ({
  ...whole,
  ...(who === "filters" ? filters : { whoWillReceive: [everybody] }),
});

/** Parses a campaign's audience; null if invalid. */
export function audienceIn(answers: Partial<CampaignAnswers>, { equipped }: CampaignFacts): Audience | null {
  const reading = readAudience(audienceFieldsIn(answers), equipped);
  return "audience" in reading ? reading.audience : null;
}

export function speakerOf(facts: CampaignFacts): Speaker {
  return {
    money: (minorUnits) => formatMoney(minorUnits, facts.currency),
    day: formatDay,
    names: (of, ids) => ids.flatMap((id) => facts[of]?.find((one) => one.id === id)?.name ?? []),
    points: pointWords(facts.pointLabels),
  };
}

/** Describes an audience: "Customers tagged VIP and who spent more than $100 in the last 4 weeks". */
export const sentenceIn = (audience: Audience, facts: CampaignFacts): string => sentenceOf(audience, speakerOf(facts));

/** Describes the audience of answers; "" if invalid. */
export function sentenceOfAnswers(answers: Partial<CampaignAnswers>, facts: CampaignFacts): string {
  const audience = audienceIn(answers, facts);
  return audience ? sentenceIn(audience, facts) : "";
}
