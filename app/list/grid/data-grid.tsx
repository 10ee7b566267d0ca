import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { loadChunk } from "~/ui/chunk";
import type { Cell } from "~/ui/grid-moves";
import { useScripted } from "~/ui/use-scripted";
import type { ListLine } from "../columns";
import { ListTable } from "../table";
import type { GridProps, Start } from "./grid";

type Live = typeof import("./live-grid")["LiveGrid"];

/** Filter bar, which shares its line with the column chooser, and the content below it. */
interface Above {
  readonly bar: ReactNode;
  readonly line: ReactNode;
}

/**
 * List that starts as a plain table with links. It becomes a grid (client-side sorting, column chooser, keyboard
 * navigation) on first interaction: hover, focus or the Columns button.
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
    // The pressed element must exist until the press ends, otherwise the click is lost.
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
        // biome-ignore lint/a11y/noStaticElementInteractions: detects first use; the table works without it
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

/** Last pressed element, and a promise for the end of that press. */
interface Press {
  readonly on: Element | null;
  readonly ended: Promise<void>;
}

function noted({ target }: PointerEvent, press: { current: Press }): void {
  const ended = new Promise<void>((resolve) => {
    // Deferred, because the click event follows the release.
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
 * Scroll position and focused cell of the plain table, to restore in the grid. If the scroller has focus from the
 * keyboard, the first cell gets it; after a press, the pressed cell gets it and the scroll position does not change.
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
