import { z } from "zod";
import type { WizardRules } from "~/wizard/wizard";
import { levelsAsForm, rulesAsForm } from "./forms";
import { levelsSchema, rulesSchema } from "./schema";
import type { tierWizard } from "./wizard";

/** Fields of each step of the tiers wizard. */
export const tierRules: WizardRules<typeof tierWizard> = {
  edit: { schema: ({ facts }) => levelsSchema(facts), defaults: ({ facts }) => levelsAsForm(facts) },
  rules: { schema: () => rulesSchema(), defaults: ({ facts }) => rulesAsForm(facts) },
  finalize: { schema: () => z.object({}) },
};
