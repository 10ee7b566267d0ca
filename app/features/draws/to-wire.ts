import { everyTierIfNone } from "~/business/choices";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import type { DrawInput } from "../../../server/contract/draws/bodies";
import { drawTypes } from "../../../server/contract/draws/words";
import type { DrawFacts } from "./facts";
import type { DrawAnswers } from "./schema";
import { conditionInput } from "./schema-conditions";

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
