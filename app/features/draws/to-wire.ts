import { everyTierIfNone } from "~/business/choices";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import type { DrawInput, PrizeInput } from "../../../server/contract/draws/fields";
import { drawTypes, prizeTypeIds } from "../../../server/contract/draws/words";
import type { DrawFacts } from "./facts";
import type { DrawAnswers } from "./schema";
import { conditionInput } from "./schema-conditions";
import type { PrizeAnswers } from "./schema-prize";

/** The answers as `businessDrawSave` takes them. Publishing comes after the prizes, by a save of its own. */
export function drawInput(answers: DrawAnswers, facts: DrawFacts): DrawInput {
  const { isPublished: _, ...conditions } = conditionInput(answers);
  const inEach = (field: "title" | "description") => {
    const further = answers.language
      .filter((language) => language !== defaultLanguageId)
      .map((language) => [String(language), answers.texts?.[String(language)]?.[field] ?? ""] as const);
    const all = [[String(defaultLanguageId), answers[field]] as const, ...further];
    return Object.fromEntries(all.filter(([, text]) => text !== ""));
  };
  const isTiers = answers.draw_rules_fk === drawTypes.tiers;
  return {
    ...conditions,
    title: inEach("title"),
    description: inEach("description"),
    draw_rules_fk: answers.draw_rules_fk,
    image: answers.image || undefined,
    rule_tiers_value: isTiers ? everyTierIfNone(answers.rule_tiers_value, facts) : undefined,
    rule_ala_carte_value: answers.rule_ala_carte_value?.map((id) => {
      const reward = facts.rewards.find((one) => one.id === id);
      return { product_reward_pk: id, product_pk: reward?.product, product_name: reward?.name };
    }),
    chlBranchesName: answers.chlBranchesName,
  };
}

/** The type as the wire has it; for a kind that only the server knows the server's own spelling takes its place. */
export const inputType = (type: number): PrizeInput["type"] => prizeTypeIds.find((one) => one === type) ?? 1;

/** A prize at its place among the others. */
export const prizeInputOf = (prize: PrizeAnswers, order: number): PrizeInput => ({
  order,
  title: prize.title,
  description: prize.description,
  type: inputType(prize.type),
  value: prize.value ?? 0,
  num_of_winners: prize.num_of_winners ?? 0,
  image: prize.image || undefined,
});
