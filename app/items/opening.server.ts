import type { Access } from "~/access/guard.server";
import type { BusinessFacts } from "~/business/facts";
import type { ItemTarget } from "~/form/target";
import type { Loaded } from "~/wizard/back-end.server";
import type { StoredAnswers } from "~/wizard/wizard";
import { type DayNames, startingOn } from "./stored";

/** How one kind of item is opened in its wizard, to be edited or copied. */
interface Opening<Facts, Item> {
  readonly find: (access: Access, target: ItemTarget) => Promise<Item>;
  /** The item as the wizard's forms would have been filled in to make it. */
  readonly forms: (item: Item, facts: Facts, access: Access) => StoredAnswers | Promise<StoredAnswers>;
  readonly days: DayNames;
}

export const itemOpening =
  <Facts extends Pick<BusinessFacts, "today">, Item extends { readonly revision: string }>({
    find,
    forms,
    days,
  }: Opening<Facts, Item>) =>
  async (access: Access, facts: Facts, target: ItemTarget): Promise<Loaded> => {
    const item = await find(access, target);
    const answers = await forms(item, facts, access);
    return {
      answers: target.mode === "clone" ? startingOn(facts.today, answers, days) : answers,
      revision: item.revision,
    };
  };
