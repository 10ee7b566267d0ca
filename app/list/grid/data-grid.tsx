import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { loadChunk } from "~/ui/chunk";
import type { Cell } from "~/ui/grid-moves";
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
  const choosing = useRef(false);
  const loading = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  const press = useRef<Press>({ on: null, ended: Promise.resolve() });

  useEffect(() => setScripted(true), []);

  async function reach(chooses = false) {
    choosing.current ||= chooses;
    if (loading.current) return;
    loading.current = true;
    const { LiveGrid } = await loadChunk(() => import("./live-grid"));
    // What is pressed must still be there when it is let go, or the click would be lost.
    await press.current.ended;
    setLive({ Grid: LiveGrid, start: { choosing: choosing.current, ...shownIn(place.current, press.current.on) } });
  }

  if (live) return <live.Grid {...grid} tools={tools} start={live.start} />;
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-end gap-2">
        {tools}
        {scripted ? (
          <Button type="button" size="sm" icon="table" onClick={() => reach(true)}>
            Columns
          </Button>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens for somebody coming near; the table inside is complete without it */}
      <div
        ref={place}
        onPointerEnter={scripted ? () => reach() : undefined}
        onFocus={scripted ? () => reach() : undefined}
        onPointerDown={scripted ? (event) => noted(event, press) : undefined}
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

/** What the pointer hit last, and the end of that press. */
interface Press {
  readonly on: Element | null;
  readonly ended: Promise<void>;
}

function noted({ target }: PointerEvent, press: { current: Press }): void {
  const ended = new Promise<void>((resolve) => {
    // The click follows the release: it comes first.
    const end = () => setTimeout(resolve);
    for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, end, { once: true });
  });
  press.current = { on: target instanceof Element ? target : null, ended };
}

function cellAt(element: Element | null): Cell | null {
  const cell = element?.closest<HTMLTableCellElement>("th,td");
  const row = cell?.closest("tr");
  return cell && row ? { row: row.rowIndex, column: cell.cellIndex } : null;
}

/**
 * How far the plain table is scrolled and the cell that has the focus, so that neither is lost. Focus on the scroller is
 * the first cell's where keys brought it there; a press brings it there from the cell that it hit, which stays in place.
 */
function shownIn(place: HTMLElement | null, pressed: Element | null): Pick<Start, "focus" | "scrolled"> {
  const scroller = place?.querySelector(".table-scroller");
  const scrolled = scroller?.scrollLeft ?? 0;
  const focused = document.activeElement;
  if (!place?.contains(focused)) return { scrolled, focus: null };
  const byKeys = focused === scroller && focused?.matches(":focus-visible") === true;
  const cell = (focused === scroller && !byKeys ? cellAt(pressed) : cellAt(focused)) ?? { row: 0, column: 0 };
  return { scrolled, focus: { ...cell, seen: !byKeys } };
}
