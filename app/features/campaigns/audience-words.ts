import { formatDay, formatMoney } from "~/ui/format";
import type { Audience, AudienceFields } from "../../../server/contract/audiences/audience";
import type { Speaker } from "../../../server/contract/audiences/filter";
import { readAudience } from "../../../server/contract/audiences/read";
import { sentenceOf } from "../../../server/contract/audiences/sentence";
import { everybody } from "../../../server/contract/campaigns/words";
import { pointWords } from "../../../server/contract/settings/point-words";
import type { CampaignAnswers, CampaignFacts } from "./campaign";

/** The fields of an audience as the wire names them: those of the filters only where there are some. */
export const audienceFieldsIn = ({ who, whole, filters }: Partial<CampaignAnswers>): AudienceFields => ({
  ...whole,
  ...(who === "filters" ? filters : { whoWillReceive: [everybody] }),
});

/** Whom a campaign is meant for; null where that cannot be read. */
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

/** "Customers tagged VIP and who spent more than $100 in the last 4 weeks, without dormant ones". */
export const sentenceIn = (audience: Audience, facts: CampaignFacts): string => sentenceOf(audience, speakerOf(facts));

/** The same of answers; empty where they cannot be read. */
export function sentenceOfAnswers(answers: Partial<CampaignAnswers>, facts: CampaignFacts): string {
  const audience = audienceIn(answers, facts);
  return audience ? sentenceIn(audience, facts) : "";
}
