import { z } from "zod";
import { chosenOf } from "~/form/reading";
import { allBranches } from "../../server/contract/offers/words";
import type { BusinessFacts } from "./facts";

/** All branches are sent as -1 plus every id (section 5); what a branch role makes is at its own branch, whatever is posted. */
export const chosenBranches = ({
  branches,
  ownBranch,
}: Pick<BusinessFacts, "branches" | "ownBranch">): z.ZodType<number[], z.ZodTypeDef, unknown> => {
  if (ownBranch !== null) return z.unknown().transform(() => [ownBranch]);
  const ids = branches.map(({ id }) => id);
  return chosenOf([allBranches, ...ids], "Choose branches of this business")
    .superRefine((chosen, context) => {
      if (Array.isArray(chosen) && chosen.length === 0) {
        context.addIssue({ code: z.ZodIssueCode.custom, message: "Choose at least one branch" });
      }
    })
    .transform((chosen) => (chosen.includes(allBranches) ? [allBranches, ...ids] : [...new Set(chosen)]));
};

export const chosenTiers = ({ tiers }: Pick<BusinessFacts, "tiers">) =>
  chosenOf(
    tiers.map(({ id }) => id),
    "Choose tiers of this business",
  );

/** Language 1 is always mandatory and default (section 5); the languages come in the order the business lists them. */
export const chosenLanguages = ({ languages }: Pick<BusinessFacts, "languages">) =>
  chosenOf(
    languages.map(({ id }) => id),
    "Choose languages of this business",
  ).transform((chosen) =>
    languages.filter(({ id, mandatory }) => mandatory || chosen.includes(id)).map(({ id }) => id),
  );
