import type { SummaryPart } from "~/wizard/wizard";
import type { TierFacts } from "./facts";
import type { TierAnswers } from "./schema";
import { reachInWords, rulesInWords } from "./words";

/** Every answer in words, by the step that asks for it. */
export function checkedAnswers(answers: Partial<TierAnswers>, facts: TierFacts): SummaryPart[] {
  const grid = answers.UpdateTiers;
  const setup = { ...facts.setup, ...answers };
  return [
    {
      step: "edit",
      title: "Levels",
      items: facts.levels.map(({ id, name }) => {
        const level = String(id);
        const asked = {
          spend: grid?.reach_spend[level] ?? 0,
          points: grid?.reach_points[level] ?? 0,
          visits: grid?.reach_visits[level] ?? 0,
        };
        const said = grid?.enabled[level] ? reachInWords(asked, setup, facts.currency) : "Not in use";
        return [grid?.type_name[level] ?? name, [said, grid?.description[level]].filter(Boolean).join("\n")];
      }),
    },
    { step: "rules", title: "Rules", items: rulesInWords(setup) },
  ];
}
