import type { SummaryPart } from "~/wizard/wizard";
import { pointWords } from "../../../server/contract/settings/point-words";
import { levelIn, type TierAnswers } from "./answers";
import type { TierFacts } from "./facts";
import { reachInWords, rulesInWords } from "./words";

/** All answers in words, by step. */
export function checkedAnswers(answers: Partial<TierAnswers>, facts: TierFacts): SummaryPart[] {
  const words = pointWords(facts.pointLabels);
  const setup = { ...facts.setup, ...answers };
  return [
    {
      step: "edit",
      title: "Levels",
      items: facts.levels.map(({ business_tiers_pk: id, type_name: before }) => {
        const level = levelIn(answers.UpdateTiers, id);
        const reach = level.enabled ? reachInWords(level, setup, facts.currency, words) : "Not in use";
        return [level.type_name || before, [reach, level.description].filter(Boolean).join("\n")];
      }),
    },
    { step: "rules", title: "Rules", items: rulesInWords(setup, words) },
  ];
}
