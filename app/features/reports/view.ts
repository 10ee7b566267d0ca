import type { HeatSpec } from "~/chart/heat";
import type { DrawnChart } from "~/chart/spec";
import type { Change } from "~/list/change";
import type { CsvCell } from "~/list/csv";

/*
 * A report as its page shows it: figures beside those of the period before, then tables, each with its chart.
 */

/** One cell: as it is written, as a file has it, and where the rows behind it are. */
export interface Cell {
  readonly text: string;
  readonly value: CsvCell;
  readonly to?: string | null;
}

/** A figure of the period. */
export interface Figure {
  readonly label: string;
  readonly text: string;
  readonly to: string | null;
  /** Beside the period before; null where it is not compared. */
  readonly change: Change | null;
}

export interface ReportTable {
  readonly title: string;
  readonly columns: readonly { readonly heading: string; readonly numeric: boolean }[];
  readonly lines: readonly { readonly key: string; readonly cells: readonly Cell[] }[];
  /** Below the lines: all of them together, the period before. */
  readonly foot: readonly (readonly Cell[])[];
  readonly chart: DrawnChart | null;
  /** The picture of a table that is one of shares. */
  readonly heat?: HeatSpec;
  /** What stands instead while it has no line. */
  readonly empty: string;
}

export interface ReportView {
  readonly figures: readonly Figure[];
  readonly tables: readonly ReportTable[];
  /** How each figure is worked out, in words. */
  readonly how: readonly { readonly term: string; readonly says: string }[];
}
