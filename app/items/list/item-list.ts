import type { PortalSession } from "~/access/session";
import type { Filter } from "~/list/filter";
import { type Direction, defineList, type ListDeclaration } from "~/list/list";
import { lastDay, type RowRules, type SortKey } from "~/list/select";
import { stateLinksIfTold, unknownState } from "~/list/usual-filters";
import { branchesIfTold, branchNames, isMine } from "~/list/whose";
import { fold } from "../../../server/contract/common/fold";
import { itemStates } from "../../../server/contract/items/states";
import { addressesOf } from "../addresses";
import { type Item, type ItemRow, itemReading } from "./item";
import { type StateNames, stateNames } from "./states";

/* List of one kind of item: the parts common to all item lists, and its own additions. */

/** Row data sent to the page; only what is shown. */
export interface ItemLine extends Pick<Item, "id" | "title" | "thumbnail" | "state" | "start" | "end"> {
  /** null if the item is for all branches, or cannot be limited to some; left out if the server does not tell. */
  readonly branches?: string | null | undefined;
  /** Whether the visitor may change the item; a branch role may change only items of its own branch alone. */
  readonly mine: boolean;
}

type UsualSort = "title" | "published" | "start" | "end";

interface Declared<Row, More, F extends string, S extends string> extends ItemRow<Row> {
  readonly states?: StateNames;
  readonly filters: Readonly<Record<F, Filter>>;
  /** Sort orders of the headings with their initial direction. The first is the default. */
  readonly sorts: Readonly<Record<S, Direction>>;
  /** Values for the list's own filters and sort orders. */
  readonly by: Readonly<Record<NoInfer<F | Exclude<S, UsualSort>>, (row: Row) => SortKey>>;
  /** Additional row data. */
  readonly line: (row: Row, session: PortalSession, today: string) => More;
}

export interface ItemList<Row, More, F extends string, S extends string> extends ListDeclaration<F | "state", S> {
  readonly states: StateNames;
  readonly item: (row: Row, today: string) => Item;
  readonly rows: (today: string) => RowRules<Row, F | "state", S>;
  /** Converts `row` for this visitor on `today`. */
  readonly lineOf: (row: Row, session: PortalSession, today: string) => Omit<ItemLine, keyof More> & More;
}

/** Declares the list of items that the back end returns as `Row`. */
export const itemList =
  <Row>() =>
  <More extends object, const F extends string, const S extends string>(
    declared: Declared<Row, More, F, S>,
  ): ItemList<Row, More, F, S> =>
    listOf(declared);

function listOf<Row, More extends object, F extends string, S extends string>(
  declared: Declared<Row, More, F, S>,
): ItemList<Row, More, F, S> {
  const { kind, states = stateNames, filters, sorts, by, line } = declared;
  const item = itemReading(declared);
  const usual: Readonly<Record<UsualSort, (one: Item) => SortKey>> = {
    title: ({ title }) => fold(title),
    published: ({ published }) => published,
    start: ({ start }) => start,
    end: ({ end, endless }) => end ?? (endless ? lastDay : null),
  };
  const own: Readonly<Partial<Record<string, (row: Row) => SortKey>>> = by;
  const namesIn = <N extends string>(named: Readonly<Record<N, unknown>>) => Object.keys(named) as N[];
  const byName = <N extends string, V>(names: readonly N[], of: (name: N) => V) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Record<N, V>;
  const all = { ...filters, state: stateLinksIfTold(itemStates, states) } as Readonly<Record<F | "state", Filter>>;
  return {
    ...defineList({ path: addressesOf(kind).list, search: { label: "Search by title" }, filters: all, sorts }),
    states,
    item,
    rows: (today) => ({
      id: (row) => item(row, today).id,
      text: (row) => item(row, today).title,
      filters: byName(
        namesIn(all),
        (name) => (row) => String(name === "state" ? (item(row, today).state ?? unknownState) : own[name]?.(row)),
      ),
      sorts: byName(namesIn(sorts), (name) => own[name] ?? ((row) => usual[name as UsualSort](item(row, today)))),
    }),
    lineOf: (row, session, today) => {
      const { published: _, endless: __, branches, ...shown } = item(row, today);
      const whose = branches !== undefined && {
        branches: branchesIfTold(branches, branchNames(session)),
        mine: isMine(session, branches),
      };
      return { ...shown, branches: null, mine: true, ...whose, ...line(row, session, today) };
    },
  };
}

/** Row type of a list: `LineOf<typeof offerList>`. */
export type LineOf<L> = L extends { readonly lineOf: (...given: never[]) => infer Line } ? Line : never;
