import { stillKnown } from "~/business/choices";
import type { BusinessFacts } from "~/business/facts";
import type { StoredAnswers } from "~/wizard/wizard";

/** The wire's names of an item's first and last day. */
export interface DayNames {
  readonly start: string;
  readonly end: string;
}

/** A copy starts today (section 4); a last day that has passed is asked for anew. */
export function startingOn(today: string, forms: StoredAnswers, fields: DayNames): StoredAnswers {
  const { conditions = {} } = forms;
  const end = conditions[fields.end];
  const ends = typeof end === "string" && end >= today ? end : "";
  return { ...forms, conditions: { ...conditions, [fields.start]: today, [fields.end]: ends } };
}

/**
 * Branches, tiers and languages that the business no longer has cannot be ticked, so they are not held against the item.
 * The last tier stays and is asked about: no tier would be every tier. The fields are the wire's names.
 */
export function withoutUnknown(
  forms: StoredAnswers,
  { branches, tiers, languages }: Pick<BusinessFacts, "branches" | "tiers" | "languages">,
  fields: { readonly branches: string; readonly tiers: string },
): StoredAnswers {
  const { audience = {}, describe = {} } = forms;
  const left = stillKnown(tiers, audience[fields.tiers]);
  return {
    ...forms,
    describe: { ...describe, language: stillKnown(languages, describe.language) },
    audience: {
      ...audience,
      [fields.branches]: stillKnown(branches, audience[fields.branches]),
      [fields.tiers]: left.length > 0 ? left : (audience[fields.tiers] ?? []),
    },
  };
}
