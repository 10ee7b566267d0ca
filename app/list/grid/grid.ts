import type { ListTableProps } from "../table";
import type { FirstFocus } from "./use-grid-keys";

export interface GridProps<Line> extends ListTableProps<Line> {
  /** Identifies the list whose column choice is stored in this browser. */
  readonly name: string;
  /** Number of rows in the whole list (null if the server does not say), and number of rows before the visible ones. */
  readonly total: number | null;
  readonly before: number;
}

/** State that the grid takes over from the plain table. */
export interface Start {
  /** Opens the column chooser. */
  readonly choosing: boolean;
  readonly focus: FirstFocus | null;
  /** Horizontal scroll position of the plain table. */
  readonly scrolled: number;
}
