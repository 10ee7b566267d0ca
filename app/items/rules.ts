import { z } from "zod";
import { chosenLanguages } from "~/business/chosen";
import type { BusinessFacts } from "~/business/facts";
import type { Say } from "../../server/contract/field";
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

/** The last step has no fields. */
export const reviewRules = { schema: () => z.object({}) };
