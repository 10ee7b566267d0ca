/** Zero-based grid position; row 0 is the heading. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

interface Keys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Rows that Page Up and Page Down move by: half of a ten-row page. */
export const rowsAtOnce = 5;

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/**
 * Target cell of a key in a grid of `rows` by `columns` (ARIA Authoring Practices, "Grid"). Movement stops at the
 * edges. Returns null for other keys, which the browser handles.
 */
export function cellAfter(from: Cell, pressed: Keys, rows: number, columns: number): Cell | null {
  if (pressed.altKey || pressed.metaKey || pressed.shiftKey) return null;
  const last = { row: rows - 1, column: columns - 1 };
  const to = (row: number, column: number) => ({ row: within(row, last.row), column: within(column, last.column) });
  if (pressed.ctrlKey) {
    if (pressed.key === "Home") return to(0, 0);
    return pressed.key === "End" ? to(last.row, last.column) : null;
  }
  switch (pressed.key) {
    case "ArrowUp":
      return to(from.row - 1, from.column);
    case "ArrowDown":
      return to(from.row + 1, from.column);
    case "ArrowLeft":
      return to(from.row, from.column - 1);
    case "ArrowRight":
      return to(from.row, from.column + 1);
    case "Home":
      return to(from.row, 0);
    case "End":
      return to(from.row, last.column);
    case "PageUp":
      return to(from.row - rowsAtOnce, from.column);
    case "PageDown":
      return to(from.row + rowsAtOnce, from.column);
    default:
      return null;
  }
}
