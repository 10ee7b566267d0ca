import { type RefObject, useLayoutEffect, useRef } from "react";
import { type GridKeys, gridKeys } from "~/ui/grid-keys";
import type { Cell } from "~/ui/grid-moves";

/** Where the focus goes as a grid takes over; `seen` leaves the page where it is scrolled to. */
export interface FirstFocus extends Cell {
  readonly seen: boolean;
}

/** The keys of a table that React draws, for as long as it is drawn. */
export function useGridKeys(table: RefObject<HTMLTableElement | null>, first: FirstFocus | null): void {
  const keys = useRef<GridKeys | null>(null);
  useLayoutEffect(() => {
    if (!table.current) return;
    const made = gridKeys(table.current);
    keys.current = made;
    if (first) made.focus(first, first.seen);
    return () => made.stop();
  }, [table, first]);
  // After every drawing: sorting, hiding and a new page bring new elements.
  useLayoutEffect(() => keys.current?.settle());
}
