import type { Access } from "~/access/guard.server";
import type { ItemKind } from "~/access/item-kind";
import { rawOf } from "~/api/raw-answer";
import type { Fields } from "../../server/contract/field";
import type { Raw } from "../../server/contract/wire";
import { itemOpening, type Opening } from "./item-loading.server";
import { type ItemSaving, itemSave, type Spoken } from "./saving.server";
import type { ItemFacts } from "./stored";

/** How one kind of item is opened and saved by its wizard. */
interface ItemBackEnd<Facts, Answers, Item, Body, F extends Fields>
  extends Omit<Opening<Facts, Item>, "names">,
    Omit<ItemSaving<Facts, Answers, Body, F>, "told" | "toldTexts" | "revisionOf"> {
  readonly kind: ItemKind & Required<Pick<ItemKind, "names">>;
  /** Raw item under the field names of an edit; defaults to the raw answer. */
  readonly told?: (item: Item) => Raw;
}

/** Server side of an item wizard. */
export const itemBackEnd = <
  Facts extends ItemFacts,
  Answers extends Spoken,
  Item extends { readonly revision: string },
  Body extends object,
  F extends Fields,
>({
  told = rawOf,
  ...declared
}: ItemBackEnd<Facts, Answers, Item, Body, F>) => {
  const stored = (access: Access, id: number) => declared.find(access, { mode: "edit", id });
  const saving = (facts: Facts) =>
    itemSave({
      ...declared,
      told: async (access, id) => told(await stored(access, id)),
      toldTexts: async (access, id) => declared.furtherTexts(access, await stored(access, id), facts),
      // A copy of the access, because a save changes what was loaded for the request.
      revisionOf: async (access, id) => (await stored({ ...access }, id)).revision,
    });
  const save: ReturnType<typeof saving> = (access, submission) => saving(submission.facts)(access, submission);
  return {
    page: `${declared.kind.area}-wizard` as const,
    load: itemOpening({ ...declared, names: declared.kind.names }),
    save,
  };
};
