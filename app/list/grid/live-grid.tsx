import {
  type ColumnDef,
  getCoreRowModel,
  getSortedRowModel,
  type SortingState,
  type Table,
  useReactTable,
  type VisibilityState,
} from "@tanstack/react-table";
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import { asGroup, asHeading, asRow } from "~/ui/table";
import { type DrawnColumn, drawnColumns, LineCell, type ListLine, tableLook } from "../columns";
import { ColumnChooser } from "./column-chooser";
import type { GridProps, Start } from "./grid";
import { storeColumns, storedColumns } from "./stored-columns";
import { useGridKeys } from "./use-grid-keys";

function toDefinition<Line>(column: DrawnColumn<Line>): ColumnDef<Line> {
  return {
    id: column.key,
    accessorFn: (line) => column.sortBy?.(line) ?? undefined,
    enableSorting: column.sortBy !== undefined,
    enableHiding: !column.heads,
    sortUndefined: "last",
    // By default, figures would start descending and names ascending, which is hard to predict.
    sortDescFirst: false,
  };
}

const words = { asc: "ascending", desc: "descending" } as const;

interface LiveGridProps<Line> extends GridProps<Line> {
  /** Container of the column chooser. */
  readonly tools: RefObject<HTMLElement | null>;
  readonly start: Start;
}

interface PartProps<Line> {
  readonly table: Table<Line>;
  readonly byKey: ReadonlyMap<string, DrawnColumn<Line>>;
  /** Number of each column, hidden ones included. */
  readonly place: ReadonlyMap<string, number>;
}

function Headings<Line extends ListLine>({ table, byKey, place }: PartProps<Line>) {
  return (
    <thead {...asGroup}>
      <tr {...asRow} aria-rowindex={1}>
        {table.getFlatHeaders().map((header) => {
          const column = byKey.get(header.column.id);
          const direction = header.column.getIsSorted();
          return (
            <th
              key={header.id}
              scope="col"
              {...asHeading}
              className={cn(column?.numeric && "num", !column?.heads && column?.className) || undefined}
              aria-colindex={place.get(header.column.id)}
              aria-sort={direction ? words[direction] : undefined}
            >
              {header.column.getCanSort() ? (
                <button type="button" onClick={header.column.getToggleSortingHandler()}>
                  {column?.heading}
                  <Icon name={direction ? (direction === "asc" ? "chevron-up" : "chevron-down") : "sort"} />
                </button>
              ) : (
                column?.heading
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** @param before number of rows on earlier pages */
function Rows<Line extends ListLine>({ table, byKey, place, before }: PartProps<Line> & { readonly before: number }) {
  return (
    <tbody {...asGroup}>
      {table.getRowModel().rows.map((row, index) => (
        <tr key={row.id} {...asRow} aria-rowindex={before + index + 2}>
          {row.getVisibleCells().map(({ id, column: { id: key } }) => {
            const column = byKey.get(key);
            return column ? (
              <LineCell key={id} column={column} line={row.original} role="gridcell" aria-colindex={place.get(key)} />
            ) : null;
          })}
        </tr>
      ))}
    </tbody>
  );
}

/** List as an ARIA grid: one tab stop, arrow keys between cells, headings that sort the visible rows. */
export function LiveGrid<Line extends ListLine>({ tools, start, ...props }: LiveGridProps<Line>) {
  const { label, name, lines, total, before, first, columns: declared, actions, act } = props;
  const [sorting, setSorting] = useState<SortingState>([]);
  const [columnVisibility, setColumnVisibility] = useState<VisibilityState>(() => storedColumns(name));
  const columns = useMemo(
    () => drawnColumns({ first, columns: declared, actions, act }),
    [first, declared, actions, act],
  );
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);
  const table = useReactTable<Line>({
    data: useMemo(() => [...lines], [lines]),
    columns: useMemo(() => columns.map(toDefinition), [columns]),
    state: { sorting, columnVisibility },
    onSortingChange: setSorting,
    onColumnVisibilityChange: setColumnVisibility,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getRowId: ({ id }) => String(id),
  });
  const element = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = start.scrolled;
  }, [start]);
  useGridKeys(element, start.focus);
  useLayoutEffect(() => storeColumns(name, columnVisibility), [name, columnVisibility]);

  const sorted = sorting[0];
  const sortedBy = sorted
    ? `Shown rows sorted by ${byKey.get(sorted.id)?.heading}, ${words[sorted.desc ? "desc" : "asc"]}`
    : "";
  const place = new Map(table.getAllLeafColumns().map((column, index) => [column.id, index + 1]));
  const parts = { table, byKey, place };
  return (
    <>
      {tools.current
        ? createPortal(
            <ColumnChooser
              open={start.choosing}
              columns={table.getAllLeafColumns().map((column) => ({
                key: column.id,
                label: byKey.get(column.id)?.heading ?? column.id,
                shown: column.getIsVisible(),
                fixed: !column.getCanHide(),
                show: (shown) => column.toggleVisibility(shown),
              }))}
            />,
            tools.current,
          )
        : null}
      <p role="status" className={sortedBy ? "sorted-by" : undefined}>
        {sortedBy}
      </p>
      <div ref={scroller} className="table-scroller">
        <table
          ref={element}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with keyboard navigation is a grid
          role="grid"
          className={cn("table stacks", tableLook({ first, columns: declared, actions, act }))}
          aria-label={label}
          // -1 means unknown.
          aria-rowcount={total === null ? -1 : total + 1}
          aria-colcount={columns.length}
        >
          <Headings {...parts} />
          <Rows {...parts} before={before} />
        </table>
      </div>
    </>
  );
}
