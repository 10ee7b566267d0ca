import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { type Cell, cellAfter } from "./keyboard";

const widgets = "a[href],button,input,select";

const rowsOf = (table: HTMLTableElement | null) => (table ? [...table.rows] : []);

/** Where focus lands in a cell: on its one link or button, else on the cell itself. */
function targetOf(cell: HTMLTableCellElement): HTMLElement {
  const inside = cell.querySelectorAll<HTMLElement>(widgets);
  return inside.length === 1 && inside[0] ? inside[0] : cell;
}

function cellAt(table: HTMLTableElement | null, { row, column }: Cell): HTMLTableCellElement | undefined {
  const rows = rowsOf(table);
  const cells = rows[Math.min(row, rows.length - 1)]?.cells;
  return cells?.[Math.min(column, cells.length - 1)];
}

function positionOf(element: EventTarget): Cell | null {
  const cell = element instanceof Element ? element.closest("th,td") : null;
  if (!(cell instanceof HTMLTableCellElement) || !(cell.parentElement instanceof HTMLTableRowElement)) return null;
  return { row: cell.parentElement.rowIndex, column: cell.cellIndex };
}

/**
 * One tab stop for a whole table, and the keys of the grid pattern. In a cell with several links or buttons, Enter or F2
 * goes inside, where arrows go from one to the next and Escape comes back.
 *
 * Tab stops are set on the elements themselves, since what a cell holds is the column's own markup.
 */
export function useGridKeys(table: RefObject<HTMLTableElement | null>, focusFirst: Cell | null) {
  const current = useRef<Cell>(focusFirst ?? { row: 0, column: 0 });

  const settle = () => {
    for (const cell of rowsOf(table.current).flatMap((row) => [...row.cells])) {
      cell.tabIndex = -1;
      for (const widget of cell.querySelectorAll<HTMLElement>(widgets)) widget.tabIndex = -1;
    }
    const cell = cellAt(table.current, current.current);
    if (cell) targetOf(cell).tabIndex = 0;
  };

  // After every drawing: sorting, hiding and a new page bring new elements.
  useLayoutEffect(settle);
  useLayoutEffect(() => {
    const cell = focusFirst ? cellAt(table.current, focusFirst) : undefined;
    if (cell) targetOf(cell).focus();
  }, [table, focusFirst]);

  function goTo(to: Cell) {
    current.current = to;
    settle();
    const cell = cellAt(table.current, to);
    if (!cell) return;
    const target = targetOf(cell);
    target.focus();
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Inside a cell with several widgets; true when the key was used up there. */
  function within(cell: HTMLTableCellElement, focused: Element, key: string): boolean {
    const inside = [...cell.querySelectorAll<HTMLElement>(widgets)];
    const at = focused instanceof HTMLElement ? inside.indexOf(focused) : -1;
    if (at < 0) {
      if (focused !== cell || (key !== "Enter" && key !== "F2") || inside.length < 2) return false;
      inside[0]?.focus();
      return true;
    }
    if (inside.length < 2) return false;
    if (key === "Escape") cell.focus();
    else if (key === "ArrowRight" || key === "ArrowDown") inside[Math.min(at + 1, inside.length - 1)]?.focus();
    else if (key === "ArrowLeft" || key === "ArrowUp") inside[Math.max(at - 1, 0)]?.focus();
    else return false;
    return true;
  }

  return {
    onFocus(event: FocusEvent) {
      const at = positionOf(event.target);
      if (!at) return;
      current.current = at;
      settle();
    },
    onKeyDown(event: KeyboardEvent) {
      const from = positionOf(event.target);
      const cell = from && cellAt(table.current, from);
      if (!from || !cell || !(event.target instanceof Element)) return;
      if (within(cell, event.target, event.key)) {
        event.preventDefault();
        return;
      }
      const rows = rowsOf(table.current);
      const to = cellAfter(from, event, rows.length, rows[from.row]?.cells.length ?? 0);
      if (!to) return;
      event.preventDefault();
      goTo(to);
    },
  };
}
