import { type FilterKey, filterOf, filters } from "../../../../server/contract/audiences/filters";
import { type CampaignAnswers, type CampaignFacts, kindOf } from "../campaign";
import { codesOf } from "./shown";

/** Tells that an automatic filter makes a campaign automatic that nobody called so; null otherwise. */
export function becomingAutomatic(
  answers: Partial<CampaignAnswers>,
  facts: Pick<CampaignFacts, "stored">,
  shown: readonly FilterKey[] = codesOf(answers).flatMap((code) => filterOf(code) ?? []),
): string | null {
  const auto = shown.find((key) => filters[key].auto);
  if (auto === undefined || kindOf(answers, facts) !== "regular") return null;
  const what = `The ${filters[auto].name} filter makes the campaign automatic`;
  return `${what}: customers get their message one by one, each when the event happens`;
}
