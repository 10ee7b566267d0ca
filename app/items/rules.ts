import { z } from "zod";
import { chosenBranches, chosenLanguages, chosenTiers } from "~/business/chosen";
import type { BusinessFacts } from "~/business/facts";
import { schemaOf } from "~/form/schema";
import type { StepContext, StepRules } from "~/wizard/wizard";
import type { Check, Fields, Group, InputOf, Say } from "../../server/contract/field";
import type { ItemNames } from "../../server/contract/items/names";
import { allBranches, audiences } from "../../server/contract/items/words";
import { pictureFields } from "./picture";

/* Rules shared by the steps of several items, in addition to their declared fields. */

/** Additional fields of a description: a picture with this name, and the business's languages. */
export const describedBy = <const N extends string>(picture: N, facts: Pick<BusinessFacts, "languages">) => ({
  ...pictureFields(picture),
  language: chosenLanguages(facts),
});

interface Ending {
  readonly end: string | undefined;
  readonly never: boolean | undefined;
}

/** Reports an end date in the past, for a new item. */
export function sayIfPast(
  { mode, today }: Pick<BusinessFacts, "mode" | "today">,
  { end, never }: Ending,
  field: string,
  say: Say,
): void {
  if (mode !== "edit" && !never && end && end < today) say(field, "The last day is in the past");
}

/**
 * Rules of the step for branches and customers; by default an item is for all of them.
 * @param check the item's own rules for these fields
 */
export const limitRules = <F extends Fields, Facts extends BusinessFacts, Answers>(
  group: Group<F>,
  { branches, audience, tiers }: NonNullable<ItemNames["limits"]>,
  check?: (context: StepContext<Facts, Answers>) => Check<InputOf<F>>,
): StepRules<Facts, Answers> => ({
  schema: (context) =>
    schemaOf(group, {
      also: { [branches]: chosenBranches(context.facts), [tiers]: chosenTiers(context.facts) },
      ...(check && { check: check(context) }),
    }),
  defaults: () => ({ [branches]: String(allBranches), [audience]: String(audiences.all) }),
});

/** The last step has no fields. */
export const reviewRules = { schema: () => z.object({}) };
