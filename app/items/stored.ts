import { stillKnown } from "~/business/choices";
import type { BusinessFacts } from "~/business/facts";
import type { StoredAnswers, Texts } from "~/wizard/wizard";
import { defaultLanguageId } from "../../server/contract/common/default-language";
import { textsAsForm } from "./texts";

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

/** How one kind of item stands in the forms of its wizard. */
export interface ItemForms<Facts, Item> {
  /** The item as the forms would have been filled in to make it, but for its further languages. */
  readonly forms: (item: Item, facts: Facts) => StoredAnswers;
  readonly days: DayNames;
  /** Left out: it is for all branches and customers. */
  readonly limits?: LimitNames;
}

export type ItemFacts = Pick<BusinessFacts, "today" | "languages"> & Partial<BusinessFacts>;

/** An item as the forms hold it when it is opened. @param texts what it says in further languages */
export function openedForms<Facts extends ItemFacts, Item>(
  { forms, limits }: Omit<ItemForms<Facts, Item>, "days">,
  item: Item,
  facts: Facts,
  texts: Texts,
): StoredAnswers {
  const held = withoutUnknown(forms(item, facts), facts, limits);
  const isTranslated = [held.describe?.language ?? []].flat().some((one) => Number(one) !== defaultLanguageId);
  return isTranslated ? { ...held, translate: textsAsForm(texts) } : held;
}

/** The wire's names of the branches and the tiers that an item is for. */
export interface LimitNames {
  readonly branches: string;
  readonly tiers: string;
}

/**
 * Branches, tiers and languages that the business no longer has cannot be ticked, so they are not held against the item.
 * The last tier stays and is asked about: no tier would be every tier.
 */
function withoutUnknown(
  forms: StoredAnswers,
  { branches = [], tiers = [], languages }: Pick<BusinessFacts, "languages"> & Partial<BusinessFacts>,
  fields: LimitNames | undefined,
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
