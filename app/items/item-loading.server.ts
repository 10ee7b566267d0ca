import type { Access } from "~/access/guard.server";
import type { ItemTarget } from "~/form/target";
import type { Loaded } from "~/wizard/back-end.server";
import type { Texts } from "~/wizard/wizard";
import { type ItemFacts, type ItemForms, openedForms, startingOn } from "./stored";

/** How one kind of item is opened in its wizard for editing or copying. */
export interface Opening<Facts, Item> extends ItemForms<Facts, Item> {
  readonly find: (access: Access, target: ItemTarget) => Promise<Item>;
  /** Loads its texts in additional languages. */
  readonly furtherTexts: (access: Access, item: Item, facts: Facts) => Texts | Promise<Texts>;
}

export const itemOpening =
  <Facts extends ItemFacts, Item extends { readonly revision: string }>(opening: Opening<Facts, Item>) =>
  async (access: Access, facts: Facts, target: ItemTarget): Promise<Loaded> => {
    const item = await opening.find(access, target);
    const answers = openedForms(opening, item, facts, await opening.furtherTexts(access, item, facts));
    return {
      answers: target.mode === "clone" ? startingOn(facts.today, answers, opening.names) : answers,
      revision: item.revision,
    };
  };
