import { z } from "zod";
import { chosenBranches, chosenLanguages, chosenTiers } from "~/business/chosen";
import type { BusinessFacts } from "~/business/facts";
import type { RawAnswers } from "~/form/answers";
import { asForm } from "~/form/as-form";
import { segments, valueAt } from "~/form/names";
import { schemaOf } from "~/form/schema";
import type { StepContext } from "~/wizard/wizard";
import { type Check, type Fields, type Group, type InputOf, pick, type Say } from "../../server/contract/field";
import type { ItemNames } from "../../server/contract/items/names";
import { allBranches, shippingHandling } from "../../server/contract/items/words";
import { checkCropOf, pictureFields } from "./picture";

/* Rules shared by the steps of several items, in addition to their declared fields. */

/** Additional fields of a description: a picture with this name, and the business's languages. */
export const describedBy = <const N extends string>(picture: N, facts: Pick<BusinessFacts, "languages">) => ({
  ...pictureFields(picture),
  language: chosenLanguages(facts),
});

/** Schema of a description with its picture and languages. @param check the item's own rules for these fields */
export const describeSchema = <F extends Fields, const N extends string>(
  asked: Group<F>,
  picture: N,
  facts: Pick<BusinessFacts, "languages">,
  check: Check<InputOf<F>> = () => undefined,
) =>
  schemaOf(asked, {
    also: describedBy(picture, facts),
    check(said, say) {
      check(said, say);
      checkCropOf(said, say);
    },
  });

/** Reports a last day in the past, for a new item. */
export const endsAhead =
  ({ end, never }: Pick<ItemNames, "end" | "never">, { mode, today }: Pick<BusinessFacts, "mode" | "today">) =>
  (values: object, say: Say): void => {
    const [last, isEndless] = [end, never].map((name) => valueAt(values, segments(name)));
    const isPast = typeof last === "string" && last !== "" && last < today;
    if (mode !== "edit" && !isEndless && isPast) say(end, "The last day is in the past");
  };

/** Form values of the declared defaults; a box that is off by default needs none. */
export function declaredDefaults(fields: Fields): RawAnswers {
  const values = Object.entries(fields).flatMap(([name, field]) =>
    "otherwise" in field && (field.otherwise ?? false) !== false ? [[name, field.otherwise] as const] : [],
  );
  const names = values.map(([name]) => name);
  return asForm(pick(fields, names), Object.fromEntries(values));
}

/** Default shipping of an item, which is free where the item is free shipping itself. */
export const usualShipping = (isFree: boolean): string =>
  String(isFree ? shippingHandling.free : shippingHandling.notDiscounted);

/**
 * Rules of the step for branches and customers; by default an item is for all of them.
 * @param check the item's own rules for these fields
 */
export const limitRules = <F extends Fields, Facts extends BusinessFacts, Answers>(
  group: Group<F>,
  { branches, tiers }: NonNullable<ItemNames["limits"]>,
  check?: (context: StepContext<Facts, Answers>) => Check<InputOf<F>>,
) => ({
  schema: (context: StepContext<Facts, Answers>) =>
    schemaOf(group, {
      also: { [branches]: chosenBranches(context.facts), [tiers]: chosenTiers(context.facts) },
      ...(check && { check: check(context) }),
    }),
  defaults: () => ({ ...declaredDefaults(group.fields), [branches]: String(allBranches) }),
});

/** The last step has no fields. */
export const reviewRules = { schema: () => z.object({}) };
