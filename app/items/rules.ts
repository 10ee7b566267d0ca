import { z } from "zod";
import { chosenLanguages } from "~/business/chosen";
import type { BusinessFacts } from "~/business/facts";
import type { Say } from "../../server/contract/field";
import { pictureFields } from "./picture";

/*
 * What the steps of several items hold their answers to, beside what is declared of their fields.
 */

/** What a description has besides: a picture of this name, and the languages of the business. */
export const describedBy = <const N extends string>(picture: N, facts: Pick<BusinessFacts, "languages">) => ({
  ...pictureFields(picture),
  language: chosenLanguages(facts),
});

interface Ending {
  readonly end: string | undefined;
  readonly never: boolean | undefined;
}

/** Says that a new item's last day has passed. */
export function sayIfPast(
  { mode, today }: Pick<BusinessFacts, "mode" | "today">,
  { end, never }: Ending,
  field: string,
  say: Say,
): void {
  if (mode !== "edit" && !never && end && end < today) say(field, "The last day is in the past");
}

/** The last step asks for nothing more. */
export const reviewRules = { schema: () => z.object({}) };
