import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { loadChunk } from "~/ui/chunk";
import type { Cell } from "~/ui/grid-moves";
import { useScripted } from "~/ui/use-scripted";
import type { ListLine } from "../columns";
import { ListTable } from "../table";
import type { GridProps, Start } from "./grid";

type Live = typeof import("./live-grid")["LiveGrid"];

/** The filters: a bar that the choice of columns stands beside, and what is below it. */
interface Above {
  readonly bar: ReactNode;
  readonly line: ReactNode;
}

/**
 * A list that is a plain table with links before its script arrives, and a grid (sorting of the shown rows, a choice of
 * columns, movement by keys) as soon as somebody reaches for it: a pointer over it, focus in it, or the Columns button.
 */
export function DataGrid<Line extends ListLine>({ bar, line, ...grid }: GridProps<Line> & Above) {
  const scripted = useScripted();
  const [live, setLive] = useState<{ readonly Grid: Live; readonly start: Start } | null>(null);
  const choosing = useRef(false);
  const loading = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const press = useRef<Press>({ on: null, ended: Promise.resolve() });

  async function reach(chooses = false) {
    choosing.current ||= chooses;
    if (loading.current) return;
    loading.current = true;
    const { LiveGrid } = await loadChunk(() => import("./live-grid"));
    // What is pressed must still be there when it is let go, or the click would be lost.
    await press.current.ended;
    setLive({ Grid: LiveGrid, start: { choosing: choosing.current, ...shownIn(place.current, press.current.on) } });
  }

  return (
    <>
      <div className="list-top">
        {bar}
        <div ref={tools} className="list-tools">
          {scripted && !live ? (
            <Button type="button" icon="table" onClick={() => reach(true)}>
              Columns
            </Button>
          ) : null}
        </div>
      </div>
      {line}
      {live ? (
        <live.Grid {...grid} tools={tools} start={live.start} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: only listens for somebody coming near; the table inside is complete without it
        <div
          ref={place}
          onPointerEnter={scripted ? () => reach() : undefined}
          onFocus={scripted ? () => reach() : undefined}
          onPointerDown={scripted ? (event) => noted(event, press) : undefined}
        >
          <ListTable {...grid} />
        </div>
      )}
    </>
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
