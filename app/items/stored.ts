import { stillKnown } from "~/business/choices";
import type { BusinessFacts } from "~/business/facts";
import type { StoredAnswers, Texts } from "~/wizard/wizard";
import { defaultLanguageId } from "../../server/contract/common/default-language";
import type { ItemNames } from "../../server/contract/items/names";
import { textsAsForm } from "./texts";

/** Dates of a copy: starts today (section 4); an end date in the past is cleared. */
export function startingOn(
  today: string,
  forms: StoredAnswers,
  fields: Pick<ItemNames, "start" | "end">,
): StoredAnswers {
  const { conditions = {} } = forms;
  const end = conditions[fields.end];
  const ends = typeof end === "string" && end >= today ? end : "";
  return { ...forms, conditions: { ...conditions, [fields.start]: today, [fields.end]: ends } };
}

/** How one kind of item is represented in its wizard's forms. */
export interface ItemForms<Facts, Item> {
  /** Form values that would create the item, without additional languages. */
  readonly forms: (item: Item, facts: Facts) => StoredAnswers;
  readonly names: ItemNames;
}

export type ItemFacts = Pick<BusinessFacts, "today" | "languages"> & Partial<BusinessFacts>;

/** Form values of an existing item. @param texts its texts in additional languages */
export function openedForms<Facts extends ItemFacts, Item>(
  { forms, names }: ItemForms<Facts, Item>,
  item: Item,
  facts: Facts,
  texts: Texts,
): StoredAnswers {
  const held = withoutUnknown(forms(item, facts), facts, names.limits);
  const isTranslated = [held.describe?.language ?? []].flat().some((one) => Number(one) !== defaultLanguageId);
  return isTranslated ? { ...held, translate: textsAsForm(texts) } : held;
}

/**
 * Removes branches, tiers and languages that the business no longer has and that therefore cannot be ticked. If no
 * tier would remain they are kept, so that the user has to choose: no tier would mean every tier.
 */
function withoutUnknown(
  forms: StoredAnswers,
  { branches = [], tiers = [], languages }: Pick<BusinessFacts, "languages"> & Partial<BusinessFacts>,
  fields: ItemNames["limits"],
): StoredAnswers {
  const { audience = {}, describe = {} } = forms;
  const known = { ...forms, describe: { ...describe, language: stillKnown(languages, describe.language) } };
  if (!fields) return known;
  const left = stillKnown(tiers, audience[fields.tiers]);
  return {
    ...known,
    audience: {
      ...audience,
      [fields.branches]: stillKnown(branches, audience[fields.branches]),
      [fields.tiers]: left.length > 0 ? left : (audience[fields.tiers] ?? []),
    },
  };
}
