import { type ReactNode, useEffect, useRef, useState } from "react";
import { loadChunk } from "~/shell/chunk";
import { Button } from "~/ui/button";
import { Table, Td, Th } from "~/ui/table";
import type { GridProps } from "./column";
import type { Start } from "./live-grid";

type Live = typeof import("./live-grid")["LiveGrid"];

/**
 * A list that is a plain table with links before its script arrives, and a grid (sorting of the shown rows, a choice of
 * columns, movement by keys) as soon as somebody reaches for it: a pointer over it, focus in it, or the Columns button.
 */
export function DataGrid<Row>(props: GridProps<Row> & { readonly tools?: ReactNode }) {
  const { tools, ...grid } = props;
  const [scripted, setScripted] = useState(false);
  const [live, setLive] = useState<{ readonly Grid: Live; readonly start: Start } | null>(null);
  const start = useRef<Start>({ choosing: false, focus: null });
  const loading = useRef(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => setScripted(true), []);

  async function reach(wish?: Partial<Start>) {
    start.current = { ...start.current, ...wish };
    if (loading.current) return;
    loading.current = true;
    const { LiveGrid } = await loadChunk(() => import("./live-grid"));
    setLive({ Grid: LiveGrid, start: { ...start.current, focus: focusedCell(place.current) } });
  }

  if (live) return <live.Grid {...grid} tools={tools} start={live.start} />;
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-end gap-2">
        {tools}
        {scripted ? (
          <Button type="button" size="sm" icon="table" onClick={() => reach({ choosing: true })}>
            Columns
          </Button>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens for somebody coming near; the table inside is complete without it */}
      <div
        ref={place}
        onPointerEnter={scripted ? () => reach() : undefined}
        onFocus={scripted ? () => reach() : undefined}
      >
        <PlainTable {...grid} />
      </div>
    </div>
  );
}

function PlainTable<Row>({ label, columns, rows, rowKey }: GridProps<Row>) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Th key={column.key} numeric={column.numeric}>
              {/* Where the grid will put its sort mark, so that nothing moves when it takes over. */}
              {column.sortBy && !column.numeric ? <span className="pe-[1.375rem]">{column.label}</span> : column.label}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) =>
              column.heads ? (
                <Th key={column.key} scope="row" className={column.className}>
                  {column.cell(row)}
                </Th>
              ) : (
                <Td key={column.key} numeric={column.numeric} className={column.className}>
                  {column.cell(row)}
                </Td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The cell that focus is in while the table becomes a grid, so that it is not lost; the scroller counts as the first. */
function focusedCell(place: HTMLElement | null): Start["focus"] {
  const focused = document.activeElement;
  if (!place || !(focused instanceof HTMLElement) || !place.contains(focused)) return null;
  const cell = focused.closest("th,td");
  if (!(cell instanceof HTMLTableCellElement) || !(cell.parentElement instanceof HTMLTableRowElement))
    return { row: 0, column: 0 };
  return { row: cell.parentElement.rowIndex, column: cell.cellIndex };
}
