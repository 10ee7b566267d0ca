import { fold } from "../../server/contract/common/fold";
import { filtersOf, type ListDeclaration, type ListState, perPageOf } from "./list";

/** Sort key of a row. null is not known, and last in both directions. */
export type SortKey = string | number | null;

/** Rules to search, filter and sort the rows of a list. */
export interface RowRules<Row, Filter extends string, Sort extends string> {
  readonly id: (row: Row) => number;
  /** Text that the search matches. */
  readonly text: (row: Row) => string;
  /** Row's value for each filter. */
  readonly filters: Readonly<Record<Filter, (row: Row) => string>>;
  /** Sort key of each order; rows of a list without orders remain as given. */
  readonly sorts: Readonly<Record<Sort, (row: Row) => SortKey>>;
}

export interface SelectedRows<Row> {
  readonly rows: readonly Row[];
  /** Number of rows after filtering. */
  readonly total: number;
  readonly page: number;
  /** Row counts by value of the filter that has links, after search and the other filters. */
  readonly counts: Readonly<Record<string, number>>;
}

/** After every real date; sorts rows without a date last. */
export const lastDay = "9999-99-99";

const compare = (one: SortKey, other: SortKey) =>
  typeof one === "string" && typeof other === "string"
    ? one.localeCompare(other, "en", { numeric: true })
    : Number(one) - Number(other);

/** Selects the page of rows for the state in `list`. */
export function selectRows<Row, Filter extends string, Sort extends string>(
  all: readonly Row[],
  declared: ListDeclaration<Filter, Sort>,
  list: ListState<Filter, Sort>,
  rules: RowRules<Row, Filter, Sort>,
): SelectedRows<Row> {
  const words = fold(list.search).split(/\s+/).filter(Boolean);
  const counted = filtersOf(declared).find((name) => declared.filters[name].at === "links");
  const chosen = filtersOf(declared).filter((name) => list.filters[name] !== "");
  const passes = (row: Row, name: Filter) => rules.filters[name](row) === list.filters[name];
  const found = all.filter((row) => {
    if (!chosen.every((name) => name === counted || passes(row, name))) return false;
    if (words.length === 0) return true;
    const text = fold(rules.text(row));
    return words.every((word) => text.includes(word));
  });

  const counts: Record<string, number> = {};
  if (counted) {
    for (const row of found) {
      const value = rules.filters[counted](row);
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  const shown = counted && chosen.includes(counted) ? found.filter((row) => passes(row, counted)) : found;

  const sorted = inOrder(shown, list, rules);
  const perPage = perPageOf(declared);
  const page = Math.min(list.page, Math.max(1, Math.ceil(shown.length / perPage)));
  const rows = sorted.slice((page - 1) * perPage, page * perPage);
  return { rows, total: shown.length, page, counts };
}

function inOrder<Row, Sort extends string>(
  rows: readonly Row[],
  { sort, direction }: ListState<string, Sort>,
  { id, sorts }: Pick<RowRules<Row, string, Sort>, "id" | "sorts">,
): readonly Row[] {
  const key: ((row: Row) => SortKey) | undefined = sorts[sort];
  if (!key) return rows;
  const turn = direction === "asc" ? 1 : -1;
  return rows
    .map((row) => ({ row, key: key(row) }))
    .sort(
      (one, other) =>
        Number(one.key === null) - Number(other.key === null) ||
        turn * compare(one.key, other.key) ||
        turn * (id(one.row) - id(other.row)),
    )
    .map(({ row }) => row);
}
