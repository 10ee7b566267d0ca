import { type ListDeclaration, readList } from "./list";
import { type RowRules, selectRows } from "./select";

interface Listed<Row, Filter extends string, Sort extends string, Line> {
  readonly declared: ListDeclaration<Filter, Sort>;
  readonly rules: RowRules<Row, Filter, Sort>;
  /** A row as the list shows it: only what is shown. */
  readonly line: (row: Row) => Line;
}

/** What a list's page shows of `all` for the state in `search`. */
export function loadList<Row, Filter extends string, Sort extends string, Line>(
  all: readonly Row[],
  search: URLSearchParams,
  { declared, rules, line }: Listed<Row, Filter, Sort, Line>,
) {
  const { list, notes } = readList(declared, search);
  const { rows, total, page, counts } = selectRows(all, declared, list, rules);
  return {
    list: { ...list, page },
    notes: page < list.page ? [...notes, `There are ${page} pages; the last one is shown.`] : notes,
    counts,
    total,
    hasAny: all.length > 0,
    lines: rows.map(line),
  };
}
