import { z } from "zod";
import type { WizardRules } from "~/wizard/wizard";
import type { TierFacts } from "./facts";
import { levelsAsForm, rulesAsForm } from "./forms";
import { levelsSchema, rulesSchema, type TierAnswers } from "./schema";

/** What each step of the tiers wizard asks for. */
export const tierRules: WizardRules<TierFacts, TierAnswers> = {
  edit: { schema: ({ facts }) => levelsSchema(facts), defaults: ({ facts }) => levelsAsForm(facts) },
  rules: { schema: () => rulesSchema(), defaults: ({ facts }) => rulesAsForm(facts) },
  finalize: { schema: () => z.object({}) },
};
