import { type Cell, cellAfter } from "./grid-moves";

const widgets = "a[href],button,input:not([type=hidden]),select,summary";

/** Whether the widget is hidden in a closed menu. */
const isShut = (widget: Element) => !widget.matches("summary") && widget.closest("details:not([open])") !== null;

const widgetsIn = (cell: Element) =>
  [...cell.querySelectorAll<HTMLElement>(widgets)].filter((widget) => !isShut(widget));

/** Focus target of a cell: its only link or button, otherwise the cell itself. */
function targetOf(cell: HTMLTableCellElement): HTMLElement {
  const [only, ...others] = widgetsIn(cell);
  return only && others.length === 0 ? only : cell;
}

export function cellOf(element: EventTarget | null): HTMLTableCellElement | null {
  const cell = element instanceof Element ? element.closest("th,td") : null;
  return cell instanceof HTMLTableCellElement ? cell : null;
}

/** Zero-based position of a cell in its table; row 0 is the heading. */
export function positionOf(cell: HTMLTableCellElement | null): Cell | null {
  const row = cell?.parentElement;
  return cell && row instanceof HTMLTableRowElement ? { row: row.rowIndex, column: cell.cellIndex } : null;
}

/** Visible cells of a row; a narrow page hides some columns. */
const shownIn = (row: HTMLTableRowElement | undefined) =>
  [...(row?.cells ?? [])].filter((cell) => cell.getClientRects().length > 0);

/**
 * Handles keys in a cell with several links or buttons: Enter or F2 moves inside, arrows move between them, Escape or
 * F2 returns to the cell.
 * @returns the element to focus; null if the key is not handled.
 */
function inside(cell: HTMLTableCellElement, focused: Element, pressed: KeyboardEvent): HTMLElement | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  const all = widgetsIn(cell);
  if (all.length < 2) return null;
  if (focused === cell) return key === "Enter" || key === "F2" ? (all[0] ?? null) : null;
  const at = focused instanceof HTMLElement ? all.indexOf(focused) : -1;
  if (at < 0) return null;
  if (key === "Escape" || key === "F2") return cell;
  if (key === "ArrowRight" || key === "ArrowDown") return all[Math.min(at + 1, all.length - 1)] ?? null;
  return key === "ArrowLeft" || key === "ArrowUp" ? (all[Math.max(at - 1, 0)] ?? null) : null;
}

/** Keyboard navigation of one table. */
export interface GridKeys {
  /** Updates roles and tab stops after a render: sorting, hiding and paging create new elements. */
  settle(): void;
  /** Focuses a cell; `seen` keeps the scroll position. */
  focus(at: Cell, seen?: boolean): void;
  stop(): void;
}

/**
 * Keyboard navigation of the grid pattern (ARIA Authoring Practices), with one tab stop for the whole table. A move
 * updates only the two cells involved, regardless of the list's length. Sets tab stops on the elements directly,
 * because the columns render the content of cells.
 */
export function gridKeys(table: HTMLTableElement): GridKeys {
  const listening = new AbortController();
  const focused = table.contains(document.activeElement) ? cellOf(document.activeElement) : null;
  let current: Cell = positionOf(focused) ?? { row: 0, column: 0 };
  let tabStop: HTMLElement | null = null;

  const cellAt = ({ row, column }: Cell): HTMLTableCellElement | undefined => {
    const cells = table.rows[Math.min(row, table.rows.length - 1)]?.cells;
    return cells?.[Math.min(column, cells.length - 1)];
  };

  const stopAt = (target: HTMLElement | undefined) => {
    if (tabStop !== target) tabStop?.setAttribute("tabindex", "-1");
    if (target && target.getAttribute("tabindex") !== "0") target.tabIndex = 0;
    tabStop = target ?? null;
  };

  const settle = () => {
    // Cells of a grid need the role gridcell, also in a table with explicit roles.
    for (const cell of table.querySelectorAll('[role="cell"]')) cell.setAttribute("role", "gridcell");
    const at = cellAt(current);
    const target = at && targetOf(at);
    for (const widget of table.querySelectorAll<HTMLElement>(widgets)) {
      if (widget !== target && widget.getAttribute("tabindex") !== "-1") widget.tabIndex = -1;
    }
    stopAt(target);
  };

  const goTo = (cell: HTMLTableCellElement, to: HTMLElement, seen = false) => {
    current = positionOf(cell) ?? current;
    stopAt(targetOf(cell));
    if (to === cell && tabStop !== cell) cell.tabIndex = -1;
    to.focus({ preventScroll: true });
    if (!seen) to.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  table.addEventListener(
    "focusin",
    ({ target }) => {
      const cell = cellOf(target);
      if (!cell) return;
      current = positionOf(cell) ?? current;
      stopAt(targetOf(cell));
    },
    listening,
  );
  table.addEventListener(
    "mousedown",
    ({ target }) => {
      // A press focuses its target only if that can receive focus, so make the cell focusable.
      const cell = cellOf(target);
      if (cell && !cell.hasAttribute("tabindex")) cell.tabIndex = -1;
    },
    listening,
  );
  table.addEventListener(
    "keydown",
    (event) => {
      const cell = cellOf(event.target);
      const from = positionOf(cell);
      if (!cell || !from || event.defaultPrevented || !(event.target instanceof Element)) return;
      const within = inside(cell, event.target, event);
      const row = shownIn(table.rows[from.row]);
      const here = { row: from.row, column: row.indexOf(cell) };
      const to = within ? null : cellAfter(here, event, table.rows.length, row.length);
      const next = to && (to.row === from.row ? row : shownIn(table.rows[to.row]))[to.column];
      if (!within && !next) return;
      event.preventDefault();
      if (within) goTo(cell, within);
      else if (next) goTo(next, targetOf(next));
    },
    listening,
  );

  settle();
  return {
    settle,
    focus(at, seen) {
      const cell = cellAt(at);
      if (cell) goTo(cell, targetOf(cell), seen);
    },
    stop: () => listening.abort(),
  };
}

const fields = "input:not([type=hidden]),select,textarea";

/**
 * Turns the plain table in a scroller into a grid, in place, preserving its elements and scroll position. If the
 * scroller has the focus, it moves to the `pressed` cell, or to the first.
 * @returns null for a table with form fields, which handle keys themselves.
 */
export function makeGrid(scroller: HTMLElement, pressed: EventTarget | null): GridKeys | null {
  const table = scroller.querySelector("table");
  if (!table || table.querySelector(fields)) return null;
  const keys = gridKeys(table);
  table.setAttribute("role", "grid");
  if (document.activeElement === scroller) keys.focus(positionOf(cellOf(pressed)) ?? { row: 0, column: 0 });
  scroller.removeAttribute("tabindex");
  return keys;
}
