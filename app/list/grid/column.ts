import type { ReactNode } from "react";

/** One column of a list, the same for the plain table and for the grid it becomes. */
export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** Right-aligned figures. */
  readonly numeric?: boolean;
  /** Names its row; it cannot be hidden. */
  readonly heads?: boolean;
  /** Classes of its cells. */
  readonly className?: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the shown rows are sorted by; without it the column does not sort. */
  readonly sortBy?: (row: Row) => string | number | null;
}

export interface GridProps<Row> {
  /** Names the table: "Transactions". */
  readonly label: string;
  /** Keeps the chosen columns apart from other lists' in this browser. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Rows in the whole list, null where the server does not tell, and how many come before the shown ones. */
  readonly total: number | null;
  readonly before: number;
}
