import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  getSortedRowModel,
  type SortingState,
  useReactTable,
  type VisibilityState,
} from "@tanstack/react-table";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import type { Column, GridProps } from "./column";
import { ColumnChooser } from "./column-chooser";
import { keepColumns, keptColumns } from "./kept-columns";
import { type FirstFocus, useGridKeys } from "./use-grid-keys";

/** How the grid takes over from the plain table. */
export interface Start {
  /** The choice of columns is asked for. */
  readonly choosing: boolean;
  readonly focus: FirstFocus | null;
  /** How far the plain table is scrolled sideways. */
  readonly scrolled: number;
}

function toDefinition<Row>(column: Column<Row>): ColumnDef<Row> {
  return {
    id: column.key,
    accessorFn: (row) => column.sortBy?.(row) ?? undefined,
    header: column.label,
    cell: ({ row }) => column.cell(row.original),
    enableSorting: column.sortBy !== undefined,
    enableHiding: !column.heads,
    sortUndefined: "last",
    // Without it figures would start descending and names ascending, which nobody can foresee.
    sortDescFirst: false,
  };
}

const words = { asc: "ascending", desc: "descending" } as const;

/** The list as an ARIA grid: one tab stop, arrow keys between cells, headings that sort the shown rows. */
export function LiveGrid<Row>(props: GridProps<Row> & { readonly tools?: ReactNode; readonly start: Start }) {
  const { label, name, columns, rows, rowKey, total, before, tools, start } = props;
  const [sorting, setSorting] = useState<SortingState>([]);
  const [columnVisibility, setColumnVisibility] = useState<VisibilityState>(() => keptColumns(name));
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);
  const table = useReactTable<Row>({
    data: useMemo(() => [...rows], [rows]),
    columns: useMemo(() => columns.map(toDefinition), [columns]),
    state: { sorting, columnVisibility },
    onSortingChange: setSorting,
    onColumnVisibilityChange: setColumnVisibility,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getRowId: (row) => String(rowKey(row)),
  });
  const element = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = start.scrolled;
  }, [start]);
  useGridKeys(element, start.focus);
  useLayoutEffect(() => keepColumns(name, columnVisibility), [name, columnVisibility]);

  const sorted = sorting[0];
  const sortedBy = sorted
    ? `Shown rows sorted by ${byKey.get(sorted.id)?.label}, ${words[sorted.desc ? "desc" : "asc"]}`
    : "";
  const place = new Map(table.getAllLeafColumns().map((column, index) => [column.id, index + 1]));
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="me-auto text-sm text-muted-foreground">
          {sortedBy}
        </p>
        {tools}
        <ColumnChooser
          open={start.choosing}
          columns={table.getAllLeafColumns().map((column) => ({
            key: column.id,
            label: byKey.get(column.id)?.label ?? column.id,
            shown: column.getIsVisible(),
            fixed: !column.getCanHide(),
            show: (shown) => column.toggleVisibility(shown),
          }))}
        />
      </div>
      <div ref={scroller} className="table-scroller">
        <table
          ref={element}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved in by keys is a grid
          role="grid"
          className="table"
          aria-label={label}
          // -1 says that it is not known.
          aria-rowcount={total === null ? -1 : total + 1}
          aria-colcount={columns.length}
        >
          <thead>
            <tr aria-rowindex={1}>
              {table.getFlatHeaders().map((header) => {
                const column = byKey.get(header.column.id);
                const direction = header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    className={column?.numeric ? "num" : undefined}
                    aria-colindex={place.get(header.column.id)}
                    aria-sort={direction ? words[direction] : undefined}
                  >
                    {header.column.getCanSort() ? (
                      <button type="button" onClick={header.column.getToggleSortingHandler()}>
                        {column?.label}
                        <Icon name={direction ? (direction === "asc" ? "chevron-up" : "chevron-down") : "sort"} />
                      </button>
                    ) : (
                      column?.label
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row, index) => (
              <tr key={row.id} aria-rowindex={before + index + 2}>
                {row.getVisibleCells().map((cell) => {
                  const column = byKey.get(cell.column.id);
                  const content = flexRender(cell.column.columnDef.cell, cell.getContext());
                  const colindex = place.get(cell.column.id);
                  return column?.heads ? (
                    <th key={cell.id} scope="row" className={column.className} aria-colindex={colindex}>
                      {content}
                    </th>
                  ) : (
                    <td
                      key={cell.id}
                      className={cn(column?.numeric && "num", column?.className) || undefined}
                      aria-colindex={colindex}
                    >
                      {content}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
