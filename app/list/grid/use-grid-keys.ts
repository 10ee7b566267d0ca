import { type RefObject, useLayoutEffect, useRef } from "react";
import { type GridKeys, gridKeys } from "~/ui/grid-keys";
import type { Cell } from "~/ui/grid-moves";

/** Cell that gets the focus when a grid takes over; `seen` keeps the page's scroll position. */
export interface FirstFocus extends Cell {
  readonly seen: boolean;
}

/** Keyboard navigation for a table rendered by React, active while the table is mounted. */
export function useGridKeys(table: RefObject<HTMLTableElement | null>, first: FirstFocus | null): void {
  const keys = useRef<GridKeys | null>(null);
  useLayoutEffect(() => {
    if (!table.current) return;
    const made = gridKeys(table.current);
    keys.current = made;
    if (first) made.focus(first, first.seen);
    return () => made.stop();
  }, [table, first]);
  // Runs after every render, because sorting, hiding and paging create new elements.
  useLayoutEffect(() => keys.current?.settle());
}
