import type { ItemKind } from "~/access/item-kind";
import { actionOf, queryOf } from "~/form/target";
import { pathOf } from "~/paths";

/** URLs of the pages of one kind of item. */
export const addressesOf = (kind: ItemKind) => {
  const { area, id: param, first } = kind;
  const wizard = `${area}-wizard` as const;
  const copied = (id: number) => ({ mode: "clone", id }) as const;
  return {
    list: pathOf(`${area}-dashboard`),
    create: pathOf(wizard, { step: first, action: "create" }),
    /** An existing item opens at its description step. */
    edit: (id: number) => pathOf(wizard, { step: "describe", action: id }),
    copy: (id: number) =>
      pathOf(wizard, { step: "describe", ...actionOf(kind, copied(id)) }, queryOf(kind, copied(id))),
    remove: (id: number) => pathOf(`${area}-delete`, { [param]: id }),
    restore: (id: number) => pathOf(`${area}-restore`, { [param]: id }),
  };
};
