import type { ReactNode } from "react";
import { headingOf, type ItemKind, pluralOf } from "~/access/item-kind";
import type { Column } from "~/list/columns";
import { ListPage } from "~/list/list-page";
import type { RowAction } from "~/list/row-menu";
import { hereOf, type ListShown } from "~/list/shown";
import { usualActions } from "~/list/usual-actions";
import { stateColumn } from "~/list/usual-columns";
import { addressesOf } from "../addresses";
import type { ItemLine } from "./item-list";
import { type StateNames, stateTones } from "./states";

interface ItemListPageProps<Line extends ItemLine, Sort extends string> {
  /** Loader data (`itemListing`). */
  readonly data: {
    readonly page: ListShown<Line, Sort>;
    readonly may: { readonly create: boolean; readonly update: boolean; readonly delete: boolean };
    readonly states: StateNames;
  };
  readonly kind: ItemKind;
  /** Text of the empty list, which says what such items are for. */
  readonly nothing: string;
  /** Text below a row's title; followed by its branches unless it is for all, or the server does not tell them. */
  readonly note: (line: Line) => readonly (string | null)[];
  /** Columns after the state. */
  readonly columns: readonly Column<Line, Sort>[];
  /** Actions between edit and copy. */
  readonly others?: (line: Line) => readonly (RowAction | null)[];
  readonly above?: ReactNode;
}

/** Page that lists one kind of item. */
export function ItemListPage<Line extends ItemLine, Sort extends string>({
  data: { page, may, states },
  kind,
  nothing,
  note,
  columns,
  others,
  above,
}: ItemListPageProps<Line, Sort | "title">) {
  const { icon, one } = kind;
  const to = addressesOf(kind);
  // Query of the current list, to return to it after a deletion.
  const here = hereOf(page);
  const edit = (line: Line) => (may.update && line.mine ? to.edit(line.id) : null);
  return (
    <ListPage
      page={page}
      icon={icon}
      title={pluralOf(kind)}
      one={one}
      many={`${one}s`}
      nothing={<p>{nothing}</p>}
      create={may.create ? { label: `New ${one}`, to: to.create } : null}
      above={above}
      first={{
        heading: headingOf(kind),
        sort: "title",
        face: icon,
        open: edit,
        note: (line) => [...note(line), line.branches].filter(Boolean).join(" · ") || null,
      }}
      columns={[stateColumn(states, stateTones) as Column<Line, never>, ...columns]}
      actions={(line) =>
        usualActions({
          edit: edit(line),
          others: others?.(line) ?? [],
          copy: may.create ? to.copy(line.id) : null,
          remove: may.delete && line.mine ? `${to.remove(line.id)}${here}` : null,
        })
      }
    />
  );
}
