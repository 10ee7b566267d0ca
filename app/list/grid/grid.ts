import type { ListTableProps } from "../table";
import type { FirstFocus } from "./use-grid-keys";

export interface GridProps<Line> extends ListTableProps<Line> {
  /** Keeps the chosen columns apart from other lists' in this browser. */
  readonly name: string;
  /** Rows in the whole list, null where the server does not tell, and how many come before the shown ones. */
  readonly total: number | null;
  readonly before: number;
}

/** How the grid takes over from the plain table. */
export interface Start {
  /** The choice of columns is asked for. */
  readonly choosing: boolean;
  readonly focus: FirstFocus | null;
  /** How far the plain table is scrolled sideways. */
  readonly scrolled: number;
}
