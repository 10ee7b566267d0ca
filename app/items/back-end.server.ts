import type { ItemKind } from "~/access/item-kind";
import { asTold } from "~/api/told";
import type { Fields } from "../../server/contract/field";
import type { Raw } from "../../server/contract/wire";
import { itemOpening, type Opening } from "./opening.server";
import { type ItemSaving, itemSave, type Spoken } from "./saving.server";
import type { ItemFacts } from "./stored";

/** How one kind of item is opened in its wizard and saved by it. */
interface ItemBackEnd<Facts, Answers, Item, Body, F extends Fields>
  extends Opening<Facts, Item>,
    Omit<ItemSaving<Facts, Answers, Body, F>, "told"> {
  readonly kind: ItemKind;
  /** The item as its server spells it, by the names of an edit. Left out: as the answer has it. */
  readonly told?: (item: Item) => Raw;
}

/** What the wizard of every kind of item does on the server. */
export const itemBackEnd = <
  Facts extends ItemFacts,
  Answers extends Spoken,
  Item extends { readonly revision: string },
  Body extends object,
  F extends Fields,
>({
  told = asTold,
  ...declared
}: ItemBackEnd<Facts, Answers, Item, Body, F>) => ({
  page: `${declared.kind.area}-wizard` as const,
  load: itemOpening(declared),
  save: itemSave({
    ...declared,
    told: async (access, id) => told(await declared.find(access, { mode: "edit", id })),
  }),
});
