import { z } from "zod";
import { chosenOf } from "~/form/reading";
import type { Fields, IdsField } from "../../server/contract/field";
import { allBranches } from "../../server/contract/items/words";
import type { BusinessFacts, Named } from "./facts";

type Ids = z.ZodType<number[], z.ZodTypeDef, unknown>;

/** Schemas that accept only ids in the business's lists. */
export const chosenFrom = <F extends Fields>(
  fields: F,
  lists: Readonly<Partial<Record<IdsField["of"], readonly Named[]>>>,
) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.type !== "ids") return [];
      const known = (lists[field.of] ?? []).map(({ id }) => id);
      return [[name, chosenOf(known, `Choose ${field.of} from the list`)]];
    }),
  ) as { [N in keyof F as F[N] extends IdsField ? N : never]: Ids };

/**
 * Schema for branches. All branches are sent as -1 plus every id (section 5); a branch role always gets its own
 * branch.
 */
export const chosenBranches = ({
  branches,
  ownBranch,
}: Pick<BusinessFacts, "branches" | "ownBranch">): z.ZodType<number[], z.ZodTypeDef, unknown> => {
  if (ownBranch !== null) return z.unknown().transform(() => [ownBranch]);
  const ids = branches.map(({ id }) => id);
  return chosenOf([allBranches, ...ids], "Choose branches from the list")
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
    "Choose tiers from the list",
  );

/**
 * Schema for languages. Language 1 is always mandatory and the default (section 5). The result has the business's
 * order.
 */
export const chosenLanguages = ({ languages }: Pick<BusinessFacts, "languages">) =>
  chosenOf(
    languages.map(({ id }) => id),
    "Choose languages from the list",
  ).transform((chosen) =>
    languages.filter(({ id, mandatory }) => mandatory || chosen.includes(id)).map(({ id }) => id),
  );
