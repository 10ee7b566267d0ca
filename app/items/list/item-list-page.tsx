import type { ReactNode } from "react";
import type { Column } from "~/list/columns";
import { ListPage } from "~/list/list-page";
import type { RowAction } from "~/list/row-menu";
import { hereOf, type ListShown } from "~/list/shown";
import { usualActions } from "~/list/usual-actions";
import { stateColumn } from "~/list/usual-columns";
import { branchesUnlessAll } from "~/list/whose";
import type { IconName } from "~/ui/icon";
import type { ItemLine } from "./item-list";
import { type StateNames, stateTones } from "./states";

interface ItemListPageProps<Line extends ItemLine, Sort extends string> {
  /** What the page's loader gave (`itemListing`). */
  readonly data: {
    readonly page: ListShown<Line, Sort>;
    readonly may: { readonly create: boolean; readonly update: boolean; readonly delete: boolean };
    readonly states: StateNames;
  };
  readonly icon: IconName;
  /** "gift card" */
  readonly one: string;
  /** What is said while there is none at all: what one would be good for. */
  readonly nothing: string;
  /** Where each leads whom may; `here` is the query of the list as it is now. */
  readonly to: {
    readonly create: string;
    readonly edit: (line: Line) => string;
    readonly copy: (line: Line) => string;
    readonly remove: (line: Line) => string;
  };
  /** What a line says below its title; its branches follow, unless it is for all. */
  readonly note: (line: Line) => readonly (string | null)[];
  /** Behind the state. */
  readonly columns: readonly Column<Line, Sort>[];
  /** Between edit and copy. */
  readonly others?: (line: Line) => readonly (RowAction | null)[];
  readonly above?: ReactNode;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The page that lists one kind of item. */
export function ItemListPage<Line extends ItemLine, Sort extends string>({
  data: { page, may, states },
  icon,
  one,
  nothing,
  to,
  note,
  columns,
  others,
  above,
}: ItemListPageProps<Line, Sort | "title">) {
  // What comes after a delete goes back to the list as it is now.
  const here = hereOf(page);
  const edit = (line: Line) => (may.update && line.mine ? to.edit(line) : null);
  return (
    <ListPage
      page={page}
      icon={icon}
      title={capital(`${one}s`)}
      one={one}
      many={`${one}s`}
      nothing={<p>{nothing}</p>}
      create={may.create ? { label: `New ${one}`, to: to.create } : null}
      above={above}
      first={{
        heading: capital(one),
        sort: "title",
        face: icon,
        open: edit,
        note: (line) => [...note(line), branchesUnlessAll(line.branches)].filter(Boolean).join(" · ") || null,
      }}
      columns={[stateColumn(states, stateTones) as Column<Line, never>, ...columns]}
      actions={(line) =>
        usualActions({
          edit: edit(line),
          others: others?.(line) ?? [],
          copy: may.create ? to.copy(line) : null,
          remove: may.delete && line.mine ? `${to.remove(line)}${here}` : null,
        })
      }
    />
  );
}
