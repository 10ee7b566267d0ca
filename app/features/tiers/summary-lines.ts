import type { SummaryLine } from "~/wizard/wizard";
import { pointWords } from "../../../server/contract/settings/point-words";
import { levelIn, type TierAnswers } from "./answers";
import type { TierFacts } from "./facts";
import { reachInWords, rulesInWords } from "./words";

/** Answers of each step in words. */
export function levelLines(answers: Partial<TierAnswers>, facts: TierFacts): SummaryLine[] {
  const words = pointWords(facts.pointLabels);
  const setup = { ...facts.setup, ...answers };
  return facts.levels.map(({ business_tiers_pk: id, type_name: before }) => {
    const level = levelIn(answers.UpdateTiers, id);
    const reach = level.enabled ? reachInWords(level, setup, facts.currency, words) : "Not in use";
    return [level.type_name || before, [reach, level.description].filter(Boolean).join("\n")];
  });
}

export function ruleLines(answers: Partial<TierAnswers>, { setup, pointLabels }: TierFacts) {
  const rules = { ...setup, ...answers };
  return rulesInWords({ ...rules, grace_period: rules.grace_period ?? 0 }, pointWords(pointLabels));
}
