import { textsOf } from "~/form/use-form-field";
import { formatDay, formatMoney } from "~/ui/format";
import type { Audience, AudienceFields } from "../../../server/contract/audiences/audience";
import type { Speaker } from "../../../server/contract/audiences/filter";
import { filterOf, filters } from "../../../server/contract/audiences/filters";
import { withOwnBranch } from "../../../server/contract/audiences/own-branch";
import { asTheirs } from "../../../server/contract/audiences/own-codes";
import { readAudience } from "../../../server/contract/audiences/read";
import { sentenceOf } from "../../../server/contract/audiences/sentence";
import { everybody } from "../../../server/contract/campaigns/words";
import type { Field } from "../../../server/contract/field";
import { pointWords } from "../../../server/contract/settings/point-words";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { unloadedName } from "./unloaded";

/** Audience fields by wire name: everybody's code, or those of the filters; neither before the audience is chosen. */
export const audienceFieldsIn = ({ who, whole, filters }: Partial<CampaignAnswers>): AudienceFields => ({
  ...whole,
  ...(who === "everybody" && { whoWillReceive: [everybody] }),
  ...(who === "filters" && filters),
});

/** Filter codes, including those that the portal does not know; none before a filter or everybody is chosen. */
export const codesIn = (answers: Partial<CampaignAnswers>): string[] =>
  textsOf(audienceFieldsIn(answers).whoWillReceive);

type StoredFacts = Pick<CampaignFacts, "equipped" | "stored" | "ownBranch">;

/** Codes of filters that the portal does not know; only a saved campaign can have them. */
export const unknownCodesIn = (
  answers: Partial<CampaignAnswers>,
  { stored }: Pick<CampaignFacts, "stored">,
): string[] => codesIn(answers).filter((code) => stored?.unknown.includes(code));

/**
 * Parses a campaign's audience as far as the portal knows its filters; null if invalid or not chosen. A branch role's
 * audience names its own branch, because a server may read no branch as all of them (document 001, section 5).
 */
export function audienceIn(answers: Partial<CampaignAnswers>, facts: StoredFacts): Audience | null {
  const codes = codesIn(answers);
  // On the wire, no code is everybody.
  if (codes.length === 0) return null;
  const unknown = unknownCodesIn(answers, facts);
  const whoWillReceive = codes.filter((code) => !unknown.includes(code));
  const reading = readAudience({ ...audienceFieldsIn(answers), whoWillReceive }, facts.equipped, facts.stored?.kept);
  if (!("audience" in reading)) return null;
  const { ownBranch } = facts;
  return ownBranch === null ? reading.audience : withOwnBranch(reading.audience, ownBranch);
}

export function speakerOf(facts: CampaignFacts): Speaker {
  return {
    money: (minorUnits) => formatMoney(minorUnits, facts.currency),
    day: formatDay,
    names: (of, ids) =>
      ids.flatMap((id) => facts[of]?.find((one) => one.id === id)?.name ?? unloadedName(of, id, facts) ?? []),
    points: pointWords(facts.pointLabels),
  };
}

/** Describes an audience: "Customers tagged VIP and who spent more than $100 in the last 4 weeks". */
const sentenceIn = (audience: Audience, facts: CampaignFacts): string => sentenceOf(audience, speakerOf(facts));

/** Describes the audience of answers; "" if invalid. */
export function sentenceOfAnswers(answers: Partial<CampaignAnswers>, facts: CampaignFacts): string {
  const audience = audienceIn(answers, facts);
  if (!audience) return "";
  const unknown = unknownCodesIn(answers, facts);
  if (unknown.length === 0) return sentenceIn(audience, facts);
  const codes = asTheirs(unknown, facts.ownCodes).join(", ");
  const others = `${unknown.length === 1 ? "filter" : "filters"} ${codes}, which this portal does not know`;
  return audience.filters.length === 0 ? `Customers by ${others}` : `${sentenceIn(audience, facts)}; also ${others}`;
}

const lists = ["campaignOffers", "rewards", "productRewards"] as const;

/** Whether an audience's sentence names offers or rewards. */
export const namesOffers = (answers: Partial<CampaignAnswers>): boolean =>
  codesIn(answers)
    .flatMap((code) => filterOf(code) ?? [])
    .some((key) =>
      Object.values<Field>(filters[key].fields).some(
        (field) => field.type === "ids" && lists.some((of) => of === field.of),
      ),
    );
