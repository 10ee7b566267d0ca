import { z } from "zod";
import type { WizardRules } from "~/wizard/wizard";
import { templateSchema } from "./schema";
import type { customerWizard } from "./wizard";

/** Fields and defaults of each step of the customers wizard. */
export const customerRules: WizardRules<typeof customerWizard> = {
  template: {
    schema: ({ facts }) => templateSchema(facts),
    defaults: ({ facts }) => ({
      language: String(facts.homeLanguage),
      country_code: facts.homeCountry,
      branchId: String(facts.branches[0]?.id ?? ""),
    }),
  },
  finalize: { schema: () => z.object({}) },
};
